/*
 * tilewright_simulator.c
 * Generated from templates; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The simulator's kernels of the kernel set "tilewright".
 */
#include "tilewright/registry.h"
#include "tilewright/simulator/kernel.h"

extern const tw_sim_kernel tw_sim_tilewright_add_grid_stride[];
extern const char tw_sim_tilewright_add_grid_stride_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_add_plain[];
extern const char tw_sim_tilewright_add_plain_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_add_small[];
extern const char tw_sim_tilewright_add_small_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_add_uncoalesced[];
extern const char tw_sim_tilewright_add_uncoalesced_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_add_vector[];
extern const char tw_sim_tilewright_add_vector_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_block_reverse_direct[];
extern const char tw_sim_tilewright_block_reverse_direct_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_block_reverse_shared[];
extern const char tw_sim_tilewright_block_reverse_shared_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_block_reverse_vector[];
extern const char tw_sim_tilewright_block_reverse_vector_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_column_sums_flat[];
extern const char tw_sim_tilewright_column_sums_flat_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_column_sums_flat_lines[];
extern const char tw_sim_tilewright_column_sums_flat_lines_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_column_sums_lines[];
extern const char tw_sim_tilewright_column_sums_lines_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_column_sums_split[];
extern const char tw_sim_tilewright_column_sums_split_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_column_sums_strip[];
extern const char tw_sim_tilewright_column_sums_strip_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_column_sums_thread[];
extern const char tw_sim_tilewright_column_sums_thread_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_column_sums_wide[];
extern const char tw_sim_tilewright_column_sums_wide_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_fill_flat[];
extern const char tw_sim_tilewright_fill_flat_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_fill_grid_stride[];
extern const char tw_sim_tilewright_fill_grid_stride_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_fill_plain[];
extern const char tw_sim_tilewright_fill_plain_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_fill_vector[];
extern const char tw_sim_tilewright_fill_vector_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_cluster[];
extern const char tw_sim_tilewright_matmul_cluster_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_dynamic[];
extern const char tw_sim_tilewright_matmul_dynamic_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_few_across[];
extern const char tw_sim_tilewright_matmul_few_across_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_few_along[];
extern const char tw_sim_tilewright_matmul_few_along_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_fitted[];
extern const char tw_sim_tilewright_matmul_fitted_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_flat[];
extern const char tw_sim_tilewright_matmul_flat_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_grid_stride[];
extern const char tw_sim_tilewright_matmul_grid_stride_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper[];
extern const char tw_sim_tilewright_matmul_hopper_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_along[];
extern const char tw_sim_tilewright_matmul_hopper_along_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_along_cluster[];
extern const char tw_sim_tilewright_matmul_hopper_along_cluster_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_beside[];
extern const char tw_sim_tilewright_matmul_hopper_beside_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_bytes[];
extern const char tw_sim_tilewright_matmul_hopper_bytes_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_cluster[];
extern const char tw_sim_tilewright_matmul_hopper_cluster_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_double[];
extern const char tw_sim_tilewright_matmul_hopper_double_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_double_stream[];
extern const char tw_sim_tilewright_matmul_hopper_double_stream_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_few[];
extern const char tw_sim_tilewright_matmul_hopper_few_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_few_cluster[];
extern const char tw_sim_tilewright_matmul_hopper_few_cluster_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_few_split[];
extern const char tw_sim_tilewright_matmul_hopper_few_split_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_halves[];
extern const char tw_sim_tilewright_matmul_hopper_halves_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_halves_cluster[];
extern const char tw_sim_tilewright_matmul_hopper_halves_cluster_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_packed[];
extern const char tw_sim_tilewright_matmul_hopper_packed_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_packed_cluster[];
extern const char tw_sim_tilewright_matmul_hopper_packed_cluster_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_parts[];
extern const char tw_sim_tilewright_matmul_hopper_parts_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_parts_direct[];
extern const char tw_sim_tilewright_matmul_hopper_parts_direct_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_split[];
extern const char tw_sim_tilewright_matmul_hopper_split_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_stream[];
extern const char tw_sim_tilewright_matmul_hopper_stream_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_tf32[];
extern const char tw_sim_tilewright_matmul_hopper_tf32_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_tf32_registers[];
extern const char tw_sim_tilewright_matmul_hopper_tf32_registers_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_words[];
extern const char tw_sim_tilewright_matmul_hopper_words_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_inner[];
extern const char tw_sim_tilewright_matmul_inner_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_naive[];
extern const char tw_sim_tilewright_matmul_naive_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_pipelined[];
extern const char tw_sim_tilewright_matmul_pipelined_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_pipelined_split[];
extern const char tw_sim_tilewright_matmul_pipelined_split_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_registers[];
extern const char tw_sim_tilewright_matmul_registers_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_single_block[];
extern const char tw_sim_tilewright_matmul_single_block_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_small[];
extern const char tw_sim_tilewright_matmul_small_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_split[];
extern const char tw_sim_tilewright_matmul_split_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor[];
extern const char tw_sim_tilewright_matmul_tensor_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor16[];
extern const char tw_sim_tilewright_matmul_tensor16_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor16_direct[];
extern const char tw_sim_tilewright_matmul_tensor16_direct_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor16_packed[];
extern const char tw_sim_tilewright_matmul_tensor16_packed_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor16_small[];
extern const char tw_sim_tilewright_matmul_tensor16_small_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor16_split[];
extern const char tw_sim_tilewright_matmul_tensor16_split_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor8[];
extern const char tw_sim_tilewright_matmul_tensor8_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor_bytes[];
extern const char tw_sim_tilewright_matmul_tensor_bytes_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor_parts[];
extern const char tw_sim_tilewright_matmul_tensor_parts_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor_split[];
extern const char tw_sim_tilewright_matmul_tensor_split_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_thin[];
extern const char tw_sim_tilewright_matmul_thin_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_tiled[];
extern const char tw_sim_tilewright_matmul_tiled_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_tiny[];
extern const char tw_sim_tilewright_matmul_tiny_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_vector_across[];
extern const char tw_sim_tilewright_matmul_vector_across_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_matmul_vector_along[];
extern const char tw_sim_tilewright_matmul_vector_along_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_row_sums_block[];
extern const char tw_sim_tilewright_row_sums_block_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_row_sums_flat[];
extern const char tw_sim_tilewright_row_sums_flat_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_row_sums_lanes[];
extern const char tw_sim_tilewright_row_sums_lanes_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_row_sums_narrow[];
extern const char tw_sim_tilewright_row_sums_narrow_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_row_sums_several[];
extern const char tw_sim_tilewright_row_sums_several_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_row_sums_split[];
extern const char tw_sim_tilewright_row_sums_split_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_row_sums_thread[];
extern const char tw_sim_tilewright_row_sums_thread_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_scale_grid_stride[];
extern const char tw_sim_tilewright_scale_grid_stride_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_scale_plain[];
extern const char tw_sim_tilewright_scale_plain_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_scale_small[];
extern const char tw_sim_tilewright_scale_small_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_scale_uncoalesced[];
extern const char tw_sim_tilewright_scale_uncoalesced_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_scale_vector[];
extern const char tw_sim_tilewright_scale_vector_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_strided_add_grid_stride[];
extern const char tw_sim_tilewright_strided_add_grid_stride_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_strided_add_plain[];
extern const char tw_sim_tilewright_strided_add_plain_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_strided_add_unrolled[];
extern const char tw_sim_tilewright_strided_add_unrolled_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_strided_add_vector[];
extern const char tw_sim_tilewright_strided_add_vector_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_transpose_bytes[];
extern const char tw_sim_tilewright_transpose_bytes_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_transpose_few[];
extern const char tw_sim_tilewright_transpose_few_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_transpose_naive[];
extern const char tw_sim_tilewright_transpose_naive_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_transpose_skewed[];
extern const char tw_sim_tilewright_transpose_skewed_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_transpose_span[];
extern const char tw_sim_tilewright_transpose_span_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_transpose_staggered[];
extern const char tw_sim_tilewright_transpose_staggered_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_transpose_stream[];
extern const char tw_sim_tilewright_transpose_stream_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_transpose_tall[];
extern const char tw_sim_tilewright_transpose_tall_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_transpose_tiled[];
extern const char tw_sim_tilewright_transpose_tiled_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_transpose_tiny[];
extern const char tw_sim_tilewright_transpose_tiny_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_transpose_vector[];
extern const char tw_sim_tilewright_transpose_vector_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_transpose_whole[];
extern const char tw_sim_tilewright_transpose_whole_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_transpose_wide[];
extern const char tw_sim_tilewright_transpose_wide_gpu_only[] TW_SIM_ABSENT;
extern const tw_sim_kernel tw_sim_tilewright_transpose_words[];
extern const char tw_sim_tilewright_transpose_words_gpu_only[] TW_SIM_ABSENT;

