/*
 * allow.h -- flags that only allow a kernel.
 *
 * A flag of the host tells no kernel what to compute: it allows kernels that a
 * call without it must not take, such as those that cut factors to tf32. They
 * are verified as a call that allows them has them, on all shapes and not only
 * on those that have the flag.
 */
#ifndef TUNE_ALLOW_H
#define TUNE_ALLOW_H

#include "api/problem.h"
#include "devices/kernel.h"

/* Why the kernel cannot run the shape: the condition `fits` that it does not
 * meet. NULL if it can, or if there is nothing to do. */
const char *tune_misfit(const tw_device_info *gpu, const twi_kernel *kernel,
                        tw_type type, const tw_shape *shape);

/* The shape with those flags of the host that the kernel cannot run it without;
 * the shape itself if the kernel can, or cannot in any case. */
tw_shape tune_shape_allowed(const tw_device_info *gpu, const twi_kernel *kernel,
                            tw_type type, const tw_shape *shape);

#endif
