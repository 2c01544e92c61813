/*
 * draw.h -- shapes to check a kernel on, drawn at random.
 */
#ifndef TUNE_DRAW_H
#define TUNE_DRAW_H

#include "api/problem.h"
#include "devices/kernel.h"

/* Any shape: sizes around the edges of usual tiles, primes, ones and zeros, up
 * to 260 * scale, and thin where it would take more than so many operations;
 * flags; strides packed or padded. Advances *state. */
void tune_draw_shape(const tw_operation *operation, tw_type type, int scale,
                     double most_flops, uint64_t *state, tw_shape *shape);

/* Shapes that are awkward for this one kernel, whatever the seed:
 *   "tiny"     every size 1
 *   "ragged"   in each dimension a little more than one block covers, two
 *              matrices, every stride padded
 *   "aligned"  sizes and strides that are multiples of 16 elements, so that
 *              vector accesses are possible everywhere, more than one block
 * How much a block covers is found by asking for the kernel's grid. */
enum { TUNE_DRAWN_SHAPES = 3 };
void tune_draw_for_kernel(const tw_device_info *gpu, const twi_kernel *kernel,
                          tw_type type, uint64_t *state,
                          tw_shape shapes[TUNE_DRAWN_SHAPES]);

#endif
