#!/bin/sh
# check_each.sh TUNE OPERATION -- tune check finds nothing in the library's variants of
# an operation: one of each algorithm and type, because all of matmul's take minutes.
# Which one it is differs from pair to pair. The tests variants.sim.* compute with all.
set -eu
tune=$1 operation=$2
list=$(mktemp)
trap 'rm -f "$list"' EXIT
"$tune" list "$operation" --device sim:sm_90 --tsv 2>/dev/null | cut -f 2-4 | awk '
  NR == 1 { next }
  { pair = $1 " " $2; if (!count[pair]) all[number++] = pair }
  { of[pair, count[pair]++] = $3 }
  END { for (i = 0; i < number; i++) print of[all[i], i % count[all[i]]] }' >"$list"
[ "$(wc -l <"$list")" -ge 20 ] || { echo "only $(wc -l <"$list") variants of $operation"; exit 1; }
# A command takes at most 64 names.
xargs -n 50 "$tune" check --device sim:sm_90 --jobs 1 <"$list"
