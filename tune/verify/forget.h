/*
 * forget.h -- tells the simulator which memory of a trial counts as unwritten.
 *
 * Test data fills all of a tensor's region and the memory around it. A kernel
 * must not read the gaps between rows, the memory around the tensor, or an
 * output that it has not written: for the check of uninitialised reads these
 * count as never written. Without a watch on the device nothing happens.
 */
#ifndef TUNE_FORGET_H
#define TUNE_FORGET_H

#include "api/context.h"

/* `region` is `bytes` of device memory with the tensor at offset `start`;
 * `data` is what was uploaded to the region. The tensor's elements stay
 * initialised, unless it is only written. The problem need not have its
 * pointers yet. */
tw_status tune_forget_around(tw_context *context, const twi_problem *problem,
                             const tw_tensor *tensor, void *region,
                             size_t bytes, size_t start, const void *data);
/* All bytes of a region, as for a workspace. */
void tune_forget_all(tw_context *context, const void *region, size_t bytes);

#endif
