/*
 * $(file)
 * $(banner)
 * $(remake)
 *
 * The operations of the kernel set "$(set)".
 */
#ifndef TILEWRIGHT_$(set:upper())_OPERATIONS_H
#define TILEWRIGHT_$(set:upper())_OPERATIONS_H

#include "tilewright/registry.h"
//$ for _, op in ipairs(operations) do
#include "tilewright/$(op.name).h"
//$ end
//$ if set ~= "tilewright" then -- registry.h declares the library's own set

#ifdef __cplusplus
extern "C" {
#endif

/* For tw_context_options.kernels. */
extern const tw_kernel_set tw_kernels_$(set);

#ifdef __cplusplus
}
#endif
//$ end

#endif
