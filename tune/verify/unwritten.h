/*
 * unwritten.h -- marks memory of a trial as never written, for the simulator's
 * check of uninitialised reads.
 *
 * A trial uploads data to a tensor's whole region: its elements, the gaps
 * between its rows, and the memory around it. A kernel must not read the gaps,
 * the memory around the tensor, or an output that it has not written, so these
 * are marked. The functions do nothing if the device's checks are off.
 */
#ifndef TUNE_UNWRITTEN_H
#define TUNE_UNWRITTEN_H

#include "api/context.h"

/* Marks a tensor's region, but not its elements if the kernel may read them.
 * `region` is `bytes` of device memory with the tensor at offset `start`;
 * `data` was uploaded to it. The problem's pointers are not used. */
tw_status tune_mark_unwritten_around(tw_context *context,
                                     const twi_problem *problem,
                                     const tw_tensor *tensor, void *region,
                                     size_t bytes, size_t start,
                                     const void *data);
/* Marks all bytes of a region, such as a workspace. */
void tune_mark_unwritten(tw_context *context, const void *region, size_t bytes);

#endif
