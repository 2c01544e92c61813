/*
 * replay.h -- runs explorers over a recorded space, without a GPU.
 */
#ifndef TUNE_REPLAY_H
#define TUNE_REPLAY_H

#include "replay/recorded.h"
#include "strategy/strategy.h"

enum { TUNE_MAX_BUDGETS = 16 };

typedef struct tune_replay {
  /* Set by the caller: */
  const tune_recorded *recorded;
  const tune_explorer *explorer;
  int budgets[TUNE_MAX_BUDGETS]; /* tries, ascending */
  int budget_count;
  int seeds; /* runs, with the seeds first_seed, first_seed + 1... */
  uint64_t first_seed;
  int batch; /* see tune_exploration */

  /* Results, for each budget: the best time of the space over the best time
   * that was found, which is 0 while every try failed. Over the seeds: the mean
   * and the smallest. */
  double mean[TUNE_MAX_BUDGETS], least[TUNE_MAX_BUDGETS];
  double seconds; /* processor time of all runs */
} tune_replay;

/* Runs the explorer once for each seed, with the last budget. Fails if a run
 * fails, or with a sentence that names the mistake if the explorer tried a
 * point that is not valid, a point twice, or more points than its budget. */
tw_status tune_replay_run(tune_replay *replay);

#endif
