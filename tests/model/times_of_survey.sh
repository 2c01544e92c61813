#!/bin/sh
# times_of_survey.sh PROGRAM SURVEY TIMES -- the times that the library is built with
# are those that times_of_survey takes from the survey. The model determines which
# times tell most, so a few may differ after it has changed; the problems may not.
set -eu
made=$(mktemp)
trap 'rm -f "$made"' EXIT
"$1" "$2" "NVIDIA H200" >"$made"
awk -F '\t' '
  /^#/ { next }
  { head = $1 FS $2 FS $3 FS $4 FS $5 FS $6 FS $7; count = split($8, words, " ") }
  NR == FNR {
    heads[head] = 1
    for (i = 1; i <= count; i++) times[head FS words[i]] = 1
    next
  }
  {
    lines++
    if (!(head in heads)) { print "no longer made: " head; bad = 1 }
    delete heads[head]
    for (i = 1; i <= count; i++) { all++; same += (head FS words[i]) in times }
  }
  END {
    for (head in heads) { print "missing: " head; bad = 1 }
    if (lines < 300) { print lines " problems, expected at least 300"; bad = 1 }
    if (same < 0.8 * all) { print same " of " all " times are made again"; bad = 1 }
    if (bad) print "Make them again: build/times_of_survey SURVEY \"NVIDIA H200\" >tuning/h200_times.tsv"
    exit bad
  }' "$made" "$3"
