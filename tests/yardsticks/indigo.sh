# indigo.sh -- the programs of the Indigo suite in the HiRace artifact
# (github.com/JohnJacobsonIII/HiRace-Artifact-SC24), each compiled by twcc and run
# on two small graphs with all checks:
#
#   sh indigo.sh TWCC FOLDER [JOBS]
#
# FOLDER is the artifact's folder indigo. The names say what is wrong with a
# program: atomicBug, guardBug, raceBug and syncBug are data races, boundsBug an
# access outside of an array, which not every graph reaches. Prints the table, and
# exits with 1 if a race is missed or something is found in a correct program.
set -eu
twcc=$1 folder=$2 jobs=${3:-2}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TW_CHECK_FORMAT=text TW_CHECK_QUIET=1

cat >"$work/one.sh" <<'END'
twcc=$1 folder=$2 work=$3 source=$4
name=$(basename "$source" .cu)
if ! "$twcc" -I"$folder/indigo_include" "$source" -o "$work/$name" 2>"$work/$name.said"; then
  echo "$name compile 0 0 0"
  exit
fi
for graph in "$folder/input/DAG_100n_200e.egr" "$folder/input/DAG_200n_400e.egr" "$work/third.egr"; do
  case $graph in */third.egr) case $name in *boundsBug*) ;; *) continue ;; esac ;; esac
  status=0
  TW_CHECK_OUTPUT=$work/$name.found timeout 100 "$work/$name" \
    "$graph" 256 1024 >"$work/$name.out" 2>&1 || status=$?
  touch "$work/$name.found"
  races=$(grep -c '^race' "$work/$name.found" || true)
  bounds=$(grep -c '^bounds' "$work/$name.found" || true)
  all=$(grep -c '^[a-z-]* \(in\|(\)' "$work/$name.found" || true)
  echo "$name $(basename "$graph") $races $bounds $((all - races - bounds)) $status"
  rm -f "$work/$name.found"
done
rm -f "$work/$name" "$work/$name".*
END

# 4 nodes and 3 edges, of which the last node has none: some programs read outside only
# at such a node, and the artifact's small graphs have none. The numbers are nodes,
# edges, where each node's edges begin, and the edges.
for number in 4 3 0 1 2 3 3 1 2 0; do
  # shellcheck disable=SC2059 # the format is the byte
  printf "\\00$number\\000\\000\\000"
done >"$work/third.egr"

begin=$(date +%s)
find "$folder/indigo_sources" -name '*.cu' | sort |
  xargs -P "$jobs" -n 1 sh "$work/one.sh" "$twcc" "$folder" "$work" >"$work/all"
end=$(date +%s)
times >"$work/times"
cpu=$(awk 'NR == 2 { split($0, t, /[ms ]+/); printf "%d", 60 * (t[1] + t[3]) + t[2] + t[4] }' "$work/times")

awk -v cpu="$cpu" -v seconds=$((end - begin)) -v jobs="$jobs" '
  {
    program[$1] = 1
    if ($2 == "compile") { print "does not compile: " $1; wrong = 1; next }
    if ($6) { print "exit status " $6 ": " $1 " on " $2; wrong = 1 }
    # After an access outside of memory all calls fail, which nobody reads.
    if ($1 !~ /boundsBug/) other[$1] += $5
    if ($2 ~ /^third/) { far[$1] += $4; next }
    race[$1] += $3; bounds[$1] += $4
  }
  END {
    for (name in program) {
      is_racy = name ~ /atomicBug|guardBug|syncBug|raceBug/
      is_outside = name ~ /boundsBug/
      if (is_racy) {
        racy++
        if (race[name]) raced++
        else { print "missed race: " name; wrong = 1 }
      } else if (race[name]) { print "false race: " name; wrong = 1 }
      if (is_outside) {
        outside++
        reached += bounds[name] > 0
        reached_far += bounds[name] + far[name] > 0
      } else if (bounds[name]) { print "false bounds: " name; wrong = 1 }
      if (!is_racy && !is_outside) {
        clean++
        if (race[name] + bounds[name] + other[name]) falsely++
      }
      if (other[name]) { print "other findings: " name; wrong = 1 }
      count++
    }
    printf "%d programs in %d s, %d at a time, %d s of CPU time\n", count, seconds, jobs, cpu
    printf "data races      %d of %d found\n", raced, racy
    printf "out of bounds   %d of %d found on the two graphs; with a third, %d\n", reached, outside, reached_far
    printf "correct         %d of %d have findings\n", falsely, clean
    exit wrong
  }' "$work/all"
