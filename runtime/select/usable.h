/*
 * usable.h -- whether a kernel can run a problem.
 */
#ifndef TWI_USABLE_H
#define TWI_USABLE_H

#include "api/context.h"

/* TW_OK, with the kernel's passes, if it can run the problem on this device in
 * the workspace given; else the reason. TW_ERROR_MEMORY is temporary. */
tw_status twi_kernel_usable(tw_context *context, twi_kernel *kernel,
                            const twi_problem *problem, tw_passes *passes);

#endif
