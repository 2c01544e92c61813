/*
 * shape.c -- the trials of one shape: which tensors are moved, and which data
 * each trial has.
 */
#include "verify/shape.h"

#include <string.h>

#include "devices/maps.h"
#include "verify/cause.h"
#include "verify/number.h"
#include "verify/owners.h"
#include "verify/random.h"
#include "verify/schedule.h"
#include "verify/trial.h"

enum { MOST_TRIALS = TW_MAX_TENSORS + 3 }; /* of a shape */

/* ---- which data a trial has --------------------------------------------- */

/* What a trial is run on. */
struct turn {
  tune_data data;
  unsigned variety;
};

/* Whether results are judged on data of all kinds: they are floating-point
 * numbers, or exactly defined for such numbers. */
static int has_numbers(const tune_shape_check *check) {
  const tw_operation *operation = check->operation;
  const int element = twi_operation_element(operation, check->type);
  if (element < 0) return 0;
  if (operation->elements[element].wide_reference || operation->trusted)
    return 1;
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
static struct turn turn_of(const tune_shape_check *check, int trial,
                           int count) {
  const tw_operation *operation = check->operation;
  const unsigned others = (unsigned)(count > 1 ? count - 1 : 1);
  if (operation->moves_bits)
    return (struct turn){check->is_baseline ? TUNE_DATA_PLAIN : TUNE_DATA_BITS,
                         0};
  if (check->only && tune_data_is_of_integers(*check->only))
    return (struct turn){*check->only, check->number};
  if (!has_numbers(check)) return (struct turn){TUNE_DATA_WHOLE, 0};
  if (check->only) return (struct turn){*check->only, check->number};
  if (check->is_baseline) /* other libraries have rules of their own for NaNs */
    return (struct turn){trial % 2 ? TUNE_DATA_POSITIVE : TUNE_DATA_WHOLE, 0};
  const int whole = count > 1 ? (int)(check->number & 1) : 0;
  if (trial == whole) return (struct turn){TUNE_DATA_WHOLE, 0};
  unsigned number =
      check->number * others + (unsigned)(trial > 1 ? trial - 1 : 0);
  if (others % 5 == 0) number += check->number;
  return (struct turn){tune_data_judged(number), tune_data_variety(number)};
}

/* The tensors whose integers have few values in a trial, a bit for each: about
 * half of them, so that equal keys meet values that differ. */
static unsigned few_of(const tune_shape_check *check, int trial) {
  if (check->only && tune_data_is_of_integers(*check->only)) return 0;
  uint64_t state = (uint64_t)check->number * MOST_TRIALS + (uint64_t)trial;
  return (unsigned)tune_random_word(&state);
}

/* ---- trials ------------------------------------------------------------- */

int tune_shape_accepts(const tune_shape_check *check,
                       const twi_problem *problem) {
  return !check->fits || check->fits(check->runner->user, problem);
}

static tune_verdict run_opened(tune_trial *trial, const tune_runner *runner) {
  if (tune_trial_reference(trial) != TW_OK)
    return tune_trial_error(trial, TUNE_VERDICT_UNKNOWN, "not verified");
  tune_owners_set(trial);
  tune_schedule_set(trial->context, trial->schedule);
  /* If the process dies or hangs here, the finding says where, see
   * isolate/page.h. */
  tune_finding_begin(trial);
  tw_status status = runner->run(runner->user, &trial->problem);
  tune_schedule_set(trial->context, (sim_schedule){0});
  tune_owners_clear(trial->context);
  if (status != TW_OK)
    return tune_trial_error(trial, TUNE_VERDICT_WRONG, TUNE_SAYS_LAUNCH_FAILED);
  if (tw_synchronize(trial->context, NULL) != TW_OK)
    return tune_trial_error(trial, TUNE_VERDICT_WRONG, TUNE_SAYS_KERNEL_FAILED);
  return tune_trial_compare(trial);
}

/* One trial of a shape. */
struct attempt {
  const tune_shape_check *check;
  const tw_shape *shape;
  struct turn turn;
  int moved, in_place;
  unsigned few; /* see tune_plan */
  int sms;      /* that grids are made for */
};

static tune_verdict run_with(const struct attempt *attempt,
                             sim_schedule schedule) {
  const tune_shape_check *check = attempt->check;
  const struct turn turn = attempt->turn;
  tune_trial trial = {.context = check->context,
                      .shape = attempt->shape,
                      .moved = attempt->moved,
                      .in_place = attempt->in_place,
                      .schedule = schedule,
                      .data = turn.data,
                      .variety = turn.variety,
                      .few = attempt->few,
                      .seed = check->seed,
                      .number = check->number,
                      .drops_zero_signs = check->is_baseline,
                      .operation = check->operation,
                      .finding = check->finding,
                      .finding_size = check->finding_size};
  tune_verdict verdict;
  if (tune_trial_open(&trial, check->operation, check->type, check->kernel) !=
      TW_OK)
    verdict = tune_trial_error(&trial, TUNE_VERDICT_UNKNOWN, "not verified");
  else if (!tune_shape_accepts(check,
                               &trial.problem)) /* because of its scalars */
    verdict = TUNE_VERDICT_RIGHT;
  else
    verdict = run_opened(&trial, check->runner);
  if (verdict == TUNE_VERDICT_RIGHT) check->finding[0] = 0;
  tune_trial_close(&trial);
  return verdict;
}

static tune_verdict run_attempt(void *user, sim_schedule schedule) {
  const struct attempt *attempt = user;
  tw_device_info *info = &attempt->check->context->device->info;
  const int sms = info->sm_count;
  info->sm_count = attempt->sms;
  tune_verdict verdict = run_with(attempt, schedule);
  info->sm_count = sms;
  return verdict;
}

static tune_verdict run_trial(struct attempt *attempt, sim_schedule schedule) {
  const tune_shape_check *check = attempt->check;
  tune_verdict verdict = run_attempt(attempt, schedule);
  if (verdict == TUNE_VERDICT_WRONG && (schedule.order || schedule.folded))
    tune_schedule_blame(schedule, check->finding, check->finding_size,
                        run_attempt, attempt);
  return verdict;
}

int tune_shape_can_be_in_place(const tw_operation *operation,
                               const tw_shape *shape) {
  int is_packed = 1, has_alias = 0;
  for (int i = 0; i < operation->field_count; i++)
    is_packed &=
        operation->fields[i].kind != TW_FIELD_STRIDE || shape->fields[i] == 0;
  for (int t = 0; t < operation->tensor_count; t++)
    has_alias |= operation->tensors[t].aliases != 0;
  return is_packed && has_alias;
}

/* The tensors that a kernel with tensor maps takes at aligned addresses only.
 */
static unsigned unmovable(const tune_shape_check *check,
                          const tw_shape *shape) {
  twi_problem problem;
  if (!check->kernel || twi_problem_from_shape(&problem, check->operation,
                                               check->type, shape) != TW_OK)
    return 0;
  return twi_maps_aligned(tw_context_device(check->context), check->kernel,
                          problem.args);
}

/* A trial's moved tensors, a bit for each; what the kernel takes at aligned
 * addresses only stays. -1: nothing is left to move, as in another trial. */
static int moved_of(const tune_shape_check *check, int trial, int alone,
                    int fixed) {
  const int tensors = check->operation->tensor_count;
  int moved = 0;
  if (trial == 1 && !check->operation->align) moved = (1 << tensors) - 1;
  if (trial >= 2 && trial < 2 + alone) moved = 1 << (trial - 2);
  return moved && !(moved & ~fixed) ? -1 : moved & ~fixed;
}

/* Keeps at most this many of the trials; others for the next number. Returns
 * how many. */
static int keep_some(int *trials, int count, int most, unsigned number) {
  int kept[MOST_TRIALS];
  if (count <= most) return count;
  for (int i = 0; i < most; i++)
    kept[i] = trials[(number * (unsigned)most + number / (unsigned)count +
                      (unsigned)i) %
                     (unsigned)count];
  memcpy(trials, kept, (size_t)most * sizeof *kept);
  return most;
}

tune_verdict tune_shape_run(const tune_shape_check *check,
                            const tw_shape *shape) {
  const int fixed = (int)unmovable(check, shape);
  const int tensors = check->operation->tensor_count;
  const int alone = tensors > 1 && !check->operation->align ? tensors : 0;
  const int in_place = tune_shape_can_be_in_place(check->operation, shape);
  const int all = check->aligned_only ? 1 : 2 + alone + in_place;
  const unsigned foldable =
      tune_schedule_foldable(check->context, check->kernel, check->type, shape);
  int trials[MOST_TRIALS], count = 0;
  for (int trial = 0; trial < all; trial++)
    if (moved_of(check, trial, alone, fixed) >= 0) trials[count++] = trial;
  if (check->most_trials > 0)
    count = keep_some(trials, count, check->most_trials, check->number);
  tune_verdict verdict = TUNE_VERDICT_RIGHT;
  for (int i = 0; i < count && verdict == TUNE_VERDICT_RIGHT; i++) {
    const int trial = trials[i];
    struct attempt attempt = {
        check,
        shape,
        turn_of(check, trial, all),
        moved_of(check, trial, alone, fixed),
        trial == 2 + alone,
        few_of(check, trial),
        tune_schedule_sms(check->context, check->seed, check->number, trial)};
    verdict = run_trial(&attempt,
                        tune_schedule_of(check->context, foldable, check->seed,
                                         check->number, trial));
  }
  return verdict;
}
