/*
 * verified_baselines.c -- an operation's baselines, opened and verified, ready
 * to be timed.
 *
 * A baseline calls the GPU's libraries itself, and they use the thread's
 * current GPU. Only class_->time() makes the context's GPU current. So every
 * call of a baseline's functions is made from a function that class_->time()
 * calls.
 */
#include "measure/verified_baselines.h"

#include <stdio.h>
#include <string.h>

#include "verify/verify.h"

/* The argument of such a function. */
struct task {
  tw_context *context;
  tune_baseline *baseline;
  const twi_problem *problem;
};

/* Calls `body` with the context's GPU current, and waits for the GPU. */
static tw_status on_device(tw_context *context,
                           tw_status (*body)(void *user, int index),
                           void *user) {
  double time_us;
  return context->device->class_->time(context->device, NULL, 1, body, user,
                                       &time_us);
}

/* Makes the sentence of an error: a baseline returns only a status. */
static tw_status make_sentence(const tune_baseline *baseline, const char *what,
                               tw_status status) {
  if (status == TW_OK) return TW_OK;
  return twi_fail(status, "%s could not %s: %s", baseline->code->name, what,
                  tw_status_message(status));
}

static tw_status open_body(void *user, int index) {
  const struct task *task = user;
  (void)index;
  tune_baseline *baseline = task->baseline;
  return make_sentence(baseline, "be opened",
                       baseline->code->open(&baseline->state));
}

static tw_status close_body(void *user, int index) {
  const struct task *task = user;
  (void)index;
  task->baseline->code->close(task->baseline->state);
  return TW_OK;
}

static tw_status run_problem(const tune_baseline *baseline,
                             const twi_problem *problem, tw_stream stream) {
  return make_sentence(baseline, "run",
                       baseline->code->run(baseline->state, problem->type,
                                           problem->args, stream));
}

static tw_status run_body(void *user, int index) {
  const struct task *task = user;
  (void)index;
  return run_problem(task->baseline, task->problem, NULL);
}

/* ---- verification ------------------------------------------------------- */

static tw_status run_verified(void *user, const twi_problem *problem) {
  const struct task *task = user;
  struct task run = {task->context, task->baseline, problem};
  return on_device(task->context, run_body, &run);
}

static int fits_verified(void *user, const twi_problem *problem) {
  const struct task *task = user;
  return task->baseline->code->fits(problem->type, problem->args) ==
         TW_BASELINE_COMPUTES;
}

static void open_one(tw_context *context, const tw_operation *operation,
                     tw_type type, uint64_t seed, tune_baseline *baseline) {
  struct task task = {.context = context, .baseline = baseline};
  baseline->is_open =
      !baseline->code->open || on_device(context, open_body, &task) == TW_OK;
  if (!baseline->is_open) {
    snprintf(baseline->why, sizeof baseline->why, "%s", tw_last_error());
    return;
  }
  tune_runner runner = {run_verified, &task};
  tune_verdict verdict =
      tune_verify_runner(context, operation, type, &runner, fits_verified, seed,
                         baseline->why, sizeof baseline->why);
  baseline->is_right = verdict == TUNE_VERDICT_RIGHT;
}

/* ---- the list ----------------------------------------------------------- */

static void open_list(tw_context *context, const tw_operation *operation,
                      tw_type type, uint64_t seed, const tw_baseline *code,
                      tune_baselines *baselines) {
  for (; code->name && baselines->count < TUNE_MAX_BASELINES; code++) {
    tune_baseline *baseline = &baselines->all[baselines->count++];
    baseline->code = code;
    open_one(context, operation, type, seed, baseline);
  }
}

static void open_lists(tw_context *context, const tw_operation *operation,
                       tw_type type, uint64_t seed,
                       const tw_baseline_list *list,
                       tune_baselines *baselines) {
  for (; list && list->operation; list++)
    if (!strcmp(list->operation, operation->name))
      open_list(context, operation, type, seed, list->baselines, baselines);
}

void tune_baselines_open(tw_context *context, const tw_operation *operation,
                         tw_type type, uint64_t seed,
                         tune_baselines *baselines) {
  *baselines = (tune_baselines){0};
  if (!tw_context_device(context)->is_gpu) return;
  open_lists(context, operation, type, seed, tw_tune_baselines, baselines);
  open_lists(context, operation, type, seed,
             tune_baseline_module(baselines->left_out), baselines);
}

void tune_baselines_close(tw_context *context, tune_baselines *baselines) {
  for (int i = 0; i < baselines->count; i++) {
    tune_baseline *baseline = &baselines->all[i];
    struct task task = {.baseline = baseline};
    if (baseline->is_open && baseline->code->close)
      on_device(context, close_body, &task);
  }
  baselines->count = 0;
}

int tune_baseline_fits(const tune_baseline *baseline,
                       const twi_problem *problem) {
  return baseline->is_open && baseline->is_right
             ? baseline->code->fits(problem->type, problem->args)
             : TW_BASELINE_UNFIT;
}

static tw_status run_timed(void *user, const tune_buffers *buffers, int set,
                           tw_stream stream) {
  return run_problem(user, &buffers->problems[set], stream);
}

tune_timed tune_baseline_timed(tune_baseline *baseline) {
  return (tune_timed){.name = baseline->code->name,
                      .run = run_timed,
                      .user = baseline,
                      .is_baseline = 1};
}
