/*
 * long.h -- an index of 32 bits, where a vector has more elements than it can
 * count.
 */
#ifndef TUNE_LONG_H
#define TUNE_LONG_H

#include "devices/kernel.h"
#include "verify/verify.h"

/* Runs a few blocks of the kernel, the first and the last among them, on a
 * vector of a few more than 2^31 elements, whose memory is only there where it
 * is touched. WRONG if they access anything beside it, as at an index that has
 * become negative; results are not compared. RIGHT also if the kernel can run
 * no such problem, or if a block of it might wait for others or take too long:
 * if there is another kernel, a workspace, or a grid that does not grow with
 * the vector, or if the blocks take more than a second. */
tune_verdict tune_verify_long_vectors(tw_context *context,
                                      const twi_kernel *kernel, tw_type type,
                                      char *finding, size_t finding_size);

#endif
