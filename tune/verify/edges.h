/*
 * edges.h -- the sizes at which a kernel's launch changes.
 */
#ifndef TUNE_EDGES_H
#define TUNE_EDGES_H

#include "api/problem.h"
#include "devices/kernel.h"

/* Makes "edge" shapes, in each of which one size is at a place where a
 * condition or a grid changes, and all others are small:
 *   - the largest that the kernel can run; if it cannot run that size less one,
 *     as a kernel for powers of two cannot, also half of it;
 *   - the least with which as many passes run as in a check shape, and one less
 *     if the kernel can run that;
 *   - the most that one block covers, one less and one more;
 *   - 65,553, if the kernel's text has a `short`;
 *   - on a GPU of two SMs, twice as much as the largest grid covers, and one
 *     more: each block stays for several pieces.
 * Returns how many there are; sizes without such a place give none. Shape i is
 * tried with the number tune_edges_number(), with which grids are for two SMs.
 */
enum { TUNE_EDGES = 80 };
int tune_draw_edges(const tw_device_info *gpu, const twi_kernel *kernel,
                    tw_type type, tw_shape shapes[TUNE_EDGES]);
unsigned tune_edges_number(uint64_t seed, int i);

#endif
