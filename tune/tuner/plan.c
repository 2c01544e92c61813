/*
 * plan.c -- tunes the problem of a plan.
 */
#include "api/plan.h"

#include <math.h>
#include <string.h>

#include "api/error.h"
#include "measure/clock.h"
#include "tuner/saving.h"
#include "verify/workers.h"

static const double default_occupancy = 0.125;

/* ---- progress ------------------------------------------------------------ */

/* What the callback is told, and whether it asked to stop. */
struct watch {
  const tw_tune_options *options;
  double start_s;
  tw_tune_progress progress;
  int is_stopped;
};

static void tell(struct watch *watch) {
  if (!watch->options->progress || watch->is_stopped) return;
  watch->progress.elapsed_s = tune_now_s() - watch->start_s;
  if (watch->options->progress(watch->options->user, &watch->progress))
    watch->is_stopped = 1;
}

static void begin(void *user, const char *what, int total) {
  struct watch *watch = user;
  watch->progress = (tw_tune_progress){.step = what, .total = total};
}

static void step(void *user, int done, const char *detail) {
  struct watch *watch = user;
  watch->progress.done = done;
  watch->progress.detail = detail ? detail : "";
  tell(watch);
}

static void end(void *user) { (void)user; }

static int is_stopped(void *user) { return ((struct watch *)user)->is_stopped; }

/* ---- options ------------------------------------------------------------- */

static tw_status check_options(const tw_tune_options *options) {
  if ((int)options->effort < 0 || options->effort > TW_EFFORT_FULL)
    return twi_fail(TW_ERROR_OPTION,
                    "tw_plan_tune: effort is %d; it can be TW_EFFORT_PREDICT, "
                    "TW_EFFORT_QUICK or TW_EFFORT_FULL",
                    (int)options->effort);
  if (!(options->budget_s >= 0))
    return twi_fail(
        TW_ERROR_OPTION,
        "tw_plan_tune: budget_s is %g; expected seconds, or 0 for no limit",
        options->budget_s);
  if (!(options->least_occupancy <= 1))
    return twi_fail(TW_ERROR_OPTION,
                    "tw_plan_tune: least_occupancy is %g; expected a fraction "
                    "up to 1, or a negative number for none",
                    options->least_occupancy);
  return TW_OK;
}

static double occupancy_of(const tw_tune_options *options) {
  if (options->least_occupancy == 0) return default_occupancy;
  return options->least_occupancy < 0 ? 0 : options->least_occupancy;
}

static tw_status check_capture(tw_context *context) {
  twi_device *device = context->device;
  if (!device->class_->is_capturing || !device->class_->is_capturing(device))
    return TW_OK;
  return twi_fail(TW_ERROR_CAPTURE,
                  "tw_plan_tune: a stream is being captured, and tuning "
                  "allocates memory; tune before the capture begins");
}

/* ---- the result ---------------------------------------------------------- */

static double time_of(const tune_candidate *candidate) {
  return candidate && isfinite(candidate->time_us) ? candidate->time_us : 0;
}

/* If nothing was chosen, the plan runs what it ran before. */
static void fill_result(const tune_settings *settings,
                        const tune_found *outcome, const char *before,
                        tw_tune_result *result) {
  const tune_candidates *ranked = &outcome->ranked;
  const tune_candidate *chosen =
      outcome->is_chosen ? outcome->pick.chosen : NULL;
  *result = (tw_tune_result){
      .is_measured = tune_settings_measure(settings),
      .time_us = time_of(chosen),
      .before_us = time_of(tune_candidates_find(ranked, before)),
      .candidate_count = ranked->count};
  snprintf(result->variant, sizeof result->variant, "%s",
           chosen ? chosen->kernel->variant->name : before);
  snprintf(result->reason, sizeof result->reason, "%s",
           chosen ? outcome->pick.reason
                  : "stopped before any variant was found right: the plan is "
                    "as it was");
  for (int i = 0; i < ranked->count; i++) {
    const tune_status status = ranked->all[i].status;
    result->timed_count += time_of(&ranked->all[i]) > 0;
    result->wrong_count += status == TUNE_WRONG || status == TUNE_WRONG_HERE;
    result->rejected_count += status == TUNE_OCCUPANCY ||
                              status == TUNE_DEVICE || status == TUNE_SHAPE;
    result->is_stopped |= status == TUNE_LATE;
  }
  result->is_stopped |= outcome->report.stop == TUNE_STOP_DEADLINE;
}

/* ---- tuning -------------------------------------------------------------- */

