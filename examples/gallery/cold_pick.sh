#!/bin/sh
# cold_pick.sh BUILD OUT [DEVICE] -- how good the gallery's variants are that are taken
# without timing. Times every variant of each example on the problems of problems.txt,
# and compares the model's choices with the fastest.
#
# For each example NAME the folder OUT gets
#   NAME.times.tsv  the time of each variant (tune survey)
#   NAME.score.tsv  for each problem the variant that is taken, its time and its
#                   PREDICTED time, the fastest, and the fraction of its speed
#   NAME.predicted  for each problem the PREDICTED times of all variants
# and the standard output a table of all fractions and their mean. DEVICE is cuda by
# default. With sim, which cannot time, only NAME.predicted is written, and the variant
# of each problem that is taken is printed.
set -eu
[ $# -ge 2 ] || { echo "usage: $0 BUILD OUT [DEVICE]" >&2; exit 2; }
here=$(dirname "$0")
build=$1 out=$2 device=${3:-cuda}
mkdir -p "$out"
case $device in sim*) times= ;; *) times=1 ;; esac
: >"$out/all.tsv"
awk '/^held-out/ && !seen[$2]++ { print $2 }' "$here/problems.txt" >"$out/names"
while read -r name; do
  tune=$build/examples/gallery/$name/${name}_tune
  [ -x "$tune" ] || { echo "$0: $tune is missing: build it" >&2; exit 1; }
  awk -v name="$name" '$2 == name' "$here/problems.txt" >"$out/$name.problems"
  : >"$out/$name.predicted"
  while read -r _ operation type shape; do
    "$tune" "$operation" --type "$type" --shape "$shape" --device sim:h200 --all --no-save </dev/null \
      >>"$out/$name.predicted" 2>>"$out/$name.log"
  done <"$out/$name.problems"
  [ "$times" ] || { sed -n "s/^ *choice: /$name: /p" "$out/$name.predicted"; continue; }
  "$tune" survey "$out/$name.problems" --device "$device" --tsv </dev/null \
    >"$out/$name.times.tsv" 2>>"$out/$name.log"
  "$tune" score "$out/$name.times.tsv" --device sim:h200 --all --tsv >"$out/$name.score.tsv" 2>>"$out/$name.log"
  tail -n +2 "$out/$name.score.tsv" | cut -f 1,3- | tee -a "$out/all.tsv"
done <"$out/names"
[ "$times" ] || exit 0
awk -F '\t' '
  { sum[$1] += $4; count[$1]++; all += $4; n++ }
  END {
    for (name in sum) printf "%s: %.3f of the fastest speed, %d problems\n", name, sum[name] / count[name], count[name]
    if (n) printf "all: %.3f of the fastest speed, %d problems\n", all / n, n
  }' "$out/all.tsv"
