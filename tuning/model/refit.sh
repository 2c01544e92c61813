#!/bin/sh
# refit.sh SURVEY [STARTS [BUILD]] -- remakes from a new survey all that is fitted to
# measured times, after kernels or the model have changed:
#
#   tuning/model/h200_times.tsv           the survey itself, without very slow variants
#   runtime/select/model_constants.c      the model's constants (fit_model)
#   runtime/select/correction_constants.c those of its correction (fit_correction)
#   templates/keep.txt, generated/        the variants that are built (tune portfolio)
#   tuning/model/counts.c                 what they do (tune count)
#   tuning/h200_times.tsv                 the times that ship (times_of_survey)
#
# SURVEY is the output of tuning/model/measure.sh on an H200. STARTS: from how many
# points fit_model begins (1). The programs are built in BUILD (build-refit), with all
# variants and with those that are kept. Needs no GPU; takes some minutes on two cores, but
# fit_correction two minutes for each of its 20 rounds.
# The constants that are not fitted are measured by latencies.cu. Afterwards commit, and
# put the scores that are printed into docs/choosing.md.
set -eu
[ $# -ge 1 ] || { echo "usage: $0 SURVEY [STARTS [BUILD]]" >&2; exit 2; }
survey=$1 starts=${2:-1}
grep -q '^part	operation' "$survey" || {
  echo "$0: $survey has no row of column names; give the output of tuning/model/measure.sh" >&2
  exit 1
}
root=$(cd "$(dirname "$0")/../.." && pwd)
build=${3:-$root/build-refit}
times=$root/tuning/model/h200_times.tsv
# Variants that take more than 6 times as long as the fastest say nothing about a choice.
cmp -s "$survey" "$times" || awk -F '\t' '
  { problem = $1 FS $2 FS $3 FS $4 FS $5 }
  /^#/ || /^part/ { if (NR != FNR) print; next }
  NR == FNR { if ($6 != "copy" && (!(problem in best) || $7 < best[problem])) best[problem] = $7; next }
  $6 == "copy" || $7 <= 6 * best[problem]' "$survey" "$survey" >"$times"
mkdir -p "$build"

# configure FOLDER KEEP: without GPU code.
configure() {
  cmake -S "$root" -B "$build/$1" -G Ninja -DCMAKE_BUILD_TYPE=Release -DTILEWRIGHT_CUDA=OFF \
    "-DTILEWRIGHT_KEEP=$2" -DTILEWRIGHT_TESTS=OFF -DTILEWRIGHT_GALLERY=OFF -DTILEWRIGHT_LESSONS=OFF \
    >"$build/$1.log"
}
make() {
  cmake --build "$build/$1" --target "$2" >>"$build/$1.log" || {
    tail -n 20 "$build/$1.log" >&2
    exit 1
  }
}
# set_constants FILE FITTED: puts the values of FITTED's lines ".name = value," into FILE.
set_constants() {
  awk 'NR == FNR { if ($1 ~ /^\./) value[$1] = $3; next }
    $1 in value && $2 == "=" { sub(/= .*/, "= " value[$1]) } { print }' "$2" "$1" >"$build/constants"
  cp "$build/constants" "$1"
}

echo "1. the model's constants"
configure all ALL
make all fit_model
# The times of the library's variants determine these. The other constants are as much
# those of templates without hints, of which there are few here (docs/experiments.md).
"$build/all/fit_model" "$times" "$starts" launch_us shared_us shared_slots cluster_us >"$build/model.txt"
set_constants "$root/runtime/select/model_constants.c" "$build/model.txt"

echo "2. the correction's constants"
make all fit_correction
"$build/all/fit_correction" "$times" 20 >"$build/correction.txt"
set_constants "$root/runtime/select/correction_constants.c" "$build/correction.txt"

echo "3. the variants that are built"
make all tune
"$build/all/tune" portfolio --times "$times" --times "$root/tuning/model/fresh_times.tsv" --within 2 --elsewhere 300 --save "$root/templates/keep.txt" >"$build/portfolio.txt"
(cd "$root" && lua5.4 generator/generate.lua)

echo "4. what they do"
configure kept templates/keep.txt
make kept tune
"$build/kept/tune" count >"$build/counts.c"
cp "$build/counts.c" "$root/tuning/model/counts.c"

echo "5. the times that ship: of the variants that are built"
make kept times_of_survey
"$build/kept/times_of_survey" "$times" "NVIDIA H200" >"$build/times.tsv"
cp "$build/times.tsv" "$root/tuning/h200_times.tsv"

make kept tune
"$build/kept/tune" score "$times" --records fitted
