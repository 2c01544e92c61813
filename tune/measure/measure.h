/*
 * measure.h -- times variants, baselines and a plain copy on a GPU.
 *
 * A round takes one sample of each, in turn, so that a drift of the GPU's clock
 * or power affects all of them alike. A sample is a batch of launches between
 * two events, so long that the few microseconds of the events do not matter.
 */
#ifndef TUNE_MEASURE_H
#define TUNE_MEASURE_H

#include "measure/buffers.h"
#include "measure/steps.h"

/* A variant, a baseline or the plain copy, and its times. */
typedef struct tune_timed {
  const char *name;
  /* Enqueues one launch on the stream, with the operands of set `set`. */
  tw_status (*run)(void *user, const tune_buffers *buffers, int set,
                   tw_stream stream);
  void *user;
  int is_baseline; /* 1: never abandoned, because others are compared with it,
                      and not counted as a best time */
  double expected_us; /* predicted by the model; 0: unknown */
  /* Filled by tune_measure(): */
  double time_us;   /* median of the samples */
  double spread_us; /* half the distance between the quartiles */
  int rounds;       /* number of samples; 0: time_us is unknown */
  int is_abandoned; /* timing ended early, because it was far from the best */
  tw_status status; /* of the launch that failed; TW_OK if none did */
  char why[256];
} tune_timed;

typedef struct tune_rounds {
  int count;
  int abandon_after; /* after this round, timing stops for entries slower than
                        twice the best time; 0: never */
  const char *what;  /* for the progress line */
} tune_rounds;

/* Times `count` entries for some rounds. After `deadline_s`, a time of
 * tune_now_s(), only the first round still starts. An entry whose launch fails
 * is left out of further rounds; its status and `why` give the reason. Returns
 * TW_ERROR_MEMORY, or the device's error if it could not time at all. */
tw_status tune_measure(tw_context *context, const tune_buffers *buffers,
                       tune_timed *timed, int count, const tune_rounds *rounds,
                       double deadline_s, const tune_steps *steps);

/* An entry for a plain copy that moves as many bytes as the operation must. */
tune_timed tune_measure_copy(tw_context *context);

/* The median. Sorts the samples. */
double tune_median(double *samples, int count);
/* Half the distance between the quartiles of sorted samples. */
double tune_quartile_spread(const double *samples, int count);

#endif
