/*
 * live.c -- runs an explorer over points that are built and timed while it
 * runs.
 */
#include "strategy/live.h"

#include <math.h>

#include "measure/clock.h"

struct run {
  const tune_live *live;
  double best_us;
  int tried;
};

static int is_over(const tune_live *live) {
  if (live->deadline_s > 0 && tune_now_s() > live->deadline_s) return 1;
  return live->should_stop && live->should_stop(live->user);
}

/* Whether the point is done without any work. */
static int find(const tune_live *live, const tune_point *point,
                tune_result *result) {
  if (!live->find || !live->find(live->user, point, result)) return 0;
  return result->outcome != TUNE_NOT_TRIED;
}

/* Builds the points whose result is not known. */
static void build(const tune_live *live, const tune_point *points,
                  const int *is_known, int count, int *is_built) {
  tune_point unknown[TUNE_MAX_BATCH];
  int built[TUNE_MAX_BATCH] = {0}, from[TUNE_MAX_BATCH], unknown_count = 0;
  for (int i = 0; i < count; i++) {
    if (is_known[i]) continue;
    from[unknown_count] = i;
    unknown[unknown_count++] = points[i];
  }
  if (unknown_count > 0) live->build(live->user, unknown, unknown_count, built);
  for (int i = 0; i < unknown_count; i++) is_built[from[i]] = built[i];
}

static void finish(struct run *run, const tune_point *point,
                   const tune_result *result) {
  const tune_live *live = run->live;
  if (result->outcome == TUNE_NOT_TRIED) return;
  if (result->outcome == TUNE_TRY_TIMED && result->time_us > 0 &&
      result->time_us < run->best_us)
    run->best_us = result->time_us;
  run->tried++;
  if (live->progress)
    live->progress(live->user, point, result, run->tried, live->tries);
}

static void try_many(void *user, const tune_point *points, int count,
                     tune_result *results) {
  struct run *run = user;
  const tune_live *live = run->live;
  int is_known[TUNE_MAX_BATCH] = {0}, is_built[TUNE_MAX_BATCH] = {0};
  for (int i = 0; i < count; i++)
    is_known[i] = find(live, &points[i], &results[i]);
  build(live, points, is_known, count, is_built);
  for (int i = 0; i < count; i++) {
    if (is_known[i]) {
      /* its result is set */
    } else if (!is_built[i]) {
      results[i] = (tune_result){TUNE_TRY_FAILED, 0};
    } else if (is_over(live)) {
      results[i] = (tune_result){TUNE_NOT_TRIED, 0};
    } else {
      results[i] = live->measure(live->user, &points[i], run->best_us);
    }
    finish(run, &points[i], &results[i]);
  }
}

static int should_stop(void *user) {
  return is_over(((const struct run *)user)->live);
}

tw_status tune_live_explore(const tune_live *live,
                            const tune_explorer *explorer,
                            tune_exploration *exploration) {
  struct run run = {live, INFINITY, 0};
  *exploration = (tune_exploration){.space = live->space,
                                    .tries = live->tries,
                                    .deadline_s = live->deadline_s,
                                    .seed = live->seed,
                                    .batch = live->batch,
                                    .starts = live->starts,
                                    .start_count = live->start_count,
                                    .try_many = try_many,
                                    .should_stop = should_stop,
                                    .user = &run};
  tw_status status = tune_explore(explorer, exploration);
  exploration->user = NULL; /* `run` ends here */
  return status;
}
