# occupancy.sh -- tune occupancy: limits, the sheet's formula, proposed blocks.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'

run 0 occupancy transpose $sim --shape 512x320
is_empty "$err"
fits "$out"
has "$out" "sheet  most blocks x thr / (threads of an SM x SMs) = 32 x thr / (2048 x 132)"
has "$out" "why they differ: the sheet divides one SM's blocks by the whole GPU's"
has "$out" "transpose, algorithm tiled"
has "$out" "threads proposed"
has "$out" "transpose f32 512x320x1, "
has "$out" "PREDICTED us"
has "$out" "low: the one of lowest occupancy"
lacks "$out" "MEASURED"

run 0 occupancy transpose $sim --shape 512x320 --tsv
is_tsv "$out" device operation type shape algorithm variant threads registers \
  static_shared_bytes dynamic_shared_bytes blocks_per_sm occupancy \
  sheet_occupancy proposed_threads limiter occupancy_is_bound rounded_threads \
  rounded_edge kind time_us of_best compared_as state reason
same "kinds" "$(tail -n +2 "$out" | cut -f 19 | sort -u)" predicted
has "$err" "threads proposed"

# Every variant of the type has its row.
"$tune" list transpose --type f32 $sim --tsv 2>"$err" >"$folder/list"
same "rows" "$(wc -l <"$out")" "$(wc -l <"$folder/list")"

# The numbers agree with each other, in every row: the sheet's formula, the
# power of four below the proposal, and its edge.
checks=$((checks + 1))
awk -F '\t' 'NR > 1 {
    sheet = 32 * $7 / (2048 * 132)
    if ($13 - sheet > 1e-6 || sheet - $13 > 1e-6) exit 1
    # Shared memory that depends on the sizes leaves nothing to propose.
    if ($14 != "" && ($17 > $14 || 4 * $17 <= $14 || $18 * $18 != $17)) exit 1
    warps = $11 * int(($7 + 31) / 32) / 64
    if ($12 - warps > 1e-6 || warps - $12 > 1e-6) exit 1
  }' "$out" || fail "numbers that do not agree in: $(cat "$out")"

# Each algorithm that is for the problem is compared at three of its blocks.
for compared in proposed fastest low; do
  same "algorithms with a variant that is $compared" \
    "$(cut -f 5,22 "$out" | grep -w "$compared" | cut -f 1 | sort -u | wc -l)" \
    "$(suited transpose f32 512x320 sim:sm_90 | cut -f 2 | sort -u | wc -l)"
done

# One table for all shapes; other types and strides.
run 0 occupancy transpose $sim --type c128 --shape 64x64 --shape 33x65 --tsv
same "heads" "$(grep -c '^device' "$out")" 1
same "shapes" "$(tail -n +2 "$out" | cut -f 4 | sort -u | wc -l)" 2
run 0 occupancy transpose $sim --shape 64x64 --set src_stride=100 --markdown
same "rules" "$(grep -c '^| --- ' "$out")" 1

usage_error "expected one name, got 0" occupancy
usage_error "'tune occupancy' has no option --save; these commands have it: tune" occupancy transpose --save x
usage_error "did you mean 'transpose'?" occupancy transposs
finish
