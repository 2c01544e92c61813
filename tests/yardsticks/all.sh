# all.sh -- the table of the yardsticks, from one command:
#
#   sh all.sh TWCC FOLDER [JOBS]
#
# FOLDER holds copies of the repositories HiRace-Artifact-SC24, ScoR,
# compute-sanitizer-samples, cuda-samples and HeCBench, or some of them. Prints the
# figures and the seconds of each as a Markdown table. The first three take some
# minutes; cuda-samples, with 40 s of CPU time each, half an hour, and HeCBench, with 5
# s for a try, hours. What each prints besides goes to stderr. Exits with 1 if one of
# the first three misses something or finds something in a correct program.
set -eu
twcc=$1 folder=$(cd "$2" && pwd) jobs=${3:-2} here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0 count=0

# run NAME PATH-IN-FOLDER COMMAND...: a row of the table, whose figures figures_of_NAME
# makes of what the command prints.
run() {
  name=$1 path=$2
  shift 2
  [ -d "$folder/$path" ] || { echo "not in $folder: $path" >&2; return 0; }
  begin=$(date +%s) status=0
  "$@" >"$work/said" || status=$?
  seconds=$(($(date +%s) - begin))
  cat "$work/said" >&2
  [ $status = 0 ] || failed=1
  "figures_of_$name" <"$work/said" | awk -v name="$name" -v seconds=$seconds -v status=$status '
    { text = text (NR > 1 ? "; " : "") $0 }
    END { gsub(/  +/, " ", text); printf "| %s | %s | %d s | %s |\n", name, text, seconds, status ? "no" : "yes" }' >>"$work/table"
  count=$((count + 1))
}
figures_of_Indigo() { tail -n 4; }
figures_of_ScoR() { tail -n 2; }
figures_of_sanitizer() { awk 'END { print NR " programs" }'; }
figures_of_samples() { cut -d '|' -f 2 | sort | uniq -c | sed 's/\( *[0-9]* \)\([0-9]*\)$/\1end with \2/'; }
figures_of_HeCBench() { sed -n '/^of [0-9]* programs/,$p'; }

run Indigo HiRace-Artifact-SC24/indigo sh "$here/indigo.sh" "$twcc" "$folder/HiRace-Artifact-SC24/indigo" "$jobs"
run ScoR ScoR/microbenchmarks/src sh "$here/scor.sh" "$twcc" "$folder/ScoR/microbenchmarks/src"
run sanitizer compute-sanitizer-samples sh "$here/sanitizer_samples.sh" "$twcc" "$folder/compute-sanitizer-samples"
first=$failed
run samples cuda-samples sh "$here/cuda_samples.sh" "$twcc" "$folder/cuda-samples" 40 "$jobs"
run HeCBench HeCBench/src env TW_CHECK=0 sh "$here/hecbench.sh" "$twcc" "$folder/HeCBench/src" 5 "$jobs"
[ $count != 0 ] || { echo "all.sh: none of the repositories is in $folder" >&2; exit 2; }
echo "| programs | figures | time | as expected |"
echo "|---|---|--:|---|"
cat "$work/table"
exit "$first"
