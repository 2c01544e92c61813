#!/bin/sh
# judge.sh TUNE TIMES PROBLEMS OPERATIONS MEAN WORST [GPU [RECORDS]] -- the model against
# times, most of them of operations of an outsider, which were written only to judge it and
# have no hints: of PROBLEMS problems, each of whose variants was timed on an H200 (or
# GPU), the variant that is taken without timing has on average MEAN of the fastest's
# speed, and never less than WORST.
# RECORDS: a survey whose times correct the model.
set -eu
[ "$(uname -m)" = x86_64 ] || { echo "skipped: divisions are counted on x86-64 only"; exit 77; }
tune=$1 times=$2 problems=$3 operations=$4 mean=$5 worst=$6 gpu=${7:-h200} records=${8:-}
table=$(mktemp)
trap 'rm -f "$table"' EXIT
TW_DEVICE="" "$tune" score "$times" --device "sim:$gpu" ${records:+--records "$records"} --all --tsv >"$table"
cut -f 1,3,5- "$table"
awk -F '\t' -v problems="$problems" -v operations="$operations" -v mean="$mean" -v worst="$worst" '
  NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
  {
    fraction = $column["fraction"]
    sum += fraction
    count++
    names[$column["operation"]] = 1
    if (fraction < worst) {
      print $column["operation"] " " $column["problem"] ": " fraction ", expected at least " worst; bad = 1
    }
  }
  END {
    for (name in names) found++
    if (count != problems || found != operations) {
      print count + 0 " problems of " found + 0 " operations, expected " problems " of " operations; exit 1
    }
    printf "mean %.3f\n", sum / count
    if (sum / count < mean) { print "expected at least " mean; bad = 1 }
    exit bad
  }' "$table"
