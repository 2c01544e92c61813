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

/* The points of a batch whose results are not known before. */
struct unknown {
  tune_point points[TUNE_MAX_BATCH];
  int from[TUNE_MAX_BATCH]; /* their numbers in the batch */
  int count;
};

static void try_one(struct run *run, const tune_point *point, int is_built,
                    tune_result *result) {
  const tune_live *live = run->live;
  if (!is_built)
    *result = (tune_result){TUNE_TRY_FAILED, 0};
  else if (is_over(live))
    *result = (tune_result){TUNE_NOT_TRIED, 0};
  else
    *result = live->measure(live->user, point, run->best_us);
  finish(run, point, result);
}

/* Builds all, then times one after the other. */
static void try_after(struct run *run, const struct unknown *unknown,
                      tune_result *results) {
  int is_built[TUNE_MAX_BATCH] = {0};
  const tune_live *live = run->live;
  live->build(live->user, unknown->points, unknown->count, is_built);
  for (int i = 0; i < unknown->count; i++)
    try_one(run, &unknown->points[i], is_built[i], &results[unknown->from[i]]);
}

/* Times each point as soon as it is ready. */
static void try_meanwhile(struct run *run, const struct unknown *unknown,
                          tune_result *results) {
  int none[TUNE_MAX_BATCH] = {0}, is_built = 0, i;
  const tune_live *live = run->live;
  for (i = 0; i < unknown->count; i++)
    results[unknown->from[i]] = (tune_result){TUNE_NOT_TRIED, 0};
  live->build(live->user, unknown->points, unknown->count, none);
  while ((i = live->wait(live->user, is_over(live), &is_built)) >= 0)
    try_one(run, &unknown->points[i], is_built, &results[unknown->from[i]]);
}

static void try_many(void *user, const tune_point *points, int count,
                     tune_result *results) {
  struct run *run = user;
  const tune_live *live = run->live;
  struct unknown unknown = {.count = 0};
  for (int i = 0; i < count; i++) {
    if (find(live, &points[i], &results[i])) {
      finish(run, &points[i], &results[i]);
      continue;
    }
    unknown.from[unknown.count] = i;
    unknown.points[unknown.count++] = points[i];
  }
  if (unknown.count > 0)
    (live->wait ? try_meanwhile : try_after)(run, &unknown, results);
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
