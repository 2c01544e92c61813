/*
 * far.h -- whether a kernel's indices have 64 bits.
 *
 * The rows of each tensor are so far apart that the last one begins more than
 * 2^32 elements after the first. On the simulator the gaps between them cost no
 * memory, because nobody touches them. An index or offset that is cut to 32
 * bits is then outside of all memory or in a gap, and a result is missing.
 */
#ifndef TUNE_FAR_H
#define TUNE_FAR_H

#include "devices/kernel.h"
#include "verify/verify.h"

/* Runs the kernel on a small check shape that it can run so and that has two
 * indices or more in each dimension of each tensor, and compares the results;
 * on up to three such shapes if no one of them has. The context must be a
 * simulator's that is not watched: the shadow of a gap is not free. RIGHT also
 * if the kernel can run none, if no tensor has rows, or where there are no
 * addresses for them. */
tune_verdict tune_verify_far(tw_context *context, const twi_kernel *kernel,
                             tw_type type, uint64_t seed, char *finding,
                             size_t finding_size);

/* The same of the reference, on shapes that the kernel can run: WRONG if its
 * results are others than those of packed rows. */
tune_verdict tune_verify_far_reference(tw_context *context,
                                       const twi_kernel *kernel, tw_type type,
                                       uint64_t seed, char *finding,
                                       size_t finding_size);

#endif
