/*
 * usable.h -- whether a kernel can run a problem.
 */
#ifndef TWI_USABLE_H
#define TWI_USABLE_H

#include "api/context.h"

/* Whether a kernel computes the problem's operation for its element. The kernel
 * may be of another set than the problem's operation; see
 * tw_operation.signature. */
int twi_kernel_fits(const twi_kernel *kernel, const twi_problem *problem);

/* TW_OK if the kernel can run the problem on this device with the workspace
 * that was given, and *passes are its passes. Otherwise the status and its
 * sentence give the reason. TW_ERROR_MEMORY may be over at the next call. */
tw_status twi_kernel_usable(tw_context *context, twi_kernel *kernel,
                            const twi_problem *problem, tw_passes *passes);

#endif
