#!/bin/sh
# count_kernels.sh PROGRAM NOTHING OUTPUT -- what the blocks of a kernel set do, as the
# program counts it on the simulator, for the model. After two minutes OUTPUT has what
# was counted by then; if the program fails, it is a copy of NOTHING, a table without
# counts. Messages go to OUTPUT.log.
set -u
unset TW_DEVICE
# In the foreground only the program gets the signal, and gets it once: a second one
# would end it without a table.
ASAN_OPTIONS=detect_leaks=0 timeout --foreground --preserve-status -k 60 120 "$1" count --all >"$3.new" 2>"$3.log"
code=$?
# A program that has not yet looked for signals ends without a table, too.
[ "$code" -ne 143 ] || grep -q '^const tw_count_table ' "$3.new" || code=1
case $code in
  0) mv "$3.new" "$3" ;;
  143)
    echo "only some kernels were counted, as two minutes had passed: see $3.log" >&2
    mv "$3.new" "$3"
    ;;
  *)
    echo "what the kernels do was not counted: see $3.log" >&2
    rm -f "$3.new"
    cp "$2" "$3"
    ;;
esac
