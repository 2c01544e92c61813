#!/bin/sh
# The simulator's counts beside Nsight Compute's, as a Markdown table:
#
#     tests/gpu/counts.sh [TUNE]        build/tune by default; needs a GPU and ncu
#
# Each kernel runs once, alone. Where the two differ, a cell is "counted by the
# simulator / by ncu".
set -eu
tune=${1:-build/tune}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
l1=l1tex__t data=l1tex__data_pipe_lsu_wavefronts_mem_shared_op bank=l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op
metrics=${l1}_requests_pipe_lsu_mem_global_op_ld.sum,${l1}_sectors_pipe_lsu_mem_global_op_ld.sum
metrics=$metrics,${l1}_requests_pipe_lsu_mem_global_op_st.sum,${l1}_sectors_pipe_lsu_mem_global_op_st.sum
metrics=$metrics,${data}_ld.sum,${bank}_ld.sum,${data}_st.sum,${bank}_st.sum

echo '| kernel | type, shape | load requests | sectors | store requests | sectors | shared load wavefronts | conflicts | shared store wavefronts | conflicts |'
echo '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|'

# count VARIANT TYPE SHAPE
count() {
  "$tune" explain "$1" --type "$2" --shape "$3" --device sim:sm_90 --all --tsv >"$folder/sim" 2>"$folder/said" || {
    cat "$folder/said" >&2
    exit 1
  }
  ncu --csv --clock-control none --metrics "$metrics" "$tune" run "$1" --type "$2" --shape "$3" >"$folder/ncu" 2>&1
  awk -v variant="$1" -v what="$2 $3" -v metrics="$metrics" '
    FNR == NR {
      n = split($0, cell, "\t")
      for (i = 1; i <= n; i++) if (FNR == 1) name[i] = cell[i]; else if (FNR == 2) sim[name[i]] = cell[i]
      next
    }
    {
      n = split($0, cell, "\",\"")
      if ($0 ~ /^"ID"/) for (i = 1; i <= n; i++) { if (cell[i] == "Metric Name") m = i; if (cell[i] ~ /^Metric Value/) v = i }
      else if (m && $0 ~ /^"[0-9]/) { value = cell[v]; gsub(/[",]/, "", value); ncu[cell[m]] += value }
    }
    function cell_of(ours, theirs) {
      printf " %s |", ours == theirs ? ours + 0 : (ours + 0) " / " (theirs + 0)
    }
    END {
      split(metrics, by_ncu, ",")
      split("load_requests load_sectors store_requests store_sectors shared_load_wavefronts - shared_store_wavefronts -", ours, " ")
      sim_conflicts[6] = sim["shared_load_wavefronts"] - sim["shared_load_ideal_wavefronts"]
      sim_conflicts[8] = sim["shared_store_wavefronts"] - sim["shared_store_ideal_wavefronts"]
      printf "| `%s` | %s |", variant, what
      for (i = 1; i <= 8; i++) cell_of(i in sim_conflicts ? sim_conflicts[i] : sim[ours[i]], ncu[by_ncu[i]])
      printf "\n"
    }' "$folder/sim" "$folder/ncu"
}

for variant in naive_c32_r32 tiled_t32_r32_p0 tiled_t32_r32_p1 tiled_t32_r8_p1 vector_h64_w64_b16_n256 skewed_h64_r8_s32; do
  count transpose_b32_$variant f32 1000x1003
done
count transpose_b8_tiled_t64_r4_p0 u8 1024x1024
count add_f32_lesson_uncoalesced_e32 f32 1024x1024
count add_f32_vector_b16_w4_r2 f32 1000x1003
count fill_f32_flat_b16_n256_p4 f32 1000x1003
count block_reverse_b32_shared_t1024_n128 f32 100000x1000
for variant in thread_n64 lanes_l8_u4 block_s128_u8 split_p16_n256; do
  count row_sums_f32_$variant f32 1000x1003
done
for variant in thread_n64 strip_c4_n256_l4 split_s528_c16_n256; do
  count column_sums_f32_$variant f32 1000x1003
done
for variant in naive_e16 tiled_t16 dynamic_e16 registers_m64_n64_k16_x8_y8; do
  count matmul_f32_$variant f32 200x300x250
done
count matmul_f16_registers_m64_n64_k16_x8_y8 f16 200x300x250
