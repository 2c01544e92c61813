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
extern const tw_sim_kernel tw_sim_tilewright_add_plain[];
extern const tw_sim_kernel tw_sim_tilewright_add_uncoalesced[];
extern const tw_sim_kernel tw_sim_tilewright_add_vector[];
extern const tw_sim_kernel tw_sim_tilewright_block_reverse_direct[];
extern const tw_sim_kernel tw_sim_tilewright_block_reverse_shared[];
extern const tw_sim_kernel tw_sim_tilewright_block_reverse_vector[];
extern const tw_sim_kernel tw_sim_tilewright_column_sums_split[];
extern const tw_sim_kernel tw_sim_tilewright_column_sums_thread[];
extern const tw_sim_kernel tw_sim_tilewright_column_sums_tile[];
extern const tw_sim_kernel tw_sim_tilewright_column_sums_vector[];
extern const tw_sim_kernel tw_sim_tilewright_column_sums_wide[];
extern const tw_sim_kernel tw_sim_tilewright_fill_flat[];
extern const tw_sim_kernel tw_sim_tilewright_fill_grid_stride[];
extern const tw_sim_kernel tw_sim_tilewright_fill_plain[];
extern const tw_sim_kernel tw_sim_tilewright_fill_vector[];
extern const tw_sim_kernel tw_sim_tilewright_matmul_dynamic[];
extern const tw_sim_kernel tw_sim_tilewright_matmul_grid_stride[];
extern const tw_sim_kernel tw_sim_tilewright_matmul_naive[];
extern const tw_sim_kernel tw_sim_tilewright_matmul_registers[];
extern const tw_sim_kernel tw_sim_tilewright_matmul_single_block[];
extern const tw_sim_kernel tw_sim_tilewright_matmul_tiled[];
extern const tw_sim_kernel tw_sim_tilewright_row_sums_block[];
extern const tw_sim_kernel tw_sim_tilewright_row_sums_lanes[];
extern const tw_sim_kernel tw_sim_tilewright_row_sums_narrow[];
extern const tw_sim_kernel tw_sim_tilewright_row_sums_split[];
extern const tw_sim_kernel tw_sim_tilewright_row_sums_thread[];
extern const tw_sim_kernel tw_sim_tilewright_scale_grid_stride[];
extern const tw_sim_kernel tw_sim_tilewright_scale_plain[];
extern const tw_sim_kernel tw_sim_tilewright_scale_uncoalesced[];
extern const tw_sim_kernel tw_sim_tilewright_scale_vector[];
extern const tw_sim_kernel tw_sim_tilewright_strided_add_grid_stride[];
extern const tw_sim_kernel tw_sim_tilewright_strided_add_plain[];
extern const tw_sim_kernel tw_sim_tilewright_strided_add_unrolled[];
extern const tw_sim_kernel tw_sim_tilewright_strided_add_vector[];
extern const tw_sim_kernel tw_sim_tilewright_transpose_naive[];
extern const tw_sim_kernel tw_sim_tilewright_transpose_skewed[];
extern const tw_sim_kernel tw_sim_tilewright_transpose_tiled[];
extern const tw_sim_kernel tw_sim_tilewright_transpose_vector[];

static const tw_sim_table tables[] = {
    {"add/grid_stride.cu", tw_sim_tilewright_add_grid_stride, 0},
    {"add/plain.cu", tw_sim_tilewright_add_plain, 0},
    {"add/uncoalesced.cu", tw_sim_tilewright_add_uncoalesced, 0},
    {"add/vector.cu", tw_sim_tilewright_add_vector, 0},
    {"block_reverse/direct.cu", tw_sim_tilewright_block_reverse_direct, 0},
    {"block_reverse/shared.cu", tw_sim_tilewright_block_reverse_shared, 0},
    {"block_reverse/vector.cu", tw_sim_tilewright_block_reverse_vector, 0},
    {"column_sums/split.cu", tw_sim_tilewright_column_sums_split, 0},
    {"column_sums/thread.cu", tw_sim_tilewright_column_sums_thread, 0},
    {"column_sums/tile.cu", tw_sim_tilewright_column_sums_tile, 0},
    {"column_sums/vector.cu", tw_sim_tilewright_column_sums_vector, 0},
    {"column_sums/wide.cu", tw_sim_tilewright_column_sums_wide, 0},
    {"fill/flat.cu", tw_sim_tilewright_fill_flat, 0},
    {"fill/grid_stride.cu", tw_sim_tilewright_fill_grid_stride, 0},
    {"fill/plain.cu", tw_sim_tilewright_fill_plain, 0},
    {"fill/vector.cu", tw_sim_tilewright_fill_vector, 0},
    {"matmul/dynamic.cu", tw_sim_tilewright_matmul_dynamic, 0},
    {"matmul/grid_stride.cu", tw_sim_tilewright_matmul_grid_stride, 0},
    {"matmul/naive.cu", tw_sim_tilewright_matmul_naive, 0},
    {"matmul/registers.cu", tw_sim_tilewright_matmul_registers, 0},
    {"matmul/single_block.cu", tw_sim_tilewright_matmul_single_block, 0},
    {"matmul/tiled.cu", tw_sim_tilewright_matmul_tiled, 0},
    {"row_sums/block.cu", tw_sim_tilewright_row_sums_block, 0},
    {"row_sums/lanes.cu", tw_sim_tilewright_row_sums_lanes, 0},
    {"row_sums/narrow.cu", tw_sim_tilewright_row_sums_narrow, 0},
    {"row_sums/split.cu", tw_sim_tilewright_row_sums_split, 0},
    {"row_sums/thread.cu", tw_sim_tilewright_row_sums_thread, 0},
    {"scale/grid_stride.cu", tw_sim_tilewright_scale_grid_stride, 0},
    {"scale/plain.cu", tw_sim_tilewright_scale_plain, 0},
    {"scale/uncoalesced.cu", tw_sim_tilewright_scale_uncoalesced, 0},
    {"scale/vector.cu", tw_sim_tilewright_scale_vector, 0},
    {"strided_add/grid_stride.cu", tw_sim_tilewright_strided_add_grid_stride, 0},
    {"strided_add/plain.cu", tw_sim_tilewright_strided_add_plain, 0},
    {"strided_add/unrolled.cu", tw_sim_tilewright_strided_add_unrolled, 0},
    {"strided_add/vector.cu", tw_sim_tilewright_strided_add_vector, 0},
    {"transpose/naive.cu", tw_sim_tilewright_transpose_naive, 0},
    {"transpose/skewed.cu", tw_sim_tilewright_transpose_skewed, 0},
    {"transpose/tiled.cu", tw_sim_tilewright_transpose_tiled, 0},
    {"transpose/vector.cu", tw_sim_tilewright_transpose_vector, 0},
    {0, 0, 0},
};

TW_API extern const tw_sim_module tw_sim_module_tilewright;
const tw_sim_module tw_sim_module_tilewright = TW_SIM_MODULE("tilewright", tables);
