/*
 * measurement.h -- the state of one tune_measure(), for the files that share
 * it.
 */
#ifndef TUNE_MEASUREMENT_H
#define TUNE_MEASUREMENT_H

#include "measure/batches.h"

/* The state of one tune_measure. `samples` and `kept` have a row of `most`
 * numbers for each entry. */
typedef struct tune_measurement {
  tune_batches batches;
  tune_timed *timed;
  int count;
  const tune_rounds *rounds;
  const tune_conditions *conditions;
  tune_report *report;
  int most;        /* rounds with those that are left out later */
  double *samples; /* of all rounds */
  double *kept;    /* of those in which the GPU did not throttle */
  double *scratch;
  tune_clock *clocks; /* of each round */
  char *is_kept;      /* of each round */
  tune_series *series;
  tune_standing *standing;
  int round;       /* rounds so far */
  int with_slower; /* 1: entries that are slower take part again */
  int best;        /* index of the best entry so far; -1: none */
} tune_measurement;

/* ---- evidence.c: what the samples so far say ----------------------------- */

/* Makes the series of the rounds during which the GPU did not throttle. Returns
 * their number. */
int tune_keep_rounds(tune_measurement *measurement);
/* Abandons entries that are more than twice as slow as the best. */
void tune_abandon_slow(tune_measurement *measurement);
/* Decides after `kept` rounds whether there are enough. */
tune_stop tune_decide(tune_measurement *measurement, int kept);
/* Writes the times into the entries. */
void tune_summarise(tune_measurement *measurement);

#endif
