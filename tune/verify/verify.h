/*
 * verify.h -- verifies that a kernel's results equal the reference's, bit for
 * bit.
 *
 * tune verifies variants before it times them, and the tests use these
 * functions too. Each tensor has a memory region of its own, with canary bytes
 * before and after it. Inputs, outputs and the gaps between rows are filled
 * with random bytes (for operations that compute, with values whose results are
 * exact). The reference runs on a copy of the regions in the CPU's memory, the
 * kernel on a copy in the device's. Then every byte of both copies must be
 * equal: results, gaps between rows, canaries and inputs.
 *
 * A workspace has exactly the size that the kernel needs and is filled with
 * random bytes. Only its canaries are compared.
 *
 * Each shape takes several trials with different data: with aligned tensors;
 * with all tensors or one of them moved by one element, which a wrong vector
 * access does not survive; and in place, if the operation allows it.
 */
#ifndef TUNE_VERIFY_H
#define TUNE_VERIFY_H

#include "api/context.h"

typedef enum tune_verdict {
  TUNE_VERDICT_RIGHT,
  TUNE_VERDICT_WRONG,
  TUNE_VERDICT_UNKNOWN, /* it could not be verified, e.g. for lack of memory */
  TUNE_VERDICT_UNFIT    /* the variant cannot run this shape */
} tune_verdict;

/* A function that computes the operation: `run` enqueues the problem's work on
 * the default stream. */
typedef struct tune_runner {
  tw_status (*run)(void *user, const twi_problem *problem);
  void *user;
} tune_runner;

/* Verifies one variant on one shape of its operation. Unless the verdict is
 * RIGHT, `finding` receives a sentence: the shape, the first element that
 * differs, its expected value and its value. */
tune_verdict tune_verify(tw_context *context, const twi_kernel *kernel,
                         tw_type type, const tw_shape *shape, uint64_t seed,
                         char *finding, size_t finding_size);

/* The same with only one trial, that with aligned tensors; for large shapes. */
tune_verdict tune_verify_aligned(tw_context *context, const twi_kernel *kernel,
                                 tw_type type, const tw_shape *shape,
                                 uint64_t seed, char *finding,
                                 size_t finding_size);

/* Verifies one variant on all of the operation's check shapes that it can run,
 * and on the first check shape with each size in turn made zero. Stops at the
 * first wrong result. UNKNOWN if it can run none of the shapes. */
tune_verdict tune_verify_all(tw_context *context, const twi_kernel *kernel,
                             tw_type type, uint64_t seed, char *finding,
                             size_t finding_size);

/* Verifies another implementation of the operation, such as a baseline, on the
 * check shapes and scalars that `fits` accepts. The data are ordinary values,
 * not random bits, because another library need not preserve a NaN's payload.
 */
tune_verdict tune_verify_runner(
    tw_context *context, const tw_operation *operation, tw_type type,
    const tune_runner *runner,
    int (*fits)(void *user, const twi_problem *problem), uint64_t seed,
    char *finding, size_t finding_size);

#endif
