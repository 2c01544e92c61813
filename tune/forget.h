/*
 * forget.h -- tells the host device what of a tensor's memory holds nothing.
 *
 * Test data fills all of a tensor's region, its surroundings too, but a kernel
 * has no business reading the gaps between rows, what is around them, or an
 * output before it was written: for the check of uninitialised reads these
 * count as never written. Without a watch on the device nothing happens.
 */
#ifndef TW_FORGET_H
#define TW_FORGET_H

#include "context.h"

/* `region` is `bytes` of device memory that hold the tensor from `start` on;
 * `data` is what was uploaded there. Its elements stay known unless it is
 * written only. The problem need not have its pointers yet. */
tw_status tw_forget_around(tw_context *context, const tw_problem *problem,
                           const tw_tensor *tensor, void *region, size_t bytes,
                           size_t start, const void *data);
/* All of it, as of a workspace. */
void tw_forget_all(tw_context *context, const void *region, size_t bytes);

#endif
