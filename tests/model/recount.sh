#!/bin/sh
# recount.sh TUNE COUNTS COMPILER [all] -- the simulator counts today what the file COUNTS
# says of one variant of every second algorithm, which a seed draws (drawn.sh), or of all;
# and a wrong count in the file would show. COMPILER compiles kernels for the simulator.
set -eu
. "$(dirname "$0")/../drawn.sh"
[ "${TW_TEST_ALL:-0}" != 1 ] || set -- "$1" "$2" "$3" all
tune=$1
counts=$2 compiler=$3 variants=${4:-one}
version=$("$compiler" -dumpversion | cut -d . -f 1)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The rows of each variant, as "name: row".
rows_of() {
  awk '
    /^    \{[0-9]+, [012], / { row[rows++] = $0; next }
    /^    \{"/ {
      at = $0
      sub(/.*&blocks\[/, "", at)
      sub(/\].*/, "", at)
      number = $0
      sub(/, &blocks.*/, "", number)
      head = number
      sub(/.*, /, "", number)
      print head
      for (i = 0; i < number; i++) print head ": " row[at + i]
    }' "$1"
}

# Divisions, the eighth count, and steps of loops, the last one, are counted on x86-64
# only, and of some kernels another compiler leaves other ones: the file is written with
# g++ 12.
compared() {
  if [ "$(uname -m)" = x86_64 ] && [ "$version" = 12 ]; then
    cat
  else
    awk -F ', ' -v OFS=', ' 'NF > 15 { $15 = 0; $NF = 0 } { print }'
  fi
}

rows_of "$counts" | compared >"$work/known"
names=
if [ "$variants" = one ]; then
  # Which one it is differs from algorithm to algorithm, so that all types are met.
  echo "drawn by $drawn_seed"
  "$tune" list --tsv 2>/dev/null | cut -f 1,3,4 >"$work/list"
  names=$(awk -F '"' -v seed="$drawn_seed" 'NR == FNR { known[$2] = 1; next }
    { split($0, word, "\t"); algorithm = word[1] " " word[2]; variant = word[3] }
    !(variant in known) { next }
    !count[algorithm] { all[number++] = algorithm }
    { of[algorithm, count[algorithm]++] = variant }
    END { for (i = seed % 2; i < number; i += 2) print of[all[i], (i + int(seed / 2)) % count[all[i]]] }' "$work/known" "$work/list")
fi
# shellcheck disable=SC2086 # names
TW_DEVICE="" "$tune" count $names >"$work/again.c" 2>"$work/said" || { cat "$work/said"; exit 1; }
rows_of "$work/again.c" | compared >"$work/again"
if [ "$variants" = one ]; then
  awk -F '"' 'NR == FNR { named[$2] = 1; next } $2 in named' "$work/again" "$work/known" >"$work/named"
  mv "$work/named" "$work/known"
fi
lines=$(wc -l <"$work/known")
[ "$lines" -ge 40 ] || { echo "$lines lines, expected 40 or more"; exit 1; }
diff "$work/known" "$work/again" || {
  echo "count again: build/tune count >counts.c && mv counts.c $counts"
  exit 1
}

# A planted wrong count: the first row's work is ten times as large.
awk '!done && /^    \{0, 0, / { sub(/: \{|, \{/, "&9"); done = 1 } { print }' "$work/again.c" >"$work/wrong.c"
rows_of "$work/wrong.c" >"$work/wrong"
! cmp -s "$work/again" "$work/wrong" || { echo "a wrong count was not found"; exit 1; }

! "$tune" count reverse_block 2>/dev/null || { echo "an unknown operation was counted"; exit 1; }
