/*
 * edges.h -- shapes at which what a kernel is for ends.
 */
#ifndef TUNE_EDGES_H
#define TUNE_EDGES_H

#include "api/problem.h"
#include "devices/kernel.h"

/* Makes "edge" shapes, in which one size is the largest that the kernel can run
 * with all others small, for each size that has such an end; and with half of
 * it, if the kernel cannot run one less, as one for powers of two cannot.
 * Returns their number. */
enum { TUNE_EDGES = 2 * TW_MAX_FIELDS };
int tune_draw_edges(const tw_device_info *gpu, const twi_kernel *kernel,
                    tw_type type, tw_shape shapes[TUNE_EDGES]);

#endif
