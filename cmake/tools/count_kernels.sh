#!/bin/sh
# count_kernels.sh PROGRAM NOTHING OUTPUT [TYPE] -- what the blocks of a kernel set do, as
# the program counts it on the simulator, for the model; of this type alone. After two
# minutes of CPU time, which other work beside it does not shorten, or 15 minutes, OUTPUT
# has what was counted by then; if the program fails, it is a copy of NOTHING, a table
# without counts. Messages go to OUTPUT.log.
set -u
unset TW_DEVICE
# In the foreground only the program gets the signal, and gets it once: a second one
# would end it without a table.
(
  # shellcheck disable=SC3045 # dash, bash, busybox and zsh have -S
  ulimit -S -t 120
  ASAN_OPTIONS=detect_leaks=0 exec timeout --foreground --preserve-status -k 60 900 "$1" count --all ${4:+--type "$4"}
) >"$3.new" 2>"$3.log"
code=$?
# A program that has not yet looked for signals (15: SIGTERM, 24: SIGXCPU) ends without
# a table, too.
[ "$code" -eq 0 ] || grep -q '^const tw_count_table ' "$3.new" || code=1
case $code in
  0) mv "$3.new" "$3" ;;
  143 | 152)
    echo "only some kernels were counted, as the time for it was over: see $3.log" >&2
    mv "$3.new" "$3"
    ;;
  *)
    echo "what the kernels do was not counted: see $3.log" >&2
    rm -f "$3.new"
    cp "$2" "$3"
    ;;
esac
