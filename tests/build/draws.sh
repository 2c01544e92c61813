#!/bin/sh
# draws.sh TUNE -- of an operation's variants a run draws one of each algorithm at least,
# or of every second of many, never all, and with 150 seeds every one; with TW_TEST_ALL=1 all.
set -eu
unset TW_TEST_ALL
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$1" list transpose --device sim:sm_90 --tsv >"$folder/list" 2>"$folder/said" || { cat "$folder/said"; exit 1; }

# names FILE: of variants, one a line; algorithms NAMES: theirs
names() { awk -F '\t' 'NR > 1 { print $4 }' "$1" | sort; }
algorithms() { awk -F '\t' 'NR == FNR { taken[$1] = 1; next } $4 in taken { print $3 }' "$1" "$folder/list" | sort -u; }
names "$folder/list" >"$folder/all"
algorithms "$folder/all" >"$folder/known"

. "$(dirname "$0")/../drawn.sh"
seed=0
while [ $seed -lt 150 ]; do
  drawn_seed=$seed
  draw_variants "$folder/list" | sort >"$folder/drawn"
  [ -z "$(comm -13 "$folder/all" "$folder/drawn")" ] || { echo "seed $seed: names that are not in the list"; exit 1; }
  [ "$(wc -l <"$folder/drawn")" -lt "$(wc -l <"$folder/all")" ] || { echo "seed $seed: all are drawn"; exit 1; }
  algorithms "$folder/drawn" | cmp -s - "$folder/known" || { echo "seed $seed: not each algorithm"; exit 1; }
  cat "$folder/drawn" >>"$folder/met"
  seed=$((seed + 1))
done
sort -u "$folder/met" | comm -13 - "$folder/all" >"$folder/never"
[ ! -s "$folder/never" ] || { echo "150 seeds never draw $(cat "$folder/never")"; exit 1; }

# Of the many algorithms of products every second, the others with the next seed.
"$1" list matmul --device sim:sm_90 --tsv >"$folder/list" 2>"$folder/said" || { cat "$folder/said"; exit 1; }
names "$folder/list" >"$folder/all"
algorithms "$folder/all" >"$folder/known"
for drawn_seed in 150 151; do draw_variants "$folder/list" | sort >"$folder/drawn.$drawn_seed"; done
algorithms "$folder/drawn.150" | cmp -s - "$folder/known" && { echo "each algorithm of products is drawn"; exit 1; }
sort -u "$folder/drawn.150" "$folder/drawn.151" >"$folder/drawn"
algorithms "$folder/drawn" | cmp - "$folder/known"

TW_TEST_ALL=1
draw_variants "$folder/list" | sort | cmp - "$folder/all"
drawn something 1000000
TW_TEST_ALL=0
! drawn something 1000000 || { echo "one in a million is drawn"; exit 1; }