static tw_status find(const tune_settings *settings, const twi_problem *problem,
                      tune_candidates *candidates, tune_found *outcome) {
  tw_status status = tune_tuner_collect(settings, problem, candidates);
  if (status == TW_OK)
    status = tune_tuner_list(settings, problem, 1, candidates);
  if (status != TW_OK) return status;
  tune_tuner_verify(settings, problem, candidates);
  status = tune_tuner_find(settings, candidates, problem, (tune_part){0, 1},
                           outcome);
  if (status != TW_OK || outcome->is_chosen ||
      tune_candidates_count(&outcome->ranked, TUNE_LATE) > 0)
    return status;
  return twi_fail(TW_ERROR_VARIANT,
                  "tw_plan_tune: of %d variants of %s none is right and fits "
                  "the device and the problem",
                  candidates->count, problem->operation->name);
}

/* The choice is saved, and the plan runs it. */
static tw_status use(tw_plan *plan, const tune_found *outcome,
                     const tw_tune_options *options) {
  char path[TUNE_PATH] = "";
  const char *option = options->save;
  if (option && !strcmp(option, "default")) option = NULL;
  tw_status saved = options->save ? tune_saving_path(option, path) : TW_OK;
  if (saved != TW_OK) path[0] = 0;
  tw_status kept =
      tune_saving_keep(twi_plan_context(plan), outcome, option, path);
  tw_status status = twi_plan_choose(plan);
  if (status != TW_OK) return status;
  return saved != TW_OK ? saved : kept;
}

/* On the simulator candidates are verified in copies of this process, on a GPU
 * in processes of the program that the options name, or here. */
static tw_status open_isolation(tw_context *context,
                                const tw_tune_options *options,
                                tune_isolate **isolate) {
  const tw_device_info *info = tw_context_device(context);
  const tune_isolate_options isolation = {
      .context = options->worker ? NULL : context,
      .worker_count = info->is_gpu ? 1 : tune_workers_cores(),
      .program = options->worker,
      .device = info->is_gpu ? context->device->name : info->key,
      .limit_s = tune_isolate_limit(info)};
  *isolate = NULL;
  if (options->effort == TW_EFFORT_PREDICT ||
      (info->is_gpu && !options->worker))
    return TW_OK;
  tw_status status = tune_isolate_open(isolate, &isolation);
  if (status != TW_OK) /* in a process that is a worker itself */
    return options->worker ? status : TW_OK;
  if (!options->worker) return TW_OK;
  status = tune_isolate_check(*isolate);
  if (status == TW_OK) return TW_OK;
  tune_isolate_close(*isolate);
  *isolate = NULL;
  return twi_fail(status,
                  "tw_plan_tune: the worker '%.200s' cannot be used: "
                  "%.600s",
                  options->worker, tw_last_error());
}

static tw_status tune(tw_plan *plan, const tw_tune_options *options,
                      tw_tune_result *result) {
  tw_context *context = twi_plan_context(plan);
  struct watch watch = {.options = options, .start_s = tune_now_s()};
  const tune_steps steps = {begin, step, end, is_stopped, &watch};
  tune_isolate *isolate;
  tw_status status = open_isolation(context, options, &isolate);
  if (status != TW_OK) return status;
  const tune_settings settings = {
      .context = context,
      .effort = options->effort,
      .least_occupancy = occupancy_of(options),
      .seed = options->seed ? options->seed : 1,
      .deadline_s =
          options->budget_s > 0 ? watch.start_s + options->budget_s : INFINITY,
      .strategy = tune_strategies[0],
      .stop_at = 0.99,
      .isolate = isolate,
      .steps = &steps};
  char before[96];
  snprintf(before, sizeof before, "%s", tw_plan_choice(plan)->variant);
  tune_candidates candidates = {0};
  tune_found outcome = {0};
  status = find(&settings, twi_plan_problem(plan), &candidates, &outcome);
  if (status == TW_OK) {
    fill_result(&settings, &outcome, before, result);
    if (outcome.is_chosen) status = use(plan, &outcome, options);
  }
  tune_isolate_close(isolate);
  tune_found_free(&outcome);
  tune_candidates_free(&candidates);
  return status;
}

tw_status tw_plan_tune(tw_plan *plan, const tw_tune_options *options,
                       tw_tune_result *result) {
  static const tw_tune_options defaults = {.effort = TW_EFFORT_FULL};
  tw_tune_result unused;
  char sentence[1024];
  snprintf(sentence, sizeof sentence, "%s", tw_last_error());
  if (!plan) return twi_fail(TW_ERROR_NULL, "tw_plan_tune: plan is NULL");
  if (!options) options = &defaults;
  if (!result) result = &unused;
  *result = (tw_tune_result){.reason = "nothing was tuned"};
  tw_context *context = twi_plan_context(plan);
  tw_status status = check_options(options);
  if (status == TW_OK) status = check_capture(context);
  if (status == TW_OK && !twi_plan_problem(plan)->empty)
    status = tune(plan, options, result);
  /* Rejected candidates have left sentences, but a call that succeeds leaves
   * the latest error as it was. */
  if (status == TW_OK) twi_fail(TW_OK, "%s", sentence);
  return twi_report(context, status);
}
