# faults.sh -- every planted fault is found by tune check, and no right twin is.
#
#   faults.sh NUMBERS_TUNE TABLE TOGETHER_TUNE   compares the table with TABLE
#
# NUMBERS_TUNE is `tune` with the templates of this folder, TOGETHER_TUNE with
# those of ../together; in each of them FAULT 0 is right. faults.tsv says what the others are. On a difference, the last
# line printed is the command that copies the new table over TABLE.
. "$(dirname "$0")/../cli/expect"
here=$(dirname "$0")
table=$2 together=$3

# check OPERATION TYPE: adds "OPERATION FAULT RESULT FINDING" for each variant
check() {
  run 1 check "$1" --type "$2" --device sim:sm_90 --jobs 2 --tsv
  awk -F '\t' -v operation="$1" '
    NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
    { fault = $at["variant"]; sub(/.*_fault/, "", fault)
      printf "%s\t%s\t%s\t%s\n", operation, fault, $at["result"], $at["finding"] }' "$out" >>"$folder/found"
}

: >"$folder/found"
for type in f16 f32; do check product $type; done
for operation in sums softmax gelu; do check $operation f32; done
for operation in scan histogram compact plane turn ranks ahead between behind silent quotient; do check $operation i32; done

numbers=$tune
tune=$together
for operation in total bins; do check $operation i32; done
for seed in 2 3 4 5 6 7 8 9; do
  for twin in total_i32_grid_t128 bins_i32_cluster_c4; do
    run 0 check ${twin}_fault0 --device sim:sm_90 --jobs 1 --seed $seed
  done
done
tune=$numbers

# Right twins whose blocks meet, in more orders.
for seed in 2 3 4 5 6 7 8 9; do
  for twin in scan_i32_chained histogram_i32_strided compact_i32_ordered plane_i32_rows turn_i32_tile; do
    run 0 check ${twin}_fault0 --device sim:sm_90 --jobs 1 --seed $seed
  done
done

# A fault counts as found if it is found in every type that has it. product's
# fault 8 shows only at one problem, where planted.sh finds it.
awk -F '\t' '
  function kind(text) {
    if (text ~ /the reference in operation.lua/) return "a wrong reference"
    if (text ~ /endless wait/) return "a wait that never ends"
    if (text ~ /endless loop/) return "a loop that never ends"
    if (text ~ /: race: /) return "a race"
    if (text ~ /: stale read: /) return "a stale read"
    if (text ~ /: uninitialised: /) return "an uninitialised read"
    if (text ~ /barrier divergence: |: deadlock: /) return "threads that do not meet"
    if (text ~ /map_shared_rank\(\) for rank/) return "a rank outside the cluster"
    if (text ~ /in the shared memory of block .*, past the end/) return "an access outside a shared array"
    if (text ~ /may not have begun|has ended: this|may end while/) return "a block that need not be there"
    if (text ~ /leaves out the calling thread/) return "a wrong mask"
    if (text ~ /__launch_bounds__/) return "a block that is too large"
    if (text ~ /if the grid is not folded/) return "wrong in a folded grid"
    if (text ~ /in ascending order/) return "a dependence on the order of blocks"
    if (text ~ /: a division by 0/) return "a division by 0"
    if (text ~ /misaligned/) return "a misaligned access"
    if (text ~ /of an array of type|shared memory/) return "an access outside a shared array"
    if (text ~ /, which is not device memory/) return "an access outside device memory"
    if (text ~ /the input was changed/) return "a write to an input"
    if (text ~ / the workspace of /) return "an access outside the workspace"
    if (text ~ /the gap between|which is|: [a-z]+ of [0-9]+ bytes at .*, (element|in the gap|[0-9]+ element)/) return "an access outside a tensor"
    return "wrong results"
  }
  FNR == NR { what[$1 " " $2] = $3; order[++count] = $1 " " $2; next }
  $1 == "product" && $2 == 8 { next }
  $2 == 0 { twins++; if ($3 != "clean") { wrong++; print "a right twin: " $0 > "/dev/stderr" } next }
  { key = $1 " " $2; seen[key] = 1
    if (!(key in what)) { bad = 1; print "not in faults.tsv: " key > "/dev/stderr" }
    if ($3 != "finding") missed[key] = 1
    if (!(key in as)) as[key] = kind($4) }
  END {
    for (i = 1; i <= count; i++) {
      if (!(order[i] in seen)) { bad = 1; print "was not run: " order[i] > "/dev/stderr" }
      if (order[i] in missed) { lost++; print "MISSED: " order[i] " " what[order[i]] > "/dev/stderr" }
    }
    printf "# Planted faults\n\n"
    printf "The test `verify.faults` makes this table: `tune check` of kernels with one\n"
    printf "mistake each, the templates of `tests/verify/templates` and\n"
    printf "`tests/together/templates`.\n\n"
    printf "%d faults, %d missed. %d right twins, %d false findings.\n\n", count, lost, twins, wrong
    print "| kernel | mistake | found as |"
    print "|---|---|---|"
    for (i = 1; i <= count; i++) {
      split(order[i], part, " ")
      printf "| %s | %s | %s |\n", part[1], what[order[i]], order[i] in missed ? "MISSED" : as[order[i]]
    }
    exit bad || lost || wrong
  }' "$here/faults.tsv" "$folder/found" >"$folder/table" || fail "a fault was missed, or a right twin was not"
checks=$((checks + 1))
cut -c1-400 "$folder/found" >faults_found.tsv
cp "$folder/table" faults.md
if ! cmp -s "$folder/table" "$table"; then
  fail "the table of planted faults differs from $table"
  diff "$table" "$folder/table" >&2
  echo "cp $(pwd)/faults.md $table" >&2
fi
finish
