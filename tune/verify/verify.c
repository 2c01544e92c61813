/*
 * verify.c -- whether a kernel's results are right on an operation's check
 * shapes.
 */
#include "verify/verify.h"

#include "verify/shape.h"
#include "verify/trials.h"

/* Whether the shape is a valid problem that is not empty. */
static int is_work(const tw_operation *operation, tw_type type,
                   const tw_shape *shape, twi_problem *problem) {
  return twi_problem_from_shape(problem, operation, type, shape) == TW_OK &&
         !problem->empty;
}

/* A check shape for a variant: the arguments that are constants of its kernel
 * have their values, and strides that are none are packed. */
static tw_shape shape_for(const twi_kernel *kernel, const tw_shape *shape) {
  const tw_operation *operation = kernel->operation;
  const int64_t *fixed = kernel->variant->fixed;
  tw_shape own = *shape;
  for (int i = 0; fixed && i < operation->field_count; i++) {
    const tw_field_kind kind = operation->fields[i].kind;
    if (fixed[i] >= 0)
      own.fields[i] = fixed[i];
    else if (kind == TW_FIELD_STRIDE)
      own.fields[i] = 0;
  }
  return own;
}

/* How many trials of each check shape are run. The simulator is slow, and runs
 * so many that each trial meets eight of the shapes or more. An operation has
 * at most three trials more than tensors. */
static int trials_of_checks(const tw_context *context,
                            const tw_operation *operation) {
  enum { SHAPES = 8 };
  const int all = operation->tensor_count + 3;
  if (tw_context_device(context)->is_gpu || operation->check_count == 0)
    return TUNE_ALL_TRIALS;
  const int trials =
      (all * SHAPES + operation->check_count - 1) / operation->check_count;
  return trials < all ? trials : TUNE_ALL_TRIALS;
}

/* Verifies on the check shapes. If it runs some of their trials, they are
 * others for another variant. Stops at the first wrong result. UNKNOWN if the
 * variant can run none of the shapes. */
static tune_verdict verify_checks(tw_context *context, const twi_kernel *kernel,
                                  tw_type type, int trials, uint64_t seed,
                                  char *finding, size_t finding_size) {
  const tw_operation *operation = kernel->operation;
  tw_shape unfit;
  twi_problem problem;
  int is_unfit = 0;
  int fitting = 0; /* shapes that were run and are not empty */
  for (int i = 0; i < operation->check_count; i++) {
    const tw_shape shape = shape_for(kernel, &operation->checks[i]);
    const unsigned number =
        (unsigned)i + (trials > 0 ? (unsigned)(kernel->variant->hash % 60) : 0);
    tune_verdict verdict =
        tune_verify_trials(context, kernel, type, &shape, trials, NULL, number,
                           seed, finding, finding_size);
    if (verdict == TUNE_VERDICT_UNFIT) {
      unfit = shape;
      is_unfit = 1;
    } else if (verdict != TUNE_VERDICT_RIGHT)
      return verdict;
    else
      fitting += is_work(operation, type, &shape, &problem);
  }
  if (fitting || !is_unfit) return TUNE_VERDICT_RIGHT;
  tune_verify(context, kernel, type, &unfit, seed, finding, finding_size);
  return TUNE_VERDICT_UNKNOWN;
}

tune_verdict tune_verify_briefly(tw_context *context, const twi_kernel *kernel,
                                 tw_type type, uint64_t seed, char *finding,
                                 size_t finding_size) {
  return verify_checks(context, kernel, type, TUNE_ALIGNED_TRIAL, seed, finding,
                       finding_size);
}

tune_verdict tune_verify_all(tw_context *context, const twi_kernel *kernel,
                             tw_type type, uint64_t seed, char *finding,
                             size_t finding_size) {
  tune_verdict verdict = verify_checks(
      context, kernel, type, trials_of_checks(context, kernel->operation), seed,
      finding, finding_size);
  if (verdict == TUNE_VERDICT_RIGHT)
    verdict = tune_verify_zero_sizes(context, kernel, type, seed, finding,
                                     finding_size);
  if (verdict == TUNE_VERDICT_RIGHT)
    verdict = tune_verify_broadcast(context, kernel, type, seed, finding,
                                    finding_size);
  if (verdict == TUNE_VERDICT_RIGHT)
    verdict =
        tune_verify_gaps(context, kernel, type, seed, finding, finding_size);
  if (verdict == TUNE_VERDICT_RIGHT)
    verdict = tune_verify_long_sums(context, kernel, type, 0, seed, finding,
                                    finding_size);
  return verdict;
}

/* ---- other implementations ----------------------------------------------- */

tune_verdict tune_verify_runner(
    tw_context *context, const tw_operation *operation, tw_type type,
    const tune_runner *runner,
    int (*fits)(void *user, const twi_problem *problem), uint64_t seed,
    char *finding, size_t finding_size) {
  tune_shape_check check = {.context = context,
                            .operation = operation,
                            .type = type,
                            .runner = runner,
                            .fits = fits,
                            .is_baseline = 1,
                            .seed = seed,
                            .finding = finding,
                            .finding_size = finding_size};
  finding[0] = 0;
  for (int i = 0; i < operation->check_count; i++) {
    const tw_shape *shape = &operation->checks[i];
    twi_problem problem;
    if (!is_work(operation, type, shape, &problem)) continue;
    if (!tune_shape_accepts(&check, &problem)) continue;
    tune_verdict verdict = tune_shape_run(&check, shape);
    if (verdict != TUNE_VERDICT_RIGHT) return verdict;
  }
  return TUNE_VERDICT_RIGHT;
}
