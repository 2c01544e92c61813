/*
 * forget.h -- tells the simulator what of a tensor's memory holds nothing.
 *
 * Test data fills all of a tensor's region, its surroundings too, but a kernel
 * has no business reading the gaps between rows, what is around them, or an
 * output before it was written: for the check of uninitialised reads these
 * count as never written. Without a watch on the device nothing happens.
 */
#ifndef TUNE_FORGET_H
#define TUNE_FORGET_H

#include "api/context.h"

/* `region` is `bytes` of device memory that hold the tensor from `start` on;
 * `data` is what was uploaded there. Its elements stay known unless it is
 * written only. The problem need not have its pointers yet. */
tw_status tune_forget_around(tw_context *context, const twi_problem *problem,
                             const tw_tensor *tensor, void *region,
                             size_t bytes, size_t start, const void *data);
/* All of it, as of a workspace. */
void tune_forget_all(tw_context *context, const void *region, size_t bytes);

#endif
