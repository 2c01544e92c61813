#!/bin/sh
# check_each.sh TUNE OPERATION -- tune check finds nothing in the library's variants of
# an operation. Which of them a run takes, a seed draws, see drawn.awk: all of matmul's
# take minutes. The tests variants.sim.* compute with all.
set -eu
. "$(dirname "$0")/../drawn.sh"
tune=$1 operation=$2
list=$(mktemp)
trap 'rm -f "$list" "$list.all"' EXIT
"$tune" list "$operation" --device sim:sm_90 --tsv 2>/dev/null >"$list.all"
draw_variants "$list.all" >"$list"
echo "$(wc -l <"$list") variants, drawn by $drawn_seed"
[ -s "$list" ]
# A command takes at most 64 names.
xargs -n 50 "$tune" check --device sim:sm_90 --jobs 1 <"$list"
