/*
 * measure.h -- how long things take on a GPU, all by the same clock.
 *
 * Contenders are timed interleaved, in rounds, so that a drift of clock or
 * power meets them all alike. A sample is a batch of launches between two
 * events, long enough that the events' own few microseconds do not count.
 */
#ifndef TUNE_MEASURE_H
#define TUNE_MEASURE_H

#include "measure/buffers.h"
#include "print/progress.h"

typedef struct tune_contender {
  const char *name;
  /* Puts one launch on set `set` of the buffers on the stream. */
  tw_status (*run)(void *user, const tune_buffers *buffers, int set,
                   tw_stream stream);
  void *user;
  int is_reference;   /* never given up: others are compared with it */
  double expected_us; /* what a model says; 0: nothing */
  /* what tune_measure fills */
  double time_us, spread_us; /* median, half the distance of the quartiles */
  int rounds;                /* samples; 0: nothing is known */
  int gave_up;
  tw_status status; /* of a launch that failed */
  char why[256];
} tune_contender;

typedef struct tune_measure_plan {
  int rounds;
  int patient_rounds; /* after so many, twice the best is given up; 0: never */
  double deadline_s;  /* no round begins after it, but for the first */
  const char *what;   /* for the progress line */
} tune_measure_plan;

/* TW_ERROR_MEMORY, or the device's error if even timing is impossible; a
 * contender that fails is taken out and keeps its own status. */
tw_status tune_measure(tw_context *context, const tune_buffers *buffers,
                       tune_contender *contenders, int count,
                       const tune_measure_plan *plan);

/* The plain copy of as many bytes, as a contender. `context` is its user. */
tune_contender tune_measure_copy(tw_context *context);

/* Sorts the samples. */
double tune_median(double *samples, int count);
/* Of sorted samples. */
double tune_quartile_spread(const double *samples, int count);

#endif
