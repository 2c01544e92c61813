/*
 * replay.c -- runs explorers over a recorded space, without a GPU.
 *
 * The replay counts the tries itself, at try_many, so that neither a mistake of
 * an explorer nor one of the exploration's books improves a result.
 */
#include "replay/replay.h"

#include <math.h>
#include <time.h>

#include "api/error.h"

/* One run: the points that were asked for, and the best time after each. */
struct run {
  tune_replay *replay;
  uint64_t seed;
  tune_points asked;
  double best_us;
  double fraction[TUNE_MAX_BUDGETS];
  tw_status status;
};

static void fail(struct run *run, const char *what, const tune_point *point) {
  char text[512] = "";
  tune_space space = tune_recorded_space(run->replay->recorded);
  if (point) tune_point_text(&space, point, text, sizeof text);
  run->status = twi_fail(TW_ERROR_OPTION, "strategy %s, seed %llu: %s %s",
                         run->replay->explorer->name,
                         (unsigned long long)run->seed, what, text);
}

/* The fraction of a budget is that after its last try. */
static void note(struct run *run) {
  const tune_replay *replay = run->replay;
  for (int b = 0; b < replay->budget_count; b++)
    if (run->asked.count <= replay->budgets[b])
      run->fraction[b] =
          isfinite(run->best_us) ? replay->recorded->best_us / run->best_us : 0;
}

static tune_result try_point(struct run *run, const tune_point *point) {
  const tune_replay *replay = run->replay;
  const tune_points *points = &replay->recorded->points;
  tune_result result = {TUNE_NOT_TRIED, 0};
  int index = tune_points_find(points, point);
  if (index < 0)
    fail(run, "tried a point that is not valid:", point);
  else if (tune_points_find(&run->asked, point) >= 0)
    fail(run, "tried a point twice:", point);
  else if (run->asked.count >= replay->budgets[replay->budget_count - 1])
    fail(run, "tried more points than its budget", NULL);
  else if (tune_points_add(&run->asked, point, 0) < 0)
    run->status = twi_fail(TW_ERROR_MEMORY, "out of memory for a replay");
  if (run->status != TW_OK) return result;
  result.time_us = points->times_us[index];
  result.outcome = isfinite(result.time_us) ? TUNE_TRY_TIMED : TUNE_TRY_FAILED;
  if (result.time_us < run->best_us) run->best_us = result.time_us;
  note(run);
  return result;
}

static void try_many(void *user, const tune_point *points, int count,
                     tune_result *results) {
  for (int i = 0; i < count; i++) results[i] = try_point(user, &points[i]);
}

static tw_status run_seed(tune_replay *replay, struct run *run) {
  tune_space space = tune_recorded_space(replay->recorded);
  tune_exploration exploration = {
      .space = &space,
      .tries = replay->budgets[replay->budget_count - 1],
      .seed = run->seed,
      .batch = replay->batch,
      .try_many = try_many,
      .user = run};
  tw_status status = tune_explore(replay->explorer, &exploration);
  tune_explore_free(&exploration);
  tune_points_free(&run->asked);
  return run->status != TW_OK ? run->status : status;
}

tw_status tune_replay_run(tune_replay *replay) {
  clock_t start = clock();
  tw_status status = TW_OK;
  for (int b = 0; b < replay->budget_count; b++) {
    replay->mean[b] = 0;
    replay->least[b] = INFINITY;
  }
  for (int i = 0; i < replay->seeds && status == TW_OK; i++) {
    struct run run = {.replay = replay,
                      .seed = replay->first_seed + (uint64_t)i,
                      .best_us = INFINITY};
    status = run_seed(replay, &run);
    for (int b = 0; b < replay->budget_count; b++) {
      replay->mean[b] += run.fraction[b] / replay->seeds;
      replay->least[b] = fmin(replay->least[b], run.fraction[b]);
    }
  }
  replay->seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  return status;
}
