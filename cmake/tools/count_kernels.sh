#!/bin/sh
# count_kernels.sh PROGRAM NOTHING OUTPUT -- what the blocks of a kernel set do, as the
# program counts it on the simulator, for the model. If it fails or takes two minutes,
# OUTPUT is a copy of NOTHING, a table without counts. Messages go to OUTPUT.log.
set -u
unset TW_DEVICE
if ASAN_OPTIONS=detect_leaks=0 timeout 120 "$1" count --all >"$3.new" 2>"$3.log"; then
  mv "$3.new" "$3"
else
  echo "what the kernels do was not counted: see $3.log" >&2
  rm -f "$3.new"
  cp "$2" "$3"
fi
