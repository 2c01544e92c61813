/*
 * draw.h -- draws random shapes to check a kernel on.
 */
#ifndef TUNE_DRAW_H
#define TUNE_DRAW_H

#include "api/problem.h"
#include "devices/kernel.h"

/* Draws a shape for any kernel of the operation. Sizes are near multiples of
 * usual tiles, primes, ones and zeros, up to 260 * scale, and smaller if the
 * shape would need more than `most_flops` operations. Flags are random, strides
 * packed, padded or, of inputs, broadcast. Advances *state. */
void tune_draw_shape(const tw_operation *operation, tw_type type, int scale,
                     double most_flops, uint64_t *state, tw_shape *shape);

/* Draws shapes that test this kernel's edges, with every seed:
 *   "tiny"     every size is 1, or as little more as the extents allow
 *   "ragged"   each size is a little more than one block covers; two matrices;
 *              every stride is padded
 *   "aligned"  more than one block; sizes and strides are multiples of 16
 *              elements, so that vector accesses are possible everywhere
 *   "broadcast" as "aligned", but two matrices; strides are packed, and the
 *              outermost stride of each input is TW_BROADCAST, some of its
 *              others too. Left out if no input has an outer dimension
 * If the kernel can run neither "ragged" nor "aligned", because it is for few
 * sizes, "gapped" takes the place of "ragged": see tune_draw_gaps(). If it
 * takes no gaps either, "small" does: packed, each size at most what a block
 * covers. Returns their number. How much a block covers is computed from the
 * kernel's grid. Sizes that would make an extent negative are drawn again;
 * sizes that follow from others stay 0. */
enum { TUNE_DRAWN_SHAPES = 4 };
int tune_draw_for_kernel(const tw_device_info *gpu, const twi_kernel *kernel,
                         tw_type type, uint64_t *state,
                         tw_shape shapes[TUNE_DRAWN_SHAPES]);

/* Makes *shape the first check shape without elements along one field. Returns
 * 0 if that is no size, or follows from others, or if there is no check shape.
 */
int tune_draw_empty(const tw_operation *operation, int field, tw_shape *shape);

/* The shape without its strides. */
tw_shape tune_shape_packed(const tw_operation *operation,
                           const tw_shape *shape);

/* Makes *shape the smallest of the check shapes that the kernel can run, with
 * gaps between the rows of all tensors. Returns 0, and changes nothing, if it
 * can run none with gaps. */
int tune_draw_gaps(const tw_device_info *gpu, const twi_kernel *kernel,
                   tw_type type, uint64_t *state, tw_shape *shape);

#endif
