#!/bin/sh
# Measures the times that the model is fitted to and tested on: of every variant on
# every problem of problems.txt, on this machine's GPU. Takes a few minutes on an H200.
# TUNE must have all variants: it is built by the preset all-variants.
#
#     tuning/model/measure.sh OUT [TUNE]    OUT: tuning/model/h200_times.tsv;
#                                           TUNE: build-all/tune by default
set -eu
[ $# -ge 1 ] || { echo "usage: $0 OUT [TUNE]" >&2; exit 2; }
here=$(dirname "$0")
out=$1
tune=${2:-$here/../../build-all/tune}
"$tune" survey "$here/problems.txt" --device cuda --tsv >"$out.part" 2>"$out.log" || {
  tail -n 5 "$out.log" >&2
  exit 1
}
{
  echo "# tune survey tuning/model/problems.txt --device cuda --tsv"
  sed -n 's/^device: /# /p' "$out.log"
  if command -v nvidia-smi >/dev/null; then
    nvidia-smi --query-gpu=name,driver_version,clocks.max.sm,clocks.max.mem,power.limit \
      --format=csv,noheader | sed -n '1s/^/# /p'
  fi
  cat "$out.part"
} >"$out"
rm -f "$out.part" "$out.log"
