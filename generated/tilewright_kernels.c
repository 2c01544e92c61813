/*
 * tilewright_kernels.c
 * Generated from templates; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The kernel set "tilewright".
 */
#include "tilewright/registry.h"

extern const tw_operation tw_operation_tilewright_add;
extern const tw_operation tw_operation_tilewright_block_reverse;
extern const tw_operation tw_operation_tilewright_column_sums;
extern const tw_operation tw_operation_tilewright_fill;
extern const tw_operation tw_operation_tilewright_matmul;
extern const tw_operation tw_operation_tilewright_row_sums;
extern const tw_operation tw_operation_tilewright_scale;
extern const tw_operation tw_operation_tilewright_strided_add;
extern const tw_operation tw_operation_tilewright_transpose;
/* Made by the build: the compiled kernels, the registers and memory that each
 * kernel needs, and what its blocks do. */
extern const tw_image tw_images_tilewright[];
extern const tw_resource_table tw_resources_tilewright;
extern const tw_count_table tw_counts_tilewright;

/* Present where the simulator's kernels are linked into the same program. */
extern const struct tw_sim_module tw_sim_module_tilewright __attribute__((weak, visibility("hidden")));
extern const tw_source tw_sources_tilewright[] __attribute__((weak, visibility("hidden")));
#ifndef TW_SIMULATOR_PATH
#define TW_SIMULATOR_PATH 0
#endif

static const tw_operation *const operations[] = {
    &tw_operation_tilewright_add,
    &tw_operation_tilewright_block_reverse,
    &tw_operation_tilewright_column_sums,
    &tw_operation_tilewright_fill,
    &tw_operation_tilewright_matmul,
    &tw_operation_tilewright_row_sums,
    &tw_operation_tilewright_scale,
    &tw_operation_tilewright_strided_add,
    &tw_operation_tilewright_transpose,
};

const tw_kernel_set tw_kernels_tilewright = {
    .layout = TW_REGISTRY_LAYOUT,
    .name = "tilewright",
    .operation_count = 9,
    .operations = operations,
    .images = tw_images_tilewright,
    .sources = tw_sources_tilewright,
    .simulator = &tw_sim_module_tilewright,
    .simulator_path = TW_SIMULATOR_PATH,
    .resources = &tw_resources_tilewright,
    .counts = &tw_counts_tilewright,
};
