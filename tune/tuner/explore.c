/*
 * explore.c -- looks for faster variants among points that are not compiled.
 */
#include "tuner/explore.h"

#include <math.h>
#include <stdlib.h>

#include "ledger/note.h"
#include "measure/clock.h"
#include "strategy/live.h"
#include "tuner/builder.h"
#include "tuner/live_space.h"

/* A try is timed in few rounds: the best tries are timed again afterwards. */
static const tune_rounds rounds = {5, 2, "exploring", 0};
/* Short, because the GPU has just worked and so has its full clock. */
static const double warm_up_us = 2e3;

struct exploring {
  const tune_settings *settings;
  const twi_problem *problem;
  const tw_operation *operation;
  tune_live_space *space;
  tune_candidates *candidates;
  tune_buffers buffers;  /* where times are measured */
  tune_candidate anchor; /* the fastest that was compiled */
  tune_explored *explored;
  double start_s;
  tune_builder *builder;
  twi_kernel *kernel; /* of the point that is tried */
  tw_status status;   /* of a failure that ends the exploration */
};

static int is_measured(const struct exploring *exploring) {
  return tune_settings_measure(exploring->settings);
}

/* ---- building ------------------------------------------------------------ */

static void build(void *user, const tune_point *points, int count,
                  int *is_built) {
  struct exploring *exploring = user;
  (void)is_built; /* wait() tells it */
  tune_builder_begin(exploring->builder, points, count);
}

static int wait_for_one(void *user, int is_over, int *is_built) {
  struct exploring *exploring = user;
  int number = tune_builder_wait(exploring->builder, is_over);
  exploring->kernel =
      number < 0 ? NULL : tune_builder_kernel(exploring->builder, number);
  *is_built = exploring->kernel != NULL;
  if (number < 0 && exploring->status == TW_OK)
    exploring->status = tune_builder_status(exploring->builder);
  return number;
}

/* ---- measuring ----------------------------------------------------------- */

/* The buffers were made before the candidate was there, which may need a larger
 * workspace than all that were compiled. */
static tw_status widen(struct exploring *exploring,
                       const tune_candidate *candidate) {
  tw_context *context = exploring->settings->context;
  const twi_problem *problem = exploring->problem;
  const int64_t bytes = twi_kernel_workspace(tw_context_device(context),
                                             candidate->kernel, problem->args);
  return tune_buffers_widen(context, problem, bytes, &exploring->buffers);
}

/* Times the candidate beside the anchor, and scales its time to that which the
 * anchor had when all compiled candidates were timed. */
static tw_status time_one(struct exploring *exploring,
                          tune_candidate *candidate) {
  const tune_settings *settings = exploring->settings;
  tune_candidate anchor = exploring->anchor;
  tune_candidate *timed[] = {candidate, &anchor};
  tune_search search = {.context = settings->context,
                        .problem = exploring->problem,
                        .seed = settings->seed,
                        .deadline_s = settings->deadline_s,
                        .monitor = settings->monitor,
                        .warm_up_us = warm_up_us,
                        .buffers = &exploring->buffers};
  tw_status status = widen(exploring, candidate);
  if (status == TW_ERROR_MEMORY) {
    tune_candidate_reject(candidate, TUNE_SHAPE, "%s", tw_last_error());
    return TW_OK;
  }
  if (status == TW_OK) status = tune_search_time(&search, timed, 2, &rounds, 0);
  if (status != TW_OK || candidate->status != TUNE_OPEN) return status;
  if (isfinite(anchor.time_us) && anchor.time_us > 0)
    candidate->time_us *= exploring->anchor.time_us / anchor.time_us;
  return TW_OK;
}

/* Adds the kernel as a candidate that has passed every filter, or is rejected.
 */
static tw_status try_kernel(struct exploring *exploring, twi_kernel *kernel,
                            tune_candidate **added) {
  const tune_settings *settings = exploring->settings;
  const int known = exploring->candidates->count;
  *added = tune_candidates_add(settings->context, exploring->problem, kernel,
                               exploring->candidates);
  if (!*added) return twi_fail(TW_ERROR_MEMORY, "out of memory for candidates");
  if (exploring->candidates->count == known) return TW_OK; /* it was compiled */
  tune_candidates one = {.count = 1, .all = *added};
  tune_settings quiet = *settings; /* the exploration has its own progress */
  quiet.steps = NULL;
  tune_candidates_filter(&one, settings->least_occupancy);
  tune_candidates_predict(settings->context, exploring->problem, &one);
  tune_tuner_verify_briefly(&quiet, exploring->problem, &one);
  if (is_measured(exploring))
    tune_candidates_launch(settings->context, settings->isolate,
                           exploring->problem, settings->seed,
                           settings->deadline_s, NULL, &one);
  if ((*added)->status != TUNE_OPEN) return TW_OK;
  if (is_measured(exploring)) return time_one(exploring, *added);
  tune_candidates_first_look(settings->context, exploring->problem, &one);
  tune_candidates_predict(settings->context, exploring->problem, &one);
  tune_candidates_use_predictions(settings->context, exploring->problem, &one);
  return TW_OK;
}

