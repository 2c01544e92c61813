/*
 * agree.h -- whether two variants have the same results at the very problem
 * that is tuned.
 *
 * A quick search compares its choice so with a variant of another algorithm:
 * the GPU computes both, while the reference on the CPU takes up to a second.
 */
#ifndef TUNE_AGREE_H
#define TUNE_AGREE_H

#include "verify/verify.h"

/* Runs both on the same operands, whole numbers or any bits where right results
 * are the same bits, and ordinary numbers where they are only near each other.
 * Outputs hold random bytes before. RIGHT if all outputs agree. WRONG if one
 * does not, or if a launch fails; then `finding` says where. UNFIT if right
 * results need not agree, because their bound depends on the operands, or
 * if the problem moves more than a GiB. */
tune_verdict tune_agree_at(tw_context *context, const twi_kernel *kernel,
                           const twi_kernel *other, const twi_problem *problem,
                           uint64_t seed, char *finding, size_t finding_size);

#endif
