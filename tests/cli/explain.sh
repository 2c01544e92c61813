# explain.sh -- tune explain: the counts agree with theory, and the sentences with
# the counts.
. "$(dirname "$0")/expect"
sim='--device sim:sm_90'

run 0 explain transpose $sim --shape 512x512 --variant transpose_b32_tiled_t32_r32_p0
is_empty "$err"
fits "$out"
has "$out" "times are PREDICTED"
has "$out" "PREDICTED  measured  bound"
# Sentences are wrapped.
tr -s '\n ' ' ' <"$out" >"$folder/flat"
has "$folder/flat" "Each store request touches 32 sectors where 4 would do"
has "$folder/flat" "A load of shared memory takes 32 wavefronts where 1 would do"
has "$folder/flat" "Shared memory is used without bank conflicts."
has "$folder/flat" "us PREDICTED."

# The expected counts of naive, tiled and padded transposes: 512 * 512 elements of 4 bytes are
# 8192 requests each way, and 32768 sectors if the accesses are coalesced.
tsv() {
  run 0 explain "$1" $sim --shape 512x512 --tsv
  is_tsv "$out" device operation type shape variant registers local_bytes \
    load_requests load_sectors store_sectors shared_load_wavefronts conflicts \
    moved_bytes needed_bytes barriers_per_block occupancy limiter bound \
    predicted_us launch_us passes_us gaps_us zeros_us dram_us measured_us measured_source reading
  same "load requests" "$(cell "$out" load_requests 1)" "$2"
  same "load sectors" "$(cell "$out" load_sectors 1)" "$3"
  same "store requests" "$(cell "$out" store_requests 1)" "$4"
  same "store sectors" "$(cell "$out" store_sectors 1)" "$5"
  same "wavefronts" "$(cell "$out" shared_load_wavefronts 1)" "$6"
  same "conflicts" "$(cell "$out" conflicts 1)" "$7"
  same "barriers" "$(cell "$out" barriers_per_block 1)" "$8"
}
tsv transpose_b32_naive_c32_r32 8192 32768 8192 262144 0 0 0
same "moved" "$(cell "$out" moved_bytes 1)" $(((32768 + 262144) * 32))
same "needed" "$(cell "$out" needed_bytes 1)" $((512 * 512 * 4 * 2))
tsv transpose_b32_tiled_t32_r32_p0 8192 32768 8192 32768 262144 253952 1
tsv transpose_b32_tiled_t32_r32_p1 8192 32768 8192 32768 8192 0 1
tsv transpose_b32_tiled_t32_r8_p1 8192 32768 8192 32768 8192 0 1
tsv transpose_b32_vector_h64_w64_b16_n128 2048 32768 2048 32768 8192 0 1

# A sample of the blocks of a large problem stands for all of them.
run 0 explain transpose_b32_naive_c32_r32 $sim --shape 4096x4096 --tsv
same "store sectors" "$(cell "$out" store_sectors 1)" $((4096 * 4096))
checks=$((checks + 1))
[ "$(cell "$out" blocks_counted 1)" -lt "$(cell "$out" blocks 1)" ] ||
  fail "all blocks were run"

# Each algorithm that is for the problem has its row; a measured time names its record.
run 0 explain transpose $sim --shape 4096x4096 --tsv
same "algorithms" "$(tail -n +2 "$out" | cut -f 3 | sort -u)" \
  "$(suited transpose f32 4096x4096 sim:sm_90 | cut -f 2 | sort -u)"
has "$out" "NVIDIA H200, built-in h200.tsv:"

# For a named variant, its accesses with the template's lines.
run 0 explain transpose_b32_tiled_t32_r32_p0 $sim --shape 512x512
fits "$out"
template=$(dirname "$0")/../../templates/transpose/tiled.cu
has "$out" "transpose/tiled.cu:$(grep -n '= src\[' "$template" | cut -d : -f 1)"
has "$out" "transpose/tiled.cu:$(grep -n '= tile\[' "$template" | cut -d : -f 1)"
lacks "$out" "naive"

# Without line tables only the line numbers are missing.
checks=$((checks + 1))
objcopy --strip-debug "$tune" "$out.stripped"
"$out.stripped" explain transpose_b32_tiled_t32_r32_p0 $sim \
  --shape 512x512 >"$out" 2>"$err" || fail "it needs addr2line"
rm "$out.stripped"
has "$out" "code at 0x"

# The times of a variant with two passes are those that bench predicts.
run 0 explain column_sums $sim --shape 512x512 --tsv
split=$(awk -F '\t' '$3 == "split" { print $6; exit }' "$out")
explained=$(awk -F '\t' -v name="$split" '
  NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i }
  $6 == name { print $at["predicted_us"]; exit }' "$out")
checks=$((checks + 1))
awk -v us="$explained" 'BEGIN { exit !(us > 1 && us < 1000) }' ||
  fail "1 MB takes $explained us"
run 0 bench column_sums $sim --shape 512x512 --min-occupancy 0 --variant "$split" --tsv
same "the predicted time of $split" "$explained" \
  "$(awk -F '\t' -v name="$split" '$6 == name { print $7 }' "$out")"

run 0 explain row_sums fill $sim --shape 100x300 --markdown
same "rules" "$(grep -c '^| --- ' "$out")" 1
run 0 explain matmul $sim --shape 64x48x40
fits "$out"
# What a cluster takes, and what another pass takes, are no part of the launch.
run 0 explain matmul_bf16_hopper_few_cluster_n32_p2_s8 $sim --shape 64x64x256 --tsv
launch=$(cell "$out" launch_us 1)
same "the passes of one kernel" "$(cell "$out" passes_us 1)" ''
[ "$(cell "$out" gaps_us 1 | awk '{ print ($1 > 0) }')" = 1 ] || fail "no gap of a cluster: $(cell "$out" gaps_us 1)"
run 0 explain matmul_bf16_hopper_split_m64_n128_s6_c1_o132 $sim --shape 64x128x1024 --tsv
same "the launch" "$(cell "$out" launch_us 1)" "$launch"
same "the gaps of no cluster" "$(cell "$out" gaps_us 1)" ''
[ "$(cell "$out" passes_us 1 | awk '{ print ($1 > 0) }')" = 1 ] || fail "the second kernel takes no time"

usage_error "expected at least one name, got 0" explain
usage_error "did you mean 'transpose'?" explain transposs
usage_error "is not one of the" explain transpose $sim --variant transpose_b32_naive_c1
# Places in included files make wide rows.
run 0 explain row_sums_f32_split_p16_n256 $sim
fits "$out"
has "$out" "row_sums/block_total.cuh:10"
run 0 explain block_reverse_b8_direct_n128_e1 $sim
fits "$out"
finish
