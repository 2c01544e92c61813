/*
 * $(file)
 * $(banner)
 * $(remake)
 *
 * The kernel set "$(set)".
 */
#include "tilewright/registry.h"

//$ for _, op in ipairs(operations) do
extern const tw_operation $(op.symbol);
//$ end
/* Made by the build: the compiled kernels, the registers and memory that each
 * kernel needs, and what its blocks do. */
extern const tw_image tw_images_$(set)[];
extern const tw_resource_table tw_resources_$(set);
extern const tw_count_table tw_counts_$(set);

/* Present where the simulator's kernels are linked into the same program. */
extern const struct tw_sim_module tw_sim_module_$(set) __attribute__((weak, visibility("hidden")));
extern const tw_source tw_sources_$(set)[] __attribute__((weak, visibility("hidden")));
#ifndef TW_SIMULATOR_PATH
#define TW_SIMULATOR_PATH 0
#endif

static const tw_operation *const operations[] = {
//$ for _, op in ipairs(operations) do
    &$(op.symbol),
//$ end
};

const tw_kernel_set tw_kernels_$(set) = {
    .layout = TW_REGISTRY_LAYOUT,
    .name = "$(set)",
    .operation_count = $(#operations),
    .operations = operations,
    .images = tw_images_$(set),
    .sources = tw_sources_$(set),
    .simulator = &tw_sim_module_$(set),
    .simulator_path = TW_SIMULATOR_PATH,
    .resources = &tw_resources_$(set),
    .counts = &tw_counts_$(set),
};
