/*
 * at.h -- verifies a kernel at the very problem that is timed.
 *
 * The check shapes are small. A kernel may be wrong only for large ones, as by
 * an index of 32 bits or a grid that is folded.
 */
#ifndef TUNE_AT_H
#define TUNE_AT_H

#include "verify/verify.h"

/* Runs the kernel once on the problem's sizes and strides, with aligned tensors
 * and whole numbers, or with any bits if it moves them. The results are
 * compared with the reference's if that takes no more than about a second (on
 * the simulator: if the kernel does not). On a GPU they are otherwise compared
 * with those of `trusted`, another variant of the operation; both must have the
 * same bits, because sums of whole numbers are exact in any order.
 *
 * UNFIT if neither is possible: there is no `trusted`, whole numbers do not
 * make the results exact, or the tensors have more than a GiB. */
tune_verdict tune_verify_at(tw_context *context, const twi_kernel *kernel,
                            const twi_problem *problem,
                            const twi_kernel *trusted, uint64_t seed,
                            char *finding, size_t finding_size);

/* Operations of a problem, or elements if there are more of them. */
double tune_work_of(const twi_problem *problem);
/* Whether two right variants have the same bits, if the operands are whole
 * numbers. */
int tune_is_same_everywhere(const twi_problem *problem);

/* The same, always against `trusted`. */
tune_verdict tune_verify_against(tw_context *context, const twi_kernel *kernel,
                                 tw_type type, const tw_shape *shape,
                                 const twi_kernel *trusted, uint64_t seed,
                                 char *finding, size_t finding_size);

#endif
