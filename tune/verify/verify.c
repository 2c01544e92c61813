/*
 * verify.c -- whether a kernel's results are right.
 */
#include "verify/verify.h"

#include <stdio.h>

#include "verify/number.h"
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
  int is_baseline; /* 1: judged on ordinary values and whole numbers only */
  int aligned_only;
  const tune_data *only; /* one aligned trial with this data; NULL: all */
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
                              tune_data data, int moved, int in_place) {
  tune_trial trial = {.context = check->context,
                      .shape = shape,
                      .moved = moved,
                      .in_place = in_place,
                      .data = data,
                      .seed = check->seed,
                      .drops_zero_signs = check->is_baseline,
                      .operation = check->operation,
                      .finding = check->finding,
                      .finding_size = check->finding_size};
  tune_verdict verdict;
  if (tune_trial_open(&trial, check->operation, check->type, check->kernel) !=
      TW_OK)
    verdict = tune_trial_error(&trial, TUNE_VERDICT_UNKNOWN, "not verified");
  else if (!accepts(check, &trial.problem)) /* because of its scalars */
    verdict = TUNE_VERDICT_RIGHT;
  else
    verdict = run_opened(&trial, check->runner);
  tune_trial_close(&trial);
  return verdict;
}

/* ---- which data a trial has --------------------------------------------- */

/* Depends on the shape alone, so that a shape has the same data in every order
 * of checking. */
static uint64_t number_of(const tw_operation *operation,
                          const tw_shape *shape) {
  uint64_t number = 0;
  for (int f = 0; f < operation->field_count; f++)
    number = (number ^ (uint64_t)shape->fields[f]) * 0x9e3779b97f4a7c15u;
  return number >> 32;
}

/* The data of a shape's trial number `trial`. Numbers are judged on whole
 * numbers once for each shape, with aligned tensors or with all of them moved,
 * and in the other trials on each of the other kinds in turn. */
static tune_data data_of(const struct check *check, const tw_shape *shape,
                         int trial) {
  const tw_operation *operation = check->operation;
  const uint64_t number = number_of(operation, shape);
  if (operation->moves_bits)
    return check->is_baseline ? TUNE_DATA_PLAIN : TUNE_DATA_BITS;
  if (!operation->wide_reference || !tune_is_floating(check->type))
    return TUNE_DATA_WHOLE;
  if (check->is_baseline) /* other libraries have rules of their own for NaNs */
    return trial % 2 ? TUNE_DATA_POSITIVE : TUNE_DATA_WHOLE;
  const int whole = check->aligned_only ? 0 : (int)(number & 1);
  if (trial == whole) return TUNE_DATA_WHOLE;
  return tune_data_judged(number / 2 + (uint64_t)(trial > 1 ? trial - 1 : 0));
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
  const int count = check->operation->tensor_count;
  const int all = (1 << count) - 1;
  int trial = 0;
  if (check->only) return run_trial(check, shape, *check->only, 0, 0);
  tune_verdict verdict =
      run_trial(check, shape, data_of(check, shape, trial), 0, 0);
  if (check->aligned_only) return verdict;
  trial++;
  if (verdict == TUNE_VERDICT_RIGHT)
    verdict = run_trial(check, shape, data_of(check, shape, trial), all, 0);
  for (int t = 0; t < count && count > 1 && verdict == TUNE_VERDICT_RIGHT; t++)
    verdict =
        run_trial(check, shape, data_of(check, shape, ++trial), 1 << t, 0);
  if (verdict == TUNE_VERDICT_RIGHT && can_be_in_place(check->operation, shape))
    verdict = run_trial(check, shape, data_of(check, shape, ++trial), 0, 1);
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
                           int aligned_only, const tune_data *only,
                           uint64_t seed, char *finding, size_t finding_size) {
  struct kernel_user user = {context, kernel};
  tune_runner runner = {run_kernel, &user};
  struct check check = {.context = context,
                        .operation = kernel->operation,
                        .type = type,
                        .runner = &runner,
                        .kernel = kernel,
                        .aligned_only = aligned_only,
                        .only = only,
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
  return verify(context, kernel, type, shape, 0, NULL, seed, finding,
                finding_size);
}

tune_verdict tune_verify_on(tw_context *context, const twi_kernel *kernel,
                            tw_type type, const tw_shape *shape, tune_data data,
                            uint64_t seed, char *finding, size_t finding_size) {
  return verify(context, kernel, type, shape, 1, &data, seed, finding,
                finding_size);
}

tune_verdict tune_verify_aligned(tw_context *context, const twi_kernel *kernel,
                                 tw_type type, const tw_shape *shape,
                                 uint64_t seed, char *finding,
                                 size_t finding_size) {
  return verify(context, kernel, type, shape, 1, NULL, seed, finding,
                finding_size);
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

/* Whether the size is an extent of an input and of no output: the results are
 * sums along it. */
static int is_reduced(const tw_operation *operation, int field) {
  int is_read = 0;
  for (int t = 0; t < operation->tensor_count; t++)
    for (int d = 0; d < operation->tensors[t].rank; d++) {
      if (operation->tensors[t].extent[d] != field) continue;
      if (operation->tensors[t].access != TW_IN) return 0;
      is_read = 1;
    }
  return is_read;
}

/* A long sum for each of the few results of a small problem: kernels that split
 * a sum, or that leave some terms to other code, are wrong only here. 2111 is
 * 63 above a multiple of 64, and a prime. */
static tune_verdict verify_long_sums(tw_context *context,
                                     const twi_kernel *kernel, tw_type type,
                                     uint64_t seed, char *finding,
                                     size_t finding_size) {
  const tw_operation *operation = kernel->operation;
  for (int i = 0; i < operation->field_count; i++) {
    tw_shape shape = {.name = "long sums"};
    twi_problem problem;
    if (operation->fields[i].kind != TW_FIELD_SIZE || !is_reduced(operation, i))
      continue;
    for (int f = 0; f < operation->field_count; f++)
      if (operation->fields[f].kind == TW_FIELD_SIZE)
        shape.fields[f] = f == i                            ? 2111
                          : operation->fields[f].zero_means ? 1
                                                            : 3;
    if (!is_work(operation, type, &shape, &problem)) continue;
    tune_verdict verdict =
        tune_verify_on(context, kernel, type, &shape, TUNE_DATA_WHOLE, seed,
                       finding, finding_size);
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
  verdict =
      verify_zero_sizes(context, kernel, type, seed, finding, finding_size);
  if (verdict != TUNE_VERDICT_RIGHT) return verdict;
  return verify_long_sums(context, kernel, type, seed, finding, finding_size);
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
                        .is_baseline = 1,
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
