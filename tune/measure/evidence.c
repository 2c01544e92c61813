/*
 * evidence.c -- what the samples of a measurement say so far.
 */
#include <math.h>
#include <string.h>

#include "measure/measurement.h"

/* After some rounds, timing stops for an entry slower than this many times the
 * best time. */
static const double abandon_ratio = 2;
/* No decision rests on fewer rounds, and six is the least that gives an
 * interval. */
enum { LEAST_ROUNDS = 8 };

/* Makes the series of the rounds that are kept. An entry takes part in all
 * rounds up to its last, so its sample r is of round r. Only a single launch is
 * of no round, and it is kept. */
int tune_keep_rounds(tune_measurement *measurement) {
  int kept = tune_throttle_keep(measurement->clocks, measurement->round,
                                measurement->is_kept, measurement->scratch);
  for (int index = 0; index < measurement->count; index++) {
    tune_series *series = &measurement->series[index];
    const tune_timed *timed = &measurement->timed[index];
    const double *samples = measurement->samples + index * measurement->most;
    double *to = measurement->kept + index * measurement->most;
    *series = (tune_series){to, 0, !timed->is_baseline};
    for (int r = 0; r < timed->rounds; r++)
      if (r >= measurement->round || measurement->is_kept[r])
        to[series->count++] = samples[r];
    if (series->count == 0 && timed->rounds > 0)
      to[series->count++] = samples[0];
  }
  return kept;
}

static double median_of(tune_measurement *measurement,
                        const tune_series *series) {
  memcpy(measurement->scratch, series->samples,
         (size_t)series->count * sizeof(double));
  return tune_median(measurement->scratch, series->count);
}

void tune_abandon_slow(tune_measurement *measurement) {
  double best_us = INFINITY;
  for (int index = 0; index < measurement->count; index++)
    if (measurement->series[index].is_candidate)
      best_us =
          fmin(best_us, median_of(measurement, &measurement->series[index]));
  for (int index = 0; index < measurement->count; index++) {
    tune_timed *timed = &measurement->timed[index];
    const tune_series *series = &measurement->series[index];
    timed->is_abandoned |=
        series->is_candidate && series->count > 0 &&
        median_of(measurement, series) > abandon_ratio * best_us;
  }
}

/* The time of an entry on the scale of the best: the best's median times the
 * median ratio of the rounds that both took part in. The GPU's clock may have
 * changed between rounds, and then the medians of two entries may be of
 * different clocks. */
static double time_of(tune_measurement *measurement, int index) {
  const tune_series *series = &measurement->series[index];
  const int best = measurement->best;
  double own_us = median_of(measurement, series);
  if (best < 0 || best == index) return own_us;
  double best_us = median_of(measurement, &measurement->series[best]);
  double ratio =
      tune_stop_ratio(&measurement->series[best], series, measurement->scratch);
  return ratio > 0 && isfinite(best_us) ? ratio * best_us : own_us;
}

void tune_summarise(tune_measurement *measurement) {
  for (int index = 0; index < measurement->count; index++) {
    tune_timed *timed = &measurement->timed[index];
    const tune_series *series = &measurement->series[index];
    timed->rounds = series->count;
    if (series->count == 0) continue;
    timed->time_us = time_of(measurement, index);
    median_of(measurement, series); /* sorts the samples into scratch */
    timed->spread_us =
        tune_quartile_spread(measurement->scratch, series->count);
    tune_interval interval = tune_median_interval(
        measurement->scratch, series->count, tune_confidence);
    timed->low_us = fmin(interval.low, timed->time_us);
    timed->high_us = fmax(interval.high, timed->time_us);
    if (measurement->report->is_hot)
      timed->hot_us = timed->time_us;
    else
      timed->cold_us = timed->time_us;
  }
}

/* ---- the end ------------------------------------------------------------ */

/* A plain copy shows what of DRAM's peak can be reached. */
static double limit_of(tune_measurement *measurement) {
  double limit_us = measurement->conditions->limit_us;
  for (int i = 0; i < measurement->count && limit_us > 0; i++)
    if (measurement->timed[i].is_baseline &&
        !strcmp(measurement->timed[i].name, "copy") &&
        measurement->series[i].count > 0)
      limit_us =
          fmax(limit_us, median_of(measurement, &measurement->series[i]));
  return limit_us;
}

tune_stop tune_decide(tune_measurement *measurement, int kept) {
  const int most = measurement->rounds->count;
  const int wanted = measurement->rounds->least;
  const int least = wanted > 0 ? wanted : LEAST_ROUNDS;
  const tune_stop_rule rule = {.least = most < least ? most : least,
                               .most = most,
                               .tie = tune_tie_fraction,
                               .confidence = tune_confidence,
                               .limit_us = limit_of(measurement),
                               .stop_at = measurement->conditions->stop_at};
  tune_stop stop = tune_stop_decide(
      &rule, measurement->series, measurement->count, kept,
      measurement->standing, &measurement->best, measurement->scratch);
  for (int i = 0; i < measurement->count; i++)
    if (measurement->series[i].count >= kept && kept > 0 &&
        measurement->timed[i].standing != TUNE_STANDING_SLOWER)
      measurement->timed[i].standing = measurement->standing[i];
  if (stop == TUNE_STOP_NOT && measurement->round >= measurement->most)
    stop = TUNE_STOP_ROUNDS;
  return stop;
}
