#!/bin/sh
# ranking.sh TUNE TIMES -- the model as it is today against the times of the
# survey that is committed: of problems that its constants were not fitted to,
# the variant that is taken without timing has on average 0.90 of the fastest's
# speed, 0.80 for products, and never less than 0.5.
set -eu
tune=$1
times=$2
table=$(mktemp)
trap 'rm -f "$table"' EXIT
TW_DEVICE="" "$tune" score "$times" --tsv >"$table"
cat "$table"
# Most of what was surveyed must still be in the library; else survey again.
rows=$(grep -v -c -e '^#' -e '^part' -e "$(printf '\tcopy\t')" "$times")
awk -F '\t' -v rows="$rows" '
  NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
  {
    operation = $column["operation"]
    times += $column["times"]
    if ($column["problems"] < 8) { print operation ": fewer than 8 problems"; bad = 1 }
  }
  $column["part"] == "held-out" {
    bar = operation == "matmul" ? 0.80 : 0.90
    seen++
    if ($column["mean_fraction"] < bar) {
      print operation ": mean fraction " $column["mean_fraction"] ", expected at least " bar; bad = 1
    }
    if ($column["worst_fraction"] < 0.5) {
      print operation ": " $column["worst_fraction"] " at " $column["worst_at"] ", expected at least 0.5"; bad = 1
    }
  }
  END {
    if (times < 0.9 * rows) { print times " of " rows " surveyed times are of variants that are left"; bad = 1 }
    if (seen < 9) { print "held-out problems of " seen " operations, expected 9"; bad = 1 }
    exit bad
  }' "$table"