static tune_result measure(void *user, const tune_point *point,
                           double best_us) {
  struct exploring *exploring = user;
  tune_candidate *candidate = NULL;
  exploring->explored->built++;
  (void)point;
  (void)best_us; /* the anchor is what slow tries are given up for */
  exploring->status = try_kernel(exploring, exploring->kernel, &candidate);
  if (exploring->status != TW_OK) return (tune_result){TUNE_NOT_TRIED, 0};
  if (!candidate->is_noted)
    tune_note_candidate(exploring->settings->ledger,
                        tw_context_device(exploring->settings->context),
                        exploring->problem, &exploring->anchor, candidate);
  if (candidate->status != TUNE_OPEN || !isfinite(candidate->time_us))
    return (tune_result){TUNE_TRY_FAILED, 0};
  exploring->explored->timed++;
  return (tune_result){TUNE_TRY_TIMED, candidate->time_us};
}

/* ---- exploring ----------------------------------------------------------- */

static int should_stop(void *user) {
  const struct exploring *exploring = user;
  return exploring->status != TW_OK ||
         tune_steps_stopped(exploring->settings->steps);
}

static void progress(void *user, const tune_point *point,
                     const tune_result *result, int tried, int tries) {
  const struct exploring *exploring = user;
  char text[160];
  (void)result, (void)tried, (void)tries;
  tune_point_text(&exploring->space->space, point, text, sizeof text);
  tune_steps_step(exploring->settings->steps,
                  (int)(tune_now_s() - exploring->start_s), text);
}

static tw_status explore(struct exploring *exploring) {
  const tune_settings *settings = exploring->settings;
  tune_exploration exploration;
  double deadline_s = tune_now_s() + settings->explore_s;
  if (settings->deadline_s < deadline_s) deadline_s = settings->deadline_s;
  const tune_live live = {.space = &exploring->space->space,
                          .tries = settings->explore_tries,
                          .deadline_s = deadline_s,
                          .seed = settings->seed,
                          .batch = settings->explore_batch,
                          .build = build,
                          .wait = wait_for_one,
                          .measure = measure,
                          .should_stop = should_stop,
                          .progress = progress,
                          .user = exploring};
  exploring->start_s = tune_now_s();
  tune_steps_begin(settings->steps, "exploring, second",
                   (int)settings->explore_s);
  tw_status status = tune_live_explore(&live, settings->explorer, &exploration);
  tune_steps_end(settings->steps);
  exploring->explored->tried = exploration.tried.count;
  exploring->explored->ending = exploration.ending;
  tune_explore_free(&exploration);
  return exploring->status != TW_OK ? exploring->status : status;
}

static const tune_candidate *fastest_of(const tune_candidates *candidates) {
  const tune_candidate *fastest = NULL;
  for (int i = 0; i < candidates->count; i++) {
    const tune_candidate *one = &candidates->all[i];
    if (one->status == TUNE_OPEN && isfinite(one->time_us) &&
        (!fastest || one->time_us < fastest->time_us))
      fastest = one;
  }
  return fastest;
}

tw_status tune_tuner_explore(const tune_settings *settings,
                             const twi_problem *problem,
                             tune_candidates *candidates,
                             tune_explored *explored) {
  const tw_operation *operation =
      tune_forge_operation(settings->forge, problem->operation->name);
  const tune_candidate *fastest = fastest_of(candidates);
  tune_live_space space;
  *explored = (tune_explored){0};
  if (!operation) return TW_ERROR_OPERATION;
  if (!fastest) return TW_OK; /* nothing to compare with */
  struct exploring *exploring = calloc(1, sizeof *exploring);
  if (!exploring)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for an exploration");
  *exploring = (struct exploring){.settings = settings,
                                  .problem = problem,
                                  .operation = operation,
                                  .space = &space,
                                  .candidates = candidates,
                                  .anchor = *fastest,
                                  .explored = explored};
  tw_status status =
      tune_live_space_open(settings->context, operation, problem, &space);
  explored->points = tune_space_size(&space.space);
  const int needs_buffers = status == TW_OK && is_measured(exploring);
  if (needs_buffers)
    status = tune_buffers_open(settings->context, problem, settings->seed,
                               &exploring->buffers);
  const int has_buffers = needs_buffers && status == TW_OK;
  if (status == TW_OK) {
    exploring->builder =
        tune_builder_open(settings, operation, &space,
                          is_measured(exploring) || !settings->isolate);
    status = exploring->builder
                 ? explore(exploring)
                 : twi_fail(TW_ERROR_MEMORY, "out of memory for points");
  }
  tune_builder_close(exploring->builder);
  if (has_buffers) tune_buffers_close(settings->context, &exploring->buffers);
  tune_live_space_close(&space);
  free(exploring);
  return status;
}
