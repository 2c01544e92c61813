/*
 * tilewright_kernels.c
 * Generated from templates; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The kernel set "tilewright".
 */
#include "tilewright/registry.h"

extern const tw_operation tw_operation_tilewright_transpose;
/* Both made by the build: the compiled kernels, and the generated files. */
extern const tw_image tw_images_tilewright[];
extern const tw_source tw_sources_tilewright[];

static const tw_operation *const operations[] = {
    &tw_operation_tilewright_transpose,
};

const tw_kernel_set tw_kernels_tilewright = {
    .name = "tilewright",
    .operation_count = 1,
    .operations = operations,
    .images = tw_images_tilewright,
    .sources = tw_sources_tilewright,
};
