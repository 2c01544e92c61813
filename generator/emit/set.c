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
/* Made by the build: the compiled kernels, the text of the generated files, and
 * the registers and memory that each kernel needs. */
extern const tw_image tw_images_$(set)[];
extern const tw_source tw_sources_$(set)[];
extern const tw_resource_table tw_resources_$(set);

static const tw_operation *const operations[] = {
//$ for _, op in ipairs(operations) do
    &$(op.symbol),
//$ end
};

const tw_kernel_set tw_kernels_$(set) = {
    .name = "$(set)",
    .operation_count = $(#operations),
    .operations = operations,
    .images = tw_images_$(set),
    .sources = tw_sources_$(set),
    .resources = &tw_resources_$(set),
};
