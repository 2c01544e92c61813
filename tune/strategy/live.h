/*
 * live.h -- runs an explorer over points that are generated, compiled and timed
 * while it runs.
 *
 * The caller supplies the work as callbacks: building, which it may do in
 * parallel, and timing, which is done for one point after another. What the
 * explorer sees is what it sees in a replay.
 *
 * How this relates to search/search.h: an exploration asks for points of a
 * space, most of which were not compiled before. Afterwards the fastest points
 * are variants like any other, and a timing strategy may time them against each
 * other until the noise is small.
 */
#ifndef TUNE_LIVE_H
#define TUNE_LIVE_H

#include "strategy/strategy.h"

typedef struct tune_live {
  const tune_space *space;
  int tries;         /* the most points that are tried */
  double deadline_s; /* by tune_now_s(): no building or timing begins later;
                        0: none */
  uint64_t seed;
  int batch;                /* points that are built at once; 0 is 1 */
  const tune_point *starts; /* valid points that are tried first */
  int start_count;

  /* Whether the result of a point is known, such as from an earlier run; then
   * it is neither built nor timed. It counts as a try, so that a run with the
   * same seed repeats the tries of an interrupted one at once and goes on where
   * that ended. NULL: nothing is known. */
  int (*find)(void *user, const tune_point *point, tune_result *result);
  /* Generates and compiles points. Sets is_built[i] to 1 for each that can be
   * timed; all are 0 before. If there is wait(), it only begins. */
  void (*build)(void *user, const tune_point *points, int count, int *is_built);
  /* Waits until one of the points that build() was given is ready or has failed
   * and returns its number, and whether it can be timed; -1 if none is left.
   * The others are built while it is timed. After is_over, which says that the
   * exploration ends, it is only called until it returns -1. NULL: build()
   * builds all. */
  int (*wait)(void *user, int is_over, int *is_built);
  /* Verifies and times a point that was built. `best_us` is the shortest time
   * so far, or INFINITY: a try that is far above it may be given up, with the
   * time that it had until then. */
  tune_result (*measure)(void *user, const tune_point *point, double best_us);
  /* Asked before each batch and each measurement; NULL: never stops. */
  int (*should_stop)(void *user);
  /* Told after each try, also after one that failed; NULL. */
  void (*progress)(void *user, const tune_point *point,
                   const tune_result *result, int tried, int tries);
  void *user;
} tune_live;

/* Explores. Fails as tune_explore() does. The caller frees *exploration with
 * tune_explore_free(), also after a failure. */
tw_status tune_live_explore(const tune_live *live,
                            const tune_explorer *explorer,
                            tune_exploration *exploration);

#endif
