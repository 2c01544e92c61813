/*
 * verify.h -- verifies that a kernel's results are right.
 *
 * tune verifies before it times anything; the tests verify too. Each tensor has
 * a memory region of its own, with canary bytes before and after it. Regions
 * begin as random data, outputs as random bytes. The reference works on a copy
 * of the regions in the CPU's memory, the kernel on a copy in the device's.
 * Then both copies must be equal to the last byte: results, gaps between rows,
 * canaries and inputs. Only results of floating-point arithmetic may differ, by
 * the operation's bound (bound.h); they are judged by the reference in a
 * wider type.
 *
 * Which data a trial has is said in data.h. Operations that move bits are
 * verified on random bytes, integers on any value.
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
#include "verify/data.h"

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

/* The same for shape number `number` of several: floating-point results are
 * verified on one kind of data after the other, and the number decides with
 * which they begin. tune_verify() takes it from the seed. */
tune_verdict tune_verify_in_turn(tw_context *context, const twi_kernel *kernel,
                                 tw_type type, const tw_shape *shape,
                                 unsigned number, uint64_t seed, char *finding,
                                 size_t finding_size);

/* The same with two of the shape's trials; the next number has others. For many
 * shapes, so that each trial meets some of them. */
tune_verdict tune_verify_some(tw_context *context, const twi_kernel *kernel,
                              tw_type type, const tw_shape *shape,
                              unsigned number, uint64_t seed, char *finding,
                              size_t finding_size);
/* The same with only one trial, that with aligned tensors; for large shapes. */
tune_verdict tune_verify_aligned(tw_context *context, const twi_kernel *kernel,
                                 tw_type type, const tw_shape *shape,
                                 uint64_t seed, char *finding,
                                 size_t finding_size);

/* The same, with one kind of data, if the operation has numbers to judge. */
tune_verdict tune_verify_on(tw_context *context, const twi_kernel *kernel,
                            tw_type type, const tw_shape *shape, tune_data data,
                            uint64_t seed, char *finding, size_t finding_size);

/* Verifies one variant on all of the operation's check shapes that it can run,
 * on the first check shape with each size in turn made zero, on it with strides
 * that are broadcast, with gaps, and on a long sum. On the simulator an
 * operation with many check shapes takes some trials of each, other variants
 * take others. Stops at the first wrong result. UNKNOWN if it can run none of
 * the shapes. */
tune_verdict tune_verify_all(tw_context *context, const twi_kernel *kernel,
                             tw_type type, uint64_t seed, char *finding,
                             size_t finding_size);

/* Verifies one variant on the operation's check shapes with one trial each,
 * that with aligned tensors: what is compared before a variant is timed that is
 * verified on all trials only if it is the fastest. */
tune_verdict tune_verify_briefly(tw_context *context, const twi_kernel *kernel,
                                 tw_type type, uint64_t seed, char *finding,
                                 size_t finding_size);

/* Verifies one variant on the first check shape with each size in turn set to
 * zero. Outputs may still have elements, such as those of a matrix product with
 * k = 0, or the number of elements that were found among none. */
tune_verdict tune_verify_zero_sizes(tw_context *context,
                                    const twi_kernel *kernel, tw_type type,
                                    uint64_t seed, char *finding,
                                    size_t finding_size);

/* Verifies one variant on the first check shape, of two matrices, with the
 * outermost stride of each input TW_BROADCAST. RIGHT also if no input has such
 * a stride. */
tune_verdict tune_verify_broadcast(tw_context *context,
                                   const twi_kernel *kernel, tw_type type,
                                   uint64_t seed, char *finding,
                                   size_t finding_size);

/* Where the variant can run no check shape with strides: verifies it on one
 * with gaps, so that a stride that is taken for another one shows. RIGHT also
 * if it can run none. */
tune_verdict tune_verify_gaps(tw_context *context, const twi_kernel *kernel,
                              tw_type type, uint64_t seed, char *finding,
                              size_t finding_size);

/* Verifies one variant on sums of 2111 terms, one for each size that is summed
 * along, in a problem that is small otherwise. Kernels that split a sum, or
 * that leave its last terms to other code, may be wrong only there: 2111 is a
 * prime, and 63 above a multiple of 64. On whole numbers with aligned tensors,
 * or in all trials of a shape. RIGHT also if the operation has no sums. */
tune_verdict tune_verify_long_sums(tw_context *context,
                                   const twi_kernel *kernel, tw_type type,
                                   int all_trials, uint64_t seed, char *finding,
                                   size_t finding_size);
/* The same for sums that are long enough for the most blocks: a kernel may give
 * longer sums more blocks, up to a number. For each size along which it does,
 * the sum has up to 33776 terms. */
tune_verdict tune_verify_full_sums(tw_context *context,
                                   const twi_kernel *kernel, tw_type type,
                                   uint64_t seed, char *finding,
                                   size_t finding_size);

/* On sums of 2111 integers near the type's largest, which a sum in a type of
 * fewer bits does not hold. RIGHT also if there are none. */
tune_verdict tune_verify_large_sums(tw_context *context,
                                    const twi_kernel *kernel, tw_type type,
                                    uint64_t seed, char *finding,
                                    size_t finding_size);
/* For operations whose results have the reference's bits, such as a maximum: on
 * sums as long as those of tune_verify_full_sums(). Their terms are ascending,
 * descending, or random, and in some runs half of them are NaNs. Whole numbers
 * would not do: many are equal, so a kernel that leaves one out may be right.
 */
tune_verdict tune_verify_extremes(tw_context *context, const twi_kernel *kernel,
                                  tw_type type, uint64_t seed, char *finding,
                                  size_t finding_size);

/* Verifies another implementation of the operation, such as a baseline, on the
 * check shapes and scalars that `fits` accepts. The data are ordinary values
 * and whole numbers, because other libraries have rules of their own for NaNs.
 */
tune_verdict tune_verify_runner(
    tw_context *context, const tw_operation *operation, tw_type type,
    const tune_runner *runner,
    int (*fits)(void *user, const twi_problem *problem), uint64_t seed,
    char *finding, size_t finding_size);

#endif
