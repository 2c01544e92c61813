/*
 * edges.h -- the largest shapes that a kernel takes.
 */
#ifndef TUNE_EDGES_H
#define TUNE_EDGES_H

#include "api/problem.h"
#include "devices/kernel.h"

/* Makes "edge" shapes: one size is the largest that the kernel can run, and all
 * others are small. If it cannot run that size less one, as a kernel for powers
 * of two cannot, another shape has half of the size. Returns how many shapes
 * there are; sizes without a limit give none. */
enum { TUNE_EDGES = 2 * TW_MAX_FIELDS };
int tune_draw_edges(const tw_device_info *gpu, const twi_kernel *kernel,
                    tw_type type, tw_shape shapes[TUNE_EDGES]);

#endif
