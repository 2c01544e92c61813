/*
 * draw.h -- random shapes to check a kernel on.
 */
#ifndef TUNE_DRAW_H
#define TUNE_DRAW_H

#include "api/problem.h"
#include "devices/kernel.h"

/* Any shape. Sizes are near multiples of usual tiles, primes, ones and zeros,
 * up to 260 * scale; some are drawn smaller where the shape would take more
 * than `most_flops` operations. Flags are random, strides packed or padded.
 * Advances *state. */
void tune_draw_shape(const tw_operation *operation, tw_type type, int scale,
                     double most_flops, uint64_t *state, tw_shape *shape);

/* Shapes that are difficult for this one kernel, whatever the seed:
 *   "tiny"     every size 1
 *   "ragged"   in each dimension a little more than one block covers, two
 *              matrices, every stride padded
 *   "aligned"  sizes and strides that are multiples of 16 elements, so that
 *              vector accesses are possible everywhere, more than one block
 * The kernel's grid tells how much a block covers. */
enum { TUNE_DRAWN_SHAPES = 3 };
void tune_draw_for_kernel(const tw_device_info *gpu, const twi_kernel *kernel,
                          tw_type type, uint64_t *state,
                          tw_shape shapes[TUNE_DRAWN_SHAPES]);

#endif
