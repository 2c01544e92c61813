/*
 * verified_baselines.h -- an operation's baselines, opened and verified, ready
 * to be timed.
 */
#ifndef TUNE_VERIFIED_BASELINES_H
#define TUNE_VERIFIED_BASELINES_H

#include "measure/baseline_module.h"
#include "measure/measure.h"

enum { TUNE_MAX_BASELINES = 8 };

typedef struct tune_baseline {
  const tw_baseline *code;
  void *state;
  int is_open;
  int is_right;  /* its results are equal to the reference's */
  char why[512]; /* why it could not be opened, or the wrong result */
} tune_baseline;

typedef struct tune_baselines {
  int count;
  tune_baseline all[TUNE_MAX_BASELINES];
  char left_out[TUNE_MODULE_WHY]; /* why some are; empty if none are */
} tune_baselines;

/* Opens the operation's baselines and verifies them. The list is empty on the
 * simulator, because a baseline's code needs a GPU. */
void tune_baselines_open(tw_context *context, const tw_operation *operation,
                         tw_type type, uint64_t seed,
                         tune_baselines *baselines);
void tune_baselines_close(tw_context *context, tune_baselines *baselines);

/* What the baseline's fits() says of the problem; TW_BASELINE_UNFIT if it is
 * not open or not right. */
int tune_baseline_fits(const tune_baseline *baseline,
                       const twi_problem *problem);
/* The entry for tune_measure(). It points to the baseline. */
tune_timed tune_baseline_timed(tune_baseline *baseline);

#endif
