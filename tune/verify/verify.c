/*
 * verify.c -- whether a kernel's results are right.
 */
#include "verify/verify.h"

#include <stdio.h>

#include "verify/number.h"
#include "verify/owners.h"
#include "verify/schedule.h"
#include "verify/trial.h"

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
  const tune_data *only; /* the one kind of data, or NULL */
  unsigned number;       /* of the shape; decides which data it has */
  uint64_t seed;
  char *finding;
  size_t finding_size;
};

/* ---- which data a trial has --------------------------------------------- */

/* What a trial is run on. */
struct turn {
  tune_data data;
  unsigned variety;
};

/* Whether results are judged on data of all kinds: they are floating-point
 * numbers, or exactly defined for such numbers. */
static int has_numbers(const struct check *check) {
  const tw_operation *operation = check->operation;
  const int element = twi_operation_element(operation, check->type);
  if (element < 0) return 0;
  if (operation->elements[element].wide_reference) return 1;
  for (int t = 0; t < operation->tensor_count; t++)
    if (operation->accuracy == TW_ACCURACY_BITS &&
        tune_is_floating(
            twi_element_tensor_type(operation, element, check->type, t)))
      return 1;
  return 0;
}

/* The data of trial number `trial` of a shape that has `count` of them. Numbers
 * are judged on whole numbers once for each shape, with aligned tensors or with
 * all of them moved, and in all other trials on the other kinds in turn. Those
 * go on from shape to shape, and meet other trials each time. */
static struct turn turn_of(const struct check *check, int trial, int count) {
  const tw_operation *operation = check->operation;
  const unsigned others = (unsigned)(count > 1 ? count - 1 : 1);
  if (check->only) return (struct turn){*check->only, check->number};
  if (operation->moves_bits)
    return (struct turn){check->is_baseline ? TUNE_DATA_PLAIN : TUNE_DATA_BITS,
                         0};
  if (!has_numbers(check)) return (struct turn){TUNE_DATA_WHOLE, 0};
  if (check->is_baseline) /* other libraries have rules of their own for NaNs */
    return (struct turn){trial % 2 ? TUNE_DATA_POSITIVE : TUNE_DATA_WHOLE, 0};
  const int whole = count > 1 ? (int)(check->number & 1) : 0;
  if (trial == whole) return (struct turn){TUNE_DATA_WHOLE, 0};
  unsigned number =
      check->number * others + (unsigned)(trial > 1 ? trial - 1 : 0);
  if (others % 5 == 0) number += check->number;
  return (struct turn){tune_data_judged(number), tune_data_variety(number)};
}

/* ---- trials ------------------------------------------------------------- */

static int accepts(const struct check *check, const twi_problem *problem) {
  return !check->fits || check->fits(check->runner->user, problem);
}

static tune_verdict run_opened(tune_trial *trial, const tune_runner *runner) {
  tune_trial_reference(trial);
  tune_owners_set(trial);
  tune_schedule_set(trial->context, trial->schedule);
  tw_status status = runner->run(runner->user, &trial->problem);
  tune_schedule_set(trial->context, (sim_schedule){0});
  tune_owners_clear(trial->context);
  if (status != TW_OK)
    return tune_trial_error(trial, TUNE_VERDICT_WRONG, "the launch failed");
  if (tw_synchronize(trial->context, NULL) != TW_OK)
    return tune_trial_error(trial, TUNE_VERDICT_WRONG, "the kernel failed");
  return tune_trial_compare(trial);
}

/* One trial of a shape. */
struct attempt {
  const struct check *check;
  const tw_shape *shape;
  struct turn turn;
  int moved, in_place;
};

static tune_verdict run_attempt(void *user, sim_schedule schedule) {
  const struct attempt *attempt = user;
  const struct check *check = attempt->check;
  const struct turn turn = attempt->turn;
  tune_trial trial = {.context = check->context,
                      .shape = attempt->shape,
                      .moved = attempt->moved,
                      .in_place = attempt->in_place,
                      .schedule = schedule,
                      .data = turn.data,
                      .variety = turn.variety,
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

static tune_verdict run_trial(struct attempt *attempt, sim_schedule schedule) {
  const struct check *check = attempt->check;
  tune_verdict verdict = run_attempt(attempt, schedule);
  if (verdict == TUNE_VERDICT_WRONG && (schedule.order || schedule.folded))
    tune_schedule_blame(schedule, check->finding, check->finding_size,
                        run_attempt, attempt);
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
  const int tensors = check->operation->tensor_count;
  const int alone = tensors > 1 ? tensors : 0;
  const int in_place = can_be_in_place(check->operation, shape);
  const int count = check->aligned_only ? 1 : 2 + alone + in_place;
  const unsigned foldable =
      tune_schedule_foldable(check->context, check->kernel, check->type, shape);
  tune_verdict verdict = TUNE_VERDICT_RIGHT;
  for (int trial = 0; trial < count && verdict == TUNE_VERDICT_RIGHT; trial++) {
    int moved = 0;
    if (trial == 1) moved = (1 << tensors) - 1;
    if (trial >= 2 && trial < 2 + alone) moved = 1 << (trial - 2);
    struct attempt attempt = {check, shape, turn_of(check, trial, count), moved,
                              trial == 2 + alone};
    verdict = run_trial(&attempt,
                        tune_schedule_of(check->context, foldable, check->seed,
                                         check->number, trial));
  }
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
                           unsigned number, uint64_t seed, char *finding,
                           size_t finding_size) {
  struct kernel_user user = {context, kernel};
  tune_runner runner = {run_kernel, &user};
  struct check check = {.context = context,
                        .operation = kernel->operation,
                        .type = type,
                        .runner = &runner,
                        .kernel = kernel,
                        .aligned_only = aligned_only,
                        .only = only,
                        .number = number,
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
  return tune_verify_in_turn(context, kernel, type, shape,
                             (unsigned)(seed % 60), seed, finding,
                             finding_size);
}

tune_verdict tune_verify_in_turn(tw_context *context, const twi_kernel *kernel,
                                 tw_type type, const tw_shape *shape,
                                 unsigned number, uint64_t seed, char *finding,
                                 size_t finding_size) {
  return verify(context, kernel, type, shape, 0, NULL, number, seed, finding,
                finding_size);
}

tune_verdict tune_verify_on(tw_context *context, const twi_kernel *kernel,
                            tw_type type, const tw_shape *shape, tune_data data,
                            uint64_t seed, char *finding, size_t finding_size) {
  return verify(context, kernel, type, shape, 1, &data, (unsigned)(seed % 60),
                seed, finding, finding_size);
}

tune_verdict tune_verify_aligned(tw_context *context, const twi_kernel *kernel,
                                 tw_type type, const tw_shape *shape,
                                 uint64_t seed, char *finding,
                                 size_t finding_size) {
  return verify(context, kernel, type, shape, 1, NULL, 0, seed, finding,
                finding_size);
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
    verdict = tune_verify_in_turn(context, kernel, type, shape, (unsigned)i,
                                  seed, finding, finding_size);
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
  verdict = tune_verify_zero_sizes(context, kernel, type, seed, finding,
                                   finding_size);
  if (verdict != TUNE_VERDICT_RIGHT) return verdict;
  verdict =
      tune_verify_broadcast(context, kernel, type, seed, finding, finding_size);
  if (verdict != TUNE_VERDICT_RIGHT) return verdict;
  return tune_verify_long_sums(context, kernel, type, seed, finding,
                               finding_size);
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
