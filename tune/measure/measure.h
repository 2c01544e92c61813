/*
 * measure.h -- how long things take on a GPU, all measured by one clock.
 *
 * Everything that is timed runs interleaved, in rounds, so that a drift of the
 * GPU's clock or power affects all of it alike. A sample is a batch of launches
 * between two events, long enough that the events' own few microseconds do not
 * count.
 */
#ifndef TUNE_MEASURE_H
#define TUNE_MEASURE_H

#include "measure/buffers.h"
#include "measure/steps.h"

/* Something that is timed: a variant, a baseline or a plain copy. */
typedef struct tune_timed {
  const char *name;
  /* Puts one launch on set `set` of the buffers on the stream. */
  tw_status (*run)(void *user, const tune_buffers *buffers, int set,
                   tw_stream stream);
  void *user;
  int is_baseline;    /* 1: others are compared with it, so it is never
                         abandoned */
  double expected_us; /* what a model predicts; 0: nothing is predicted */
  /* filled by tune_measure */
  double time_us, spread_us; /* median, half the distance of the quartiles */
  int rounds;                /* samples; 0: no time is known */
  int is_abandoned;          /* timing ended early, far behind the best */
  tw_status status;          /* of a launch that failed */
  char why[256];
} tune_timed;

typedef struct tune_rounds {
  int count;
  int abandon_after; /* after so many rounds, what takes more than twice the
                        best time is abandoned; 0: never */
  const char *what;  /* for the progress line */
} tune_rounds;

/* Times `count` things for so many rounds. No round but the first begins after
 * the deadline, which is by tune_now_s(). TW_ERROR_MEMORY, or the device's
 * error if even timing is impossible; a thing whose launch fails is taken out
 * and keeps its own status. */
tw_status tune_measure(tw_context *context, const tune_buffers *buffers,
                       tune_timed *timed, int count, const tune_rounds *rounds,
                       double deadline_s, const tune_steps *steps);

/* A plain copy that moves as many bytes as the problem must. */
tune_timed tune_measure_copy(tw_context *context);

/* Sorts the samples. */
double tune_median(double *samples, int count);
/* Of sorted samples. */
double tune_quartile_spread(const double *samples, int count);

#endif
