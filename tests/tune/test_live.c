/*
 * test_live.c -- an exploration whose points are built and timed while it runs.
 */
#include "measure/clock.h"
#include "spaces.h"
#include "strategy/live.h"

struct work {
  int build_count, built_count, measure_count, find_count, progress_count;
  int largest_build, stop_after;
  double last_best_us;
  const tune_exploration *known; /* an earlier run, or NULL */
};

static int find(void *user, const tune_point *point, tune_result *result) {
  struct work *work = user;
  if (!work->known) return 0;
  int index = tune_points_find(&work->known->tried, point);
  if (index < 0) return 0;
  double time_us = work->known->tried.times_us[index];
  result->outcome = isfinite(time_us) ? TUNE_TRY_TIMED : TUNE_TRY_FAILED;
  result->time_us = time_us;
  work->find_count++;
  return 1;
}

/* ROWS=1 does not compile. */
static void build(void *user, const tune_point *points, int count,
                  int *is_built) {
  struct work *work = user;
  work->build_count++;
  work->built_count += count;
  if (count > work->largest_build) work->largest_build = count;
  for (int i = 0; i < count; i++) is_built[i] = points[i].index[1] != 0;
}

static tune_result measure(void *user, const tune_point *point,
                           double best_us) {
  struct work *work = user;
  CHECK(point->index[1] != 0);
  CHECK(best_us <= work->last_best_us);
  double time_us = small_time(point);
  work->last_best_us = fmin(best_us, time_us);
  work->measure_count++;
  return (tune_result){TUNE_TRY_TIMED, time_us};
}

static int should_stop(void *user) {
  const struct work *work = user;
  return work->stop_after && work->measure_count >= work->stop_after;
}

static void progress(void *user, const tune_point *point,
                     const tune_result *result, int tried, int tries) {
  struct work *work = user;
  CHECK_INT(tried, ++work->progress_count);
  CHECK(tried <= tries);
  CHECK((result->outcome == TUNE_TRY_TIMED) == (point->index[1] != 0));
}

static tune_live live_of(struct work *work) {
  work->last_best_us = INFINITY;
  return (tune_live){.space = &small_space,
                     .tries = 60,
                     .seed = 2,
                     .batch = 4,
                     .find = find,
                     .build = build,
                     .measure = measure,
                     .should_stop = should_stop,
                     .progress = progress,
                     .user = work};
}

static void test_run(const tune_explorer *explorer) {
  struct work work = {0};
  tune_live live = live_of(&work);
  tune_exploration exploration;
  CHECK_STATUS(tune_live_explore(&live, explorer, &exploration), TW_OK);
  CHECK_INT(exploration.ending, TUNE_ENDING_SPENT);
  CHECK_INT(exploration.tried.count, 60);
  CHECK_INT(work.built_count, 60);
  CHECK_INT(work.progress_count, 60);
  CHECK(work.largest_build > 1 && work.largest_build <= 4);
  CHECK(work.measure_count < 60);
  tune_explore_free(&exploration);
}

/* A run that is stopped and begun again does nothing twice, and ends with what
 * one run finds. */
static void test_resume(const tune_explorer *explorer) {
  struct work whole = {0}, first = {.stop_after = 17}, second = {0};
  tune_exploration all, part, rest;
  tune_live live = live_of(&whole);
  CHECK_STATUS(tune_live_explore(&live, explorer, &all), TW_OK);
  live = live_of(&first);
  CHECK_STATUS(tune_live_explore(&live, explorer, &part), TW_OK);
  CHECK_INT(part.ending, TUNE_ENDING_STOPPED);
  CHECK_INT(first.measure_count, 17);
  second.known = &part;
  live = live_of(&second);
  CHECK_STATUS(tune_live_explore(&live, explorer, &rest), TW_OK);
  CHECK_INT(second.find_count, part.tried.count);
  CHECK_INT(first.measure_count + second.measure_count, whole.measure_count);
  CHECK_INT(rest.tried.count, all.tried.count);
  CHECK(!memcmp(rest.tried.all, all.tried.all,
                (size_t)all.tried.count * sizeof all.tried.all[0]));
  tune_explore_free(&rest);
  tune_explore_free(&part);
  tune_explore_free(&all);
}

/* The same tries, whether all points of a batch are built before one is timed,
 * or each is timed when it is ready, the last one first. */
static struct pending {
  tune_point points[TUNE_MAX_BATCH];
  int left, waits_after_end;
} pending;

static void begin(void *user, const tune_point *points, int count,
                  int *is_built) {
  CHECK_INT(pending.left, 0); /* the batch before is done */
  build(user, points, count, is_built);
  memcpy(pending.points, points, (size_t)count * sizeof *points);
  pending.left = count;
}

static int wait_for_one(void *user, int is_over, int *is_built) {
  (void)user;
  if (is_over) {
    pending.waits_after_end++;
    pending.left = 0; /* the others are not built */
  }
  if (pending.left == 0) return -1;
  pending.left--;
  *is_built = pending.points[pending.left].index[1] != 0;
  return pending.left;
}

static void test_meanwhile(const tune_explorer *explorer) {
  struct work whole = {0}, streamed = {0}, stopped = {.stop_after = 17};
  tune_exploration all, same, part;
  tune_live live = live_of(&whole);
  CHECK_STATUS(tune_live_explore(&live, explorer, &all), TW_OK);
  pending.waits_after_end = 0;
  live = live_of(&streamed);
  live.build = begin;
  live.wait = wait_for_one;
  CHECK_STATUS(tune_live_explore(&live, explorer, &same), TW_OK);
  CHECK_INT(same.tried.count, all.tried.count);
  CHECK(!memcmp(same.tried.all, all.tried.all,
                (size_t)all.tried.count * sizeof all.tried.all[0]));
  CHECK_INT(streamed.progress_count, whole.progress_count);
  CHECK_INT(pending.waits_after_end, 0);
  live = live_of(&stopped);
  live.build = begin;
  live.wait = wait_for_one;
  CHECK_STATUS(tune_live_explore(&live, explorer, &part), TW_OK);
  CHECK_INT(part.ending, TUNE_ENDING_STOPPED);
  CHECK_INT(stopped.measure_count, 17);
  CHECK_INT(pending.left, 0);
  tune_explore_free(&all);
  tune_explore_free(&same);
  tune_explore_free(&part);
}

static void test_deadline(void) {
  struct work work = {0};
  tune_live live = live_of(&work);
  tune_exploration exploration;
  live.deadline_s = tune_now_s() - 1;
  CHECK_STATUS(tune_live_explore(&live, tune_explorers[0], &exploration),
               TW_OK);
  CHECK_INT(exploration.ending, TUNE_ENDING_SPENT);
  CHECK_INT(work.build_count, 0);
  tune_explore_free(&exploration);
}

int main(void) {
  for (int i = 0; tune_explorers[i]; i++) {
    if (tune_explorers[i]->needs_model) continue;
    test_run(tune_explorers[i]);
    test_resume(tune_explorers[i]);
    test_meanwhile(tune_explorers[i]);
  }
  test_deadline();
  return check_end();
}
