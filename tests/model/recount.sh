#!/bin/sh
# recount.sh TUNE COUNTS -- the simulator counts today what the file COUNTS says;
# and a wrong count in the file would show.
set -eu
tune=$1
counts=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The rows of each variant, as "name: row".
rows_of() {
  awk '
    /^    \{[0-9]+, [01], / { row[rows++] = $0; next }
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

# Divisions, the eighth count, are counted on x86-64 only.
compared() {
  if [ "$(uname -m)" = x86_64 ]; then
    cat
  else
    awk -F ', ' -v OFS=', ' 'NF > 15 { $15 = 0 } { print }'
  fi
}

TW_DEVICE="" "$tune" count >"$work/again.c" 2>/dev/null
rows_of "$work/again.c" | compared >"$work/again"
rows_of "$counts" | compared >"$work/known"
lines=$(wc -l <"$work/known")
[ "$lines" -ge 150 ] || { echo "$lines lines, expected 150 or more"; exit 1; }
diff "$work/known" "$work/again" || {
  echo "count again: build/tune count >counts.c && mv counts.c $counts"
  exit 1
}

# A planted wrong count: the first row's work is ten times as large.
awk '!done && /^    \{0, 0, / { sub(/: \{|, \{/, "&9"); done = 1 } { print }' "$work/again.c" >"$work/wrong.c"
rows_of "$work/wrong.c" >"$work/wrong"
! cmp -s "$work/again" "$work/wrong" || { echo "a wrong count was not found"; exit 1; }

! "$tune" count reverse_block 2>/dev/null || { echo "an unknown operation was counted"; exit 1; }
