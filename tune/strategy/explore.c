/*
 * explore.c -- keeps the books of an exploration: the budget, and the points
 * that were tried.
 */
#include <math.h>

#include "api/error.h"
#include "measure/clock.h"
#include "strategy/strategy.h"

const char *tune_ending_text(tune_ending ending) {
  switch (ending) {
    case TUNE_ENDING_SPENT:
      return "the budget is spent";
    case TUNE_ENDING_EXHAUSTED:
      return "no further point was found";
    case TUNE_ENDING_STOPPED:
      return "it was stopped";
    case TUNE_ENDING_FAILED:
      return "it failed";
    default:
      return "it has not ended";
  }
}

int tune_explore_left(const tune_exploration *exploration) {
  if (exploration->ending != TUNE_ENDING_NONE) return 0;
  return exploration->tries - exploration->tried.count;
}

int tune_explore_batch(const tune_exploration *exploration) {
  int left = tune_explore_left(exploration);
  int batch = exploration->batch < 1                ? 1
              : exploration->batch > TUNE_MAX_BATCH ? TUNE_MAX_BATCH
                                                    : exploration->batch;
  return batch < left ? batch : left;
}

int tune_explore_knows(const tune_exploration *exploration,
                       const tune_point *point) {
  return tune_points_find(&exploration->tried, point) >= 0;
}

/* Adds a tried point to the books. Returns 0 if there is no memory. */
static int keep(tune_exploration *exploration, const tune_point *point,
                const tune_result *result) {
  double time_us = INFINITY;
  if (result->outcome == TUNE_TRY_TIMED && isfinite(result->time_us) &&
      result->time_us > 0)
    time_us = result->time_us;
  int index = tune_points_add(&exploration->tried, point, time_us);
  if (index < 0) return 0;
  const double *times_us = exploration->tried.times_us;
  if (isfinite(time_us) &&
      (exploration->best < 0 || time_us < times_us[exploration->best]))
    exploration->best = index;
  return 1;
}

static int is_time_over(const tune_exploration *exploration) {
  return exploration->deadline_s > 0 && tune_now_s() > exploration->deadline_s;
}

static int is_over(const tune_exploration *exploration) {
  return is_time_over(exploration) ||
         (exploration->should_stop &&
          exploration->should_stop(exploration->user));
}

/* The budget is a time or a number of tries. */
static tune_ending ending_of_stop(const tune_exploration *exploration) {
  return is_time_over(exploration) ? TUNE_ENDING_SPENT : TUNE_ENDING_STOPPED;
}

/* Tries a batch of new points. */
static void try_batch(tune_exploration *exploration, const tune_point *points,
                      int count) {
  tune_result results[TUNE_MAX_BATCH] = {{TUNE_NOT_TRIED, 0}};
  if (is_over(exploration)) {
    exploration->ending = ending_of_stop(exploration);
    return;
  }
  exploration->try_many(exploration->user, points, count, results);
  for (int i = 0; i < count; i++) {
    if (results[i].outcome == TUNE_NOT_TRIED)
      exploration->ending = ending_of_stop(exploration);
    else if (!keep(exploration, &points[i], &results[i])) {
      twi_fail(TW_ERROR_MEMORY, "out of memory for points that were tried");
      exploration->ending = TUNE_ENDING_FAILED;
      return;
    }
  }
}

/* Refuses a point that the constraints exclude: the explorer has a mistake. */
static int check(tune_exploration *exploration, const tune_point *point) {
  if (tune_space_accepts(exploration->space, point)) return 1;
  char text[512];
  tune_point_text(exploration->space, point, text, sizeof text);
  twi_fail(TW_ERROR_OPTION,
           "the explorer asked for %s, which the constraints exclude", text);
  exploration->ending = TUNE_ENDING_FAILED;
  return 0;
}

static int has(const tune_point *points, int count, const tune_point *point) {
  for (int i = 0; i < count; i++)
    if (tune_point_equal(&points[i], point)) return 1;
  return 0;
}

static void try_new(tune_exploration *exploration, const tune_point *points,
                    int count) {
  tune_point batch[TUNE_MAX_BATCH];
  int filled = 0;
  for (int i = 0; i < count && exploration->ending == TUNE_ENDING_NONE; i++) {
    if (tune_explore_knows(exploration, &points[i]) ||
        has(batch, filled, &points[i]))
      continue;
    if (!check(exploration, &points[i])) return;
    if (tune_explore_left(exploration) < 1)
      exploration->ending = TUNE_ENDING_SPENT;
    else
      batch[filled++] = points[i];
    if (filled > 0 && filled >= tune_explore_batch(exploration)) {
      try_batch(exploration, batch, filled);
      filled = 0;
    }
  }
  if (filled > 0) try_batch(exploration, batch, filled);
}

int tune_explore_try(tune_exploration *exploration, const tune_point *points,
                     int count, double *times_us) {
  if (exploration->ending == TUNE_ENDING_NONE)
    try_new(exploration, points, count);
  for (int i = 0; i < count; i++) {
    int index = tune_points_find(&exploration->tried, &points[i]);
    times_us[i] = index < 0 ? NAN : exploration->tried.times_us[index];
  }
  if (exploration->ending == TUNE_ENDING_NONE &&
      exploration->tried.count >= exploration->tries)
    exploration->ending = TUNE_ENDING_SPENT;
  return exploration->ending == TUNE_ENDING_NONE;
}

double tune_explore_try_one(tune_exploration *exploration,
                            const tune_point *point) {
  double time_us = NAN;
  tune_explore_try(exploration, point, 1, &time_us);
  return time_us;
}

static tw_status explore(const tune_explorer *explorer,
                         tune_exploration *exploration) {
  if (explorer->needs_model && !exploration->space->predict)
    return twi_fail(TW_ERROR_OPTION,
                    "strategy %s needs a model, and this space has none",
                    explorer->name);
  double times_us[TUNE_MAX_BATCH];
  for (int i = 0; i < exploration->start_count; i += TUNE_MAX_BATCH) {
    int rest = exploration->start_count - i;
    tune_explore_try(exploration, exploration->starts + i,
                     rest < TUNE_MAX_BATCH ? rest : TUNE_MAX_BATCH, times_us);
  }
  if (exploration->tries < 1) exploration->ending = TUNE_ENDING_SPENT;
  tw_status status = TW_OK;
  if (exploration->ending == TUNE_ENDING_NONE)
    status = explorer->run(exploration);
  if (status == TW_OK && exploration->ending == TUNE_ENDING_FAILED)
    status = TW_ERROR_OPTION;
  return status;
}

tw_status tune_explore(const tune_explorer *explorer,
                       tune_exploration *exploration) {
  exploration->tried = (tune_points){0};
  exploration->best = -1;
  exploration->ending = TUNE_ENDING_NONE;
  tw_status status = explore(explorer, exploration);
  if (status != TW_OK)
    exploration->ending = TUNE_ENDING_FAILED;
  else if (exploration->ending == TUNE_ENDING_NONE)
    exploration->ending = TUNE_ENDING_EXHAUSTED;
  return status;
}

void tune_explore_free(tune_exploration *exploration) {
  tune_points_free(&exploration->tried);
}
