/*
 * verify.c -- verifies that a kernel's results equal the reference's, bit for
 * bit.
 */
#include "verify/verify.h"

#include <stdio.h>

#include "verify/trial.h"

/* ---- trials ------------------------------------------------------------- */

/* How a shape is checked. */
struct check {
  tw_context *context;
  const tw_operation *operation;
  tw_type type;
  const tune_runner *runner;
  const twi_kernel *kernel; /* launched by the runner; NULL: another library */
  int (*fits)(void *user, const twi_problem *problem); /* NULL: any problem */
  int values_only;
  int aligned_only;
  uint64_t seed;
  char *finding;
  size_t finding_size;
};

static int accepts(const struct check *check, const twi_problem *problem) {
  return !check->fits || check->fits(check->runner->user, problem);
}

static tune_verdict run_opened(tune_trial *trial, const tune_runner *runner) {
  tune_trial_reference(trial);
  if (runner->run(runner->user, &trial->problem) != TW_OK)
    return tune_trial_error(trial, TUNE_VERDICT_WRONG, "the launch failed");
  if (tw_synchronize(trial->context, NULL) != TW_OK)
    return tune_trial_error(trial, TUNE_VERDICT_WRONG, "the kernel failed");
  return tune_trial_compare(trial);
}

static tune_verdict run_trial(const struct check *check, const tw_shape *shape,
                              int moved, int in_place) {
  tune_trial trial = {.context = check->context,
                      .shape = shape,
                      .moved = moved,
                      .in_place = in_place,
                      .values_only = check->values_only,
                      .operation = check->operation,
                      .finding = check->finding,
                      .finding_size = check->finding_size};
  tune_verdict verdict;
  if (tune_trial_open(&trial, check->operation, check->type, check->kernel,
                      check->seed) != TW_OK)
    verdict = tune_trial_error(&trial, TUNE_VERDICT_UNKNOWN, "not verified");
  else if (!accepts(check, &trial.problem))
    verdict = TUNE_VERDICT_RIGHT; /* not for these scalars: nothing is run */
  else
    verdict = run_opened(&trial, check->runner);
  tune_trial_close(&trial);
  return verdict;
}

/* Whether a trial in place is possible: an output may alias an input, and no
 * stride is set, because both operands must have the same strides. */
static int can_be_in_place(const tw_operation *operation,
                           const tw_shape *shape) {
  int is_packed = 1, has_alias = 0;
  for (int i = 0; i < operation->field_count; i++)
    is_packed &=
        operation->fields[i].kind != TW_FIELD_STRIDE || shape->fields[i] == 0;
  for (int t = 0; t < operation->tensor_count; t++)
    has_alias |= operation->tensors[t].aliases != 0;
  return is_packed && has_alias;
}

/* Runs a trial with aligned tensors, one with all tensors moved, one for each
 * tensor moved alone, and one in place. The trials with one moved tensor find a
 * kernel that tests the alignment of another operand only. */
static tune_verdict check_shape(const struct check *check,
                                const tw_shape *shape) {
  int count = check->operation->tensor_count;
  int all = (1 << count) - 1;
  tune_verdict verdict = run_trial(check, shape, 0, 0);
  if (check->aligned_only) return verdict;
  if (verdict == TUNE_VERDICT_RIGHT) verdict = run_trial(check, shape, all, 0);
  for (int t = 0; t < count && count > 1 && verdict == TUNE_VERDICT_RIGHT; t++)
    verdict = run_trial(check, shape, 1 << t, 0);
  if (verdict == TUNE_VERDICT_RIGHT && can_be_in_place(check->operation, shape))
    verdict = run_trial(check, shape, 0, 1);
  return verdict;
}

/* ---- one variant -------------------------------------------------------- */

struct kernel_user {
  tw_context *context;
  const twi_kernel *kernel;
};

/* As in a call of the library, an empty problem launches nothing. */
static tw_status run_kernel(void *user, const twi_problem *problem) {
  const struct kernel_user *with = user;
  if (problem->empty) return TW_OK;
  return twi_launch_problem(with->context, with->kernel, problem, NULL);
}

/* Whether the shape is a valid problem that is not empty. */
static int is_work(const tw_operation *operation, tw_type type,
                   const tw_shape *shape, twi_problem *problem) {
  return twi_problem_from_shape(problem, operation, type, shape) == TW_OK &&
         !problem->empty;
}

/* The kernel's condition `fits` that this shape does not meet, or NULL. */
static const char *misfit_of(const tw_context *context,
                             const twi_kernel *kernel, tw_type type,
                             const tw_shape *shape) {
  twi_problem problem;
  tw_passes passes;
  if (!is_work(kernel->operation, type, shape, &problem)) return NULL;
  twi_kernel_passes(&context->device->info, kernel, problem.args, &passes);
  return passes.pass[0].misfit;
}

