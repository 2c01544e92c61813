/*
 * verify.h -- is a kernel's result the reference's, bit for bit?
 *
 * Used by tune before anything is timed, and by the tests. Each tensor lies in
 * a region of its own, with a canary zone before and after it. Inputs and all
 * that lies between their rows are random bytes (so NaNs, infinities and every
 * other pattern occur); outputs are poisoned. The reference works on a copy of
 * the regions in the CPU's memory, the kernel on one in the device's, and then
 * both must be equal to the last byte: results, gaps between rows, canaries
 * and inputs alike.
 *
 * A workspace is just as large as the kernel wants it, and random bytes; it is
 * not compared, but its canaries are.
 *
 * Every shape is run with aligned tensors, and again with all tensors, or one
 * of them, moved by one element, where vector accesses would fault or shift.
 */
#ifndef TUNE_VERIFY_H
#define TUNE_VERIFY_H

#include "api/context.h"

typedef enum tune_verdict {
  TUNE_VERDICT_RIGHT,
  TUNE_VERDICT_WRONG,
  TUNE_VERDICT_UNKNOWN, /* the check itself failed, as by lack of memory */
  TUNE_VERDICT_UNFIT    /* the variant is not for this shape: nothing was run */
} tune_verdict;

/* What runs the operation: puts the problem's work on the default stream. */
typedef struct tune_runner {
  tw_status (*run)(void *user, const twi_problem *problem);
  void *user;
} tune_runner;

/* One variant on one shape of its operation. Unless right, `finding` receives
 * a sentence: the shape, the first element that differs, expected and got. */
tune_verdict tune_verify(tw_context *context, const twi_kernel *kernel,
                         tw_type type, const tw_shape *shape, uint64_t seed,
                         char *finding, size_t finding_size);

/* The same with aligned tensors alone, for shapes that are large for another
 * reason. */
tune_verdict tune_verify_aligned(tw_context *context, const twi_kernel *kernel,
                                 tw_type type, const tw_shape *shape,
                                 uint64_t seed, char *finding,
                                 size_t finding_size);

/* The same on all of the operation's check shapes that the variant is for, and
 * on the first of all with each size in turn made zero, up to the first that is
 * not right. Unknown if it is for none of the shapes. */
tune_verdict tune_verify_all(tw_context *context, const twi_kernel *kernel,
                             tw_type type, uint64_t seed, char *finding,
                             size_t finding_size);

/* The same for any other way to compute the operation, on the check shapes and
 * with the scalars that `fits` accepts, and with ordinary values of the type
 * instead of any bits: others need not move a NaN's payload. */
tune_verdict tune_verify_runner(
    tw_context *context, const tw_operation *operation, tw_type type,
    const tune_runner *runner,
    int (*fits)(void *user, const twi_problem *problem), uint64_t seed,
    char *finding, size_t finding_size);

#endif
