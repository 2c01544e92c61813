/*
 * tilewright/operations.h
 * Generated from templates; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The operations of the kernel set "tilewright".
 */
#ifndef TILEWRIGHT_TILEWRIGHT_OPERATIONS_H
#define TILEWRIGHT_TILEWRIGHT_OPERATIONS_H

#include "tilewright/registry.h"
#include "tilewright/transpose.h"

#ifdef __cplusplus
extern "C" {
#endif

/* For tw_context_options.kernels. */
extern const tw_kernel_set tw_kernels_tilewright;

#ifdef __cplusplus
}
#endif
#endif
