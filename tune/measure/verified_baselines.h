/*
 * verified_baselines.h -- an operation's baselines, opened and verified, ready
 * to be timed.
 */
#ifndef TUNE_VERIFIED_BASELINES_H
#define TUNE_VERIFIED_BASELINES_H

#include "baselines.h"
#include "measure/measure.h"

enum { TUNE_MAX_BASELINES = 8 };

typedef struct tune_baseline {
  const tw_baseline *code;
  void *state;
  int is_open;
  int is_right; /* its results are the reference's */
  char
      why[512]; /* why it cannot be opened, or what is wrong with its results */
} tune_baseline;

typedef struct tune_baselines {
  int count;
  tune_baseline all[TUNE_MAX_BASELINES];
} tune_baselines;

/* Opens the operation's baselines and verifies them. On the simulator the list
 * is empty: a baseline's code needs a GPU. */
void tune_baselines_open(tw_context *context, const tw_operation *operation,
                         tw_type type, uint64_t seed,
                         tune_baselines *baselines);
void tune_baselines_close(tw_context *context, tune_baselines *baselines);

/* Whether it is right and computes this problem. */
int tune_baseline_fits(const tune_baseline *baseline,
                       const twi_problem *problem);
/* For tune_measure; the baseline must live as long. */
tune_timed tune_baseline_timed(tune_baseline *baseline);

#endif