/* Made by the build: the text of the generated files. */
extern const tw_source tw_sources_tilewright[] __attribute__((visibility("hidden")));

static const tw_sim_table tables[] = {
    {"add/grid_stride.cu", tw_sim_tilewright_add_grid_stride, 0, tw_sim_tilewright_add_grid_stride_gpu_only},
    {"add/plain.cu", tw_sim_tilewright_add_plain, 0, tw_sim_tilewright_add_plain_gpu_only},
    {"add/small.cu", tw_sim_tilewright_add_small, 0, tw_sim_tilewright_add_small_gpu_only},
    {"add/uncoalesced.cu", tw_sim_tilewright_add_uncoalesced, 0, tw_sim_tilewright_add_uncoalesced_gpu_only},
    {"add/vector.cu", tw_sim_tilewright_add_vector, 0, tw_sim_tilewright_add_vector_gpu_only},
    {"block_reverse/direct.cu", tw_sim_tilewright_block_reverse_direct, 0, tw_sim_tilewright_block_reverse_direct_gpu_only},
    {"block_reverse/shared.cu", tw_sim_tilewright_block_reverse_shared, 0, tw_sim_tilewright_block_reverse_shared_gpu_only},
    {"block_reverse/vector.cu", tw_sim_tilewright_block_reverse_vector, 0, tw_sim_tilewright_block_reverse_vector_gpu_only},
    {"column_sums/flat.cu", tw_sim_tilewright_column_sums_flat, 0, tw_sim_tilewright_column_sums_flat_gpu_only},
    {"column_sums/flat_lines.cu", tw_sim_tilewright_column_sums_flat_lines, 0, tw_sim_tilewright_column_sums_flat_lines_gpu_only},
    {"column_sums/lines.cu", tw_sim_tilewright_column_sums_lines, 0, tw_sim_tilewright_column_sums_lines_gpu_only},
    {"column_sums/split.cu", tw_sim_tilewright_column_sums_split, 0, tw_sim_tilewright_column_sums_split_gpu_only},
    {"column_sums/strip.cu", tw_sim_tilewright_column_sums_strip, 0, tw_sim_tilewright_column_sums_strip_gpu_only},
    {"column_sums/thread.cu", tw_sim_tilewright_column_sums_thread, 0, tw_sim_tilewright_column_sums_thread_gpu_only},
    {"column_sums/wide.cu", tw_sim_tilewright_column_sums_wide, 0, tw_sim_tilewright_column_sums_wide_gpu_only},
    {"fill/flat.cu", tw_sim_tilewright_fill_flat, 0, tw_sim_tilewright_fill_flat_gpu_only},
    {"fill/grid_stride.cu", tw_sim_tilewright_fill_grid_stride, 0, tw_sim_tilewright_fill_grid_stride_gpu_only},
    {"fill/plain.cu", tw_sim_tilewright_fill_plain, 0, tw_sim_tilewright_fill_plain_gpu_only},
    {"fill/vector.cu", tw_sim_tilewright_fill_vector, 0, tw_sim_tilewright_fill_vector_gpu_only},
    {"matmul/cluster.cu", tw_sim_tilewright_matmul_cluster, 0, tw_sim_tilewright_matmul_cluster_gpu_only},
    {"matmul/dynamic.cu", tw_sim_tilewright_matmul_dynamic, 0, tw_sim_tilewright_matmul_dynamic_gpu_only},
    {"matmul/few_across.cu", tw_sim_tilewright_matmul_few_across, 0, tw_sim_tilewright_matmul_few_across_gpu_only},
    {"matmul/few_along.cu", tw_sim_tilewright_matmul_few_along, 0, tw_sim_tilewright_matmul_few_along_gpu_only},
    {"matmul/fitted.cu", tw_sim_tilewright_matmul_fitted, 0, tw_sim_tilewright_matmul_fitted_gpu_only},
    {"matmul/flat.cu", tw_sim_tilewright_matmul_flat, 0, tw_sim_tilewright_matmul_flat_gpu_only},
    {"matmul/grid_stride.cu", tw_sim_tilewright_matmul_grid_stride, 0, tw_sim_tilewright_matmul_grid_stride_gpu_only},
    {"matmul/hopper.cu", tw_sim_tilewright_matmul_hopper, 0, tw_sim_tilewright_matmul_hopper_gpu_only},
    {"matmul/hopper_along.cu", tw_sim_tilewright_matmul_hopper_along, 0, tw_sim_tilewright_matmul_hopper_along_gpu_only},
    {"matmul/hopper_along_cluster.cu", tw_sim_tilewright_matmul_hopper_along_cluster, 0, tw_sim_tilewright_matmul_hopper_along_cluster_gpu_only},
    {"matmul/hopper_beside.cu", tw_sim_tilewright_matmul_hopper_beside, 0, tw_sim_tilewright_matmul_hopper_beside_gpu_only},
    {"matmul/hopper_bytes.cu", tw_sim_tilewright_matmul_hopper_bytes, 0, tw_sim_tilewright_matmul_hopper_bytes_gpu_only},
    {"matmul/hopper_cluster.cu", tw_sim_tilewright_matmul_hopper_cluster, 0, tw_sim_tilewright_matmul_hopper_cluster_gpu_only},
    {"matmul/hopper_double.cu", tw_sim_tilewright_matmul_hopper_double, 0, tw_sim_tilewright_matmul_hopper_double_gpu_only},
    {"matmul/hopper_double_stream.cu", tw_sim_tilewright_matmul_hopper_double_stream, 0, tw_sim_tilewright_matmul_hopper_double_stream_gpu_only},
    {"matmul/hopper_few.cu", tw_sim_tilewright_matmul_hopper_few, 0, tw_sim_tilewright_matmul_hopper_few_gpu_only},
    {"matmul/hopper_few_cluster.cu", tw_sim_tilewright_matmul_hopper_few_cluster, 0, tw_sim_tilewright_matmul_hopper_few_cluster_gpu_only},
    {"matmul/hopper_few_split.cu", tw_sim_tilewright_matmul_hopper_few_split, 0, tw_sim_tilewright_matmul_hopper_few_split_gpu_only},
    {"matmul/hopper_halves.cu", tw_sim_tilewright_matmul_hopper_halves, 0, tw_sim_tilewright_matmul_hopper_halves_gpu_only},
    {"matmul/hopper_halves_cluster.cu", tw_sim_tilewright_matmul_hopper_halves_cluster, 0, tw_sim_tilewright_matmul_hopper_halves_cluster_gpu_only},
    {"matmul/hopper_packed.cu", tw_sim_tilewright_matmul_hopper_packed, 0, tw_sim_tilewright_matmul_hopper_packed_gpu_only},
    {"matmul/hopper_packed_cluster.cu", tw_sim_tilewright_matmul_hopper_packed_cluster, 0, tw_sim_tilewright_matmul_hopper_packed_cluster_gpu_only},
    {"matmul/hopper_parts.cu", tw_sim_tilewright_matmul_hopper_parts, 0, tw_sim_tilewright_matmul_hopper_parts_gpu_only},
    {"matmul/hopper_parts_direct.cu", tw_sim_tilewright_matmul_hopper_parts_direct, 0, tw_sim_tilewright_matmul_hopper_parts_direct_gpu_only},
    {"matmul/hopper_split.cu", tw_sim_tilewright_matmul_hopper_split, 0, tw_sim_tilewright_matmul_hopper_split_gpu_only},
    {"matmul/hopper_stream.cu", tw_sim_tilewright_matmul_hopper_stream, 0, tw_sim_tilewright_matmul_hopper_stream_gpu_only},
    {"matmul/hopper_tf32.cu", tw_sim_tilewright_matmul_hopper_tf32, 0, tw_sim_tilewright_matmul_hopper_tf32_gpu_only},
    {"matmul/hopper_tf32_registers.cu", tw_sim_tilewright_matmul_hopper_tf32_registers, 0, tw_sim_tilewright_matmul_hopper_tf32_registers_gpu_only},
    {"matmul/hopper_words.cu", tw_sim_tilewright_matmul_hopper_words, 0, tw_sim_tilewright_matmul_hopper_words_gpu_only},
    {"matmul/inner.cu", tw_sim_tilewright_matmul_inner, 0, tw_sim_tilewright_matmul_inner_gpu_only},
    {"matmul/naive.cu", tw_sim_tilewright_matmul_naive, 0, tw_sim_tilewright_matmul_naive_gpu_only},
    {"matmul/pipelined.cu", tw_sim_tilewright_matmul_pipelined, 0, tw_sim_tilewright_matmul_pipelined_gpu_only},
    {"matmul/pipelined_split.cu", tw_sim_tilewright_matmul_pipelined_split, 0, tw_sim_tilewright_matmul_pipelined_split_gpu_only},
    {"matmul/registers.cu", tw_sim_tilewright_matmul_registers, 0, tw_sim_tilewright_matmul_registers_gpu_only},
    {"matmul/single_block.cu", tw_sim_tilewright_matmul_single_block, 0, tw_sim_tilewright_matmul_single_block_gpu_only},
    {"matmul/small.cu", tw_sim_tilewright_matmul_small, 0, tw_sim_tilewright_matmul_small_gpu_only},
    {"matmul/split.cu", tw_sim_tilewright_matmul_split, 0, tw_sim_tilewright_matmul_split_gpu_only},
    {"matmul/tensor.cu", tw_sim_tilewright_matmul_tensor, 0, tw_sim_tilewright_matmul_tensor_gpu_only},
    {"matmul/tensor16.cu", tw_sim_tilewright_matmul_tensor16, 0, tw_sim_tilewright_matmul_tensor16_gpu_only},
    {"matmul/tensor16_direct.cu", tw_sim_tilewright_matmul_tensor16_direct, 0, tw_sim_tilewright_matmul_tensor16_direct_gpu_only},
    {"matmul/tensor16_packed.cu", tw_sim_tilewright_matmul_tensor16_packed, 0, tw_sim_tilewright_matmul_tensor16_packed_gpu_only},
    {"matmul/tensor16_small.cu", tw_sim_tilewright_matmul_tensor16_small, 0, tw_sim_tilewright_matmul_tensor16_small_gpu_only},
    {"matmul/tensor16_split.cu", tw_sim_tilewright_matmul_tensor16_split, 0, tw_sim_tilewright_matmul_tensor16_split_gpu_only},
    {"matmul/tensor8.cu", tw_sim_tilewright_matmul_tensor8, 0, tw_sim_tilewright_matmul_tensor8_gpu_only},
    {"matmul/tensor_bytes.cu", tw_sim_tilewright_matmul_tensor_bytes, 0, tw_sim_tilewright_matmul_tensor_bytes_gpu_only},
    {"matmul/tensor_parts.cu", tw_sim_tilewright_matmul_tensor_parts, 0, tw_sim_tilewright_matmul_tensor_parts_gpu_only},
    {"matmul/tensor_split.cu", tw_sim_tilewright_matmul_tensor_split, 0, tw_sim_tilewright_matmul_tensor_split_gpu_only},
    {"matmul/thin.cu", tw_sim_tilewright_matmul_thin, 0, tw_sim_tilewright_matmul_thin_gpu_only},
    {"matmul/tiled.cu", tw_sim_tilewright_matmul_tiled, 0, tw_sim_tilewright_matmul_tiled_gpu_only},
    {"matmul/tiny.cu", tw_sim_tilewright_matmul_tiny, 0, tw_sim_tilewright_matmul_tiny_gpu_only},
    {"matmul/vector_across.cu", tw_sim_tilewright_matmul_vector_across, 0, tw_sim_tilewright_matmul_vector_across_gpu_only},
    {"matmul/vector_along.cu", tw_sim_tilewright_matmul_vector_along, 0, tw_sim_tilewright_matmul_vector_along_gpu_only},
    {"row_sums/block.cu", tw_sim_tilewright_row_sums_block, 0, tw_sim_tilewright_row_sums_block_gpu_only},
    {"row_sums/flat.cu", tw_sim_tilewright_row_sums_flat, 0, tw_sim_tilewright_row_sums_flat_gpu_only},
    {"row_sums/lanes.cu", tw_sim_tilewright_row_sums_lanes, 0, tw_sim_tilewright_row_sums_lanes_gpu_only},
    {"row_sums/narrow.cu", tw_sim_tilewright_row_sums_narrow, 0, tw_sim_tilewright_row_sums_narrow_gpu_only},
    {"row_sums/several.cu", tw_sim_tilewright_row_sums_several, 0, tw_sim_tilewright_row_sums_several_gpu_only},
    {"row_sums/split.cu", tw_sim_tilewright_row_sums_split, 0, tw_sim_tilewright_row_sums_split_gpu_only},
    {"row_sums/thread.cu", tw_sim_tilewright_row_sums_thread, 0, tw_sim_tilewright_row_sums_thread_gpu_only},
    {"scale/grid_stride.cu", tw_sim_tilewright_scale_grid_stride, 0, tw_sim_tilewright_scale_grid_stride_gpu_only},
    {"scale/plain.cu", tw_sim_tilewright_scale_plain, 0, tw_sim_tilewright_scale_plain_gpu_only},
    {"scale/small.cu", tw_sim_tilewright_scale_small, 0, tw_sim_tilewright_scale_small_gpu_only},
    {"scale/uncoalesced.cu", tw_sim_tilewright_scale_uncoalesced, 0, tw_sim_tilewright_scale_uncoalesced_gpu_only},
    {"scale/vector.cu", tw_sim_tilewright_scale_vector, 0, tw_sim_tilewright_scale_vector_gpu_only},
    {"strided_add/grid_stride.cu", tw_sim_tilewright_strided_add_grid_stride, 0, tw_sim_tilewright_strided_add_grid_stride_gpu_only},
    {"strided_add/plain.cu", tw_sim_tilewright_strided_add_plain, 0, tw_sim_tilewright_strided_add_plain_gpu_only},
    {"strided_add/unrolled.cu", tw_sim_tilewright_strided_add_unrolled, 0, tw_sim_tilewright_strided_add_unrolled_gpu_only},
    {"strided_add/vector.cu", tw_sim_tilewright_strided_add_vector, 0, tw_sim_tilewright_strided_add_vector_gpu_only},
    {"transpose/bytes.cu", tw_sim_tilewright_transpose_bytes, 0, tw_sim_tilewright_transpose_bytes_gpu_only},
    {"transpose/few.cu", tw_sim_tilewright_transpose_few, 0, tw_sim_tilewright_transpose_few_gpu_only},
    {"transpose/naive.cu", tw_sim_tilewright_transpose_naive, 0, tw_sim_tilewright_transpose_naive_gpu_only},
    {"transpose/skewed.cu", tw_sim_tilewright_transpose_skewed, 0, tw_sim_tilewright_transpose_skewed_gpu_only},
    {"transpose/span.cu", tw_sim_tilewright_transpose_span, 0, tw_sim_tilewright_transpose_span_gpu_only},
    {"transpose/staggered.cu", tw_sim_tilewright_transpose_staggered, 0, tw_sim_tilewright_transpose_staggered_gpu_only},
    {"transpose/stream.cu", tw_sim_tilewright_transpose_stream, 0, tw_sim_tilewright_transpose_stream_gpu_only},
    {"transpose/tall.cu", tw_sim_tilewright_transpose_tall, 0, tw_sim_tilewright_transpose_tall_gpu_only},
    {"transpose/tiled.cu", tw_sim_tilewright_transpose_tiled, 0, tw_sim_tilewright_transpose_tiled_gpu_only},
    {"transpose/tiny.cu", tw_sim_tilewright_transpose_tiny, 0, tw_sim_tilewright_transpose_tiny_gpu_only},
    {"transpose/vector.cu", tw_sim_tilewright_transpose_vector, 0, tw_sim_tilewright_transpose_vector_gpu_only},
    {"transpose/whole.cu", tw_sim_tilewright_transpose_whole, 0, tw_sim_tilewright_transpose_whole_gpu_only},
    {"transpose/wide.cu", tw_sim_tilewright_transpose_wide, 0, tw_sim_tilewright_transpose_wide_gpu_only},
    {"transpose/words.cu", tw_sim_tilewright_transpose_words, 0, tw_sim_tilewright_transpose_words_gpu_only},
    {.file = 0},
};

TW_API extern const tw_sim_module tw_sim_module_tilewright;
const tw_sim_module tw_sim_module_tilewright = TW_SIM_MODULE("tilewright", tables, tw_sources_tilewright);
