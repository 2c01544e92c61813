# all.sh -- the table of the yardsticks, from one command:
#
#   sh all.sh TWCC FOLDER [JOBS]
#
# FOLDER holds copies of the repositories HiRace-Artifact-SC24, ScoR,
# compute-sanitizer-samples, cuda-samples and HeCBench, or some of them. Prints the
# figures and the seconds of each as a Markdown table. On two cores the first three take
# some minutes, cuda-samples, with 40 s of CPU time each, half an hour, and HeCBench an
# hour: the programs that hecbench.txt names, each as it has passed before, and no other
# (to try all in all ways, as hecbench.sh does by itself, takes a day). What each prints
# besides goes to stderr. Exits with 1 if one of the first three misses something or finds
# something in a correct program, or if a script of the others fails.
set -eu
twcc=$1 folder=$(cd "$2" && pwd) jobs=${3:-2} here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
: >"$work/table"

# run PATH-IN-FOLDER SCRIPT ARGUMENTS...: a row of the table. The script exits with 1 if
# something is missed.
run() {
  path=$1 script=$2
  shift 2
  [ -d "$folder/$path" ] || { echo "not in $folder: $path" >&2; return 0; }
  begin=$(date +%s) result=yes
  sh "$here/$script.sh" "$twcc" "$folder/$path" "$@" >"$work/said" || result=no
  seconds=$(($(date +%s) - begin))
  cat "$work/said" >&2
  [ $result = yes ] || failed=1
  # The lines that are sums; of samples their statuses are counted.
  case $script in
    indigo) tail -n 4 "$work/said" ;;
    scor) tail -n 2 "$work/said" ;;
    sanitizer_samples) cat "$work/said" ;;
    cuda_samples) cut -d '|' -f 2 "$work/said" | sort | uniq -c ;;
    hecbench) sed -n '/^of [0-9]* programs/,$p' "$work/said" ;;
  esac | tr -s ' ' | awk -v path="${path%%/*}" -v seconds=$seconds -v result=$result '
    { sub(/^ /, ""); text = text (NR > 1 ? "; " : "") $0 }
    END { printf "| %s | %s | %d s | %s |\n", path, text, seconds, result }' >>"$work/table"
}

run HiRace-Artifact-SC24/indigo indigo "$jobs"
run ScoR/microbenchmarks/src scor
run compute-sanitizer-samples sanitizer_samples
run cuda-samples cuda_samples 40 "$jobs"
TW_CHECK=0 TRIES=$here/hecbench.txt run HeCBench/src hecbench 5 "$jobs"
[ -s "$work/table" ] || { echo "all.sh: none of the repositories is in $folder" >&2; exit 2; }
echo "| programs | figures; of samples, how many end with a status | time | as expected |"
echo "|---|---|--:|---|"
cat "$work/table"
exit $failed
