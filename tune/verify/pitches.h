/*
 * pitches.h -- shapes with gaps between rows, whose rows begin where a vector
 * access may begin.
 */
#ifndef TUNE_PITCHES_H
#define TUNE_PITCHES_H

#include "api/problem.h"
#include "devices/kernel.h"

/* Makes "pitched" shapes, as cudaMallocPitch() does: small ones, in which each
 * stride is a multiple of 16 elements. Rows have
 *   - one element less than such a multiple, so that a vector access at the
 *     end of a row may reach beyond it;
 *   - such a multiple, but one of the strides is odd, each in turn: a kernel
 *     for aligned rows has to look at all of them.
 * Returns how many there are that the kernel can run. */
enum { TUNE_PITCHES = 24 };
int tune_draw_pitches(const tw_device_info *gpu, const twi_kernel *kernel,
                      tw_type type, tw_shape shapes[TUNE_PITCHES]);

#endif