static tune_verdict verify(tw_context *context, const twi_kernel *kernel,
                           tw_type type, const tw_shape *shape,
                           int aligned_only, uint64_t seed, char *finding,
                           size_t finding_size) {
  struct kernel_user user = {context, kernel};
  tune_runner runner = {run_kernel, &user};
  struct check check = {.context = context,
                        .operation = kernel->operation,
                        .type = type,
                        .runner = &runner,
                        .kernel = kernel,
                        .aligned_only = aligned_only,
                        .seed = seed,
                        .finding = finding,
                        .finding_size = finding_size};
  const char *misfit = misfit_of(context, kernel, type, shape);
  if (misfit) {
    snprintf(finding, finding_size, "the variant is only for problems with %s",
             misfit);
    return TUNE_VERDICT_UNFIT;
  }
  finding[0] = 0;
  return check_shape(&check, shape);
}

tune_verdict tune_verify(tw_context *context, const twi_kernel *kernel,
                         tw_type type, const tw_shape *shape, uint64_t seed,
                         char *finding, size_t finding_size) {
  return verify(context, kernel, type, shape, 0, seed, finding, finding_size);
}

tune_verdict tune_verify_aligned(tw_context *context, const twi_kernel *kernel,
                                 tw_type type, const tw_shape *shape,
                                 uint64_t seed, char *finding,
                                 size_t finding_size) {
  return verify(context, kernel, type, shape, 1, seed, finding, finding_size);
}

/* Verifies the first check shape with each size in turn set to zero. Outputs
 * may still have elements, such as those of a matrix product with k = 0. */
static tune_verdict verify_zero_sizes(tw_context *context,
                                      const twi_kernel *kernel, tw_type type,
                                      uint64_t seed, char *finding,
                                      size_t finding_size) {
  const tw_operation *operation = kernel->operation;
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    int can_be_zero = field->kind == TW_FIELD_SIZE && !field->zero_means;
    if (!can_be_zero || operation->check_count == 0) continue;
    tw_shape shape = operation->checks[0];
    shape.name = "no elements";
    shape.fields[i] = 0;
    tune_verdict verdict =
        tune_verify(context, kernel, type, &shape, seed, finding, finding_size);
    if (verdict != TUNE_VERDICT_RIGHT && verdict != TUNE_VERDICT_UNFIT)
      return verdict;
  }
  return TUNE_VERDICT_RIGHT;
}

tune_verdict tune_verify_all(tw_context *context, const twi_kernel *kernel,
                             tw_type type, uint64_t seed, char *finding,
                             size_t finding_size) {
  const tw_operation *operation = kernel->operation;
  const tw_shape *unfit = NULL;
  twi_problem problem;
  tune_verdict verdict;
  int fitting = 0; /* shapes that were run and are not empty */
  for (int i = 0; i < operation->check_count; i++) {
    const tw_shape *shape = &operation->checks[i];
    verdict =
        tune_verify(context, kernel, type, shape, seed, finding, finding_size);
    if (verdict == TUNE_VERDICT_UNFIT)
      unfit = shape;
    else if (verdict != TUNE_VERDICT_RIGHT)
      return verdict;
    else
      fitting += is_work(operation, type, shape, &problem);
  }
  if (!fitting && unfit) {
    tune_verify(context, kernel, type, unfit, seed, finding, finding_size);
    return TUNE_VERDICT_UNKNOWN;
  }
  return verify_zero_sizes(context, kernel, type, seed, finding, finding_size);
}

/* ---- other implementations ----------------------------------------------- */

tune_verdict tune_verify_runner(
    tw_context *context, const tw_operation *operation, tw_type type,
    const tune_runner *runner,
    int (*fits)(void *user, const twi_problem *problem), uint64_t seed,
    char *finding, size_t finding_size) {
  struct check check = {.context = context,
                        .operation = operation,
                        .type = type,
                        .runner = runner,
                        .fits = fits,
                        .values_only = 1,
                        .seed = seed,
                        .finding = finding,
                        .finding_size = finding_size};
  finding[0] = 0;
  for (int i = 0; i < operation->check_count; i++) {
    const tw_shape *shape = &operation->checks[i];
    twi_problem problem;
    if (!is_work(operation, type, shape, &problem)) continue;
    if (!accepts(&check, &problem)) continue;
    tune_verdict verdict = check_shape(&check, shape);
    if (verdict != TUNE_VERDICT_RIGHT) return verdict;
  }
  return TUNE_VERDICT_RIGHT;
}
