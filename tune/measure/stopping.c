/*
 * stopping.c -- when enough samples have been taken.
 */
#include "measure/stopping.h"

#include <math.h>
#include <string.h>

const double tune_tie_fraction = 0.01;

const char *tune_stop_text(tune_stop stop) {
  static const char *const texts[] = {
      "timing has not ended",
      "the best is separated from the others",
      "the best is separated from all but those that are tied with it",
      "the best is as fast as the limit allows",
      "the most rounds were taken before the best was separated",
      "the time limit was reached before the best was separated",
      "nothing could be timed"};
  return texts[stop];
}

static double median_of(const tune_series *series, double *scratch) {
  memcpy(scratch, series->samples, (size_t)series->count * sizeof scratch[0]);
  return tune_median(scratch, series->count);
}

/* A round without a time of one of the two says nothing for the best: its ratio
 * counts as the worst. */
static double ratio_of(double other, double best) {
  double ratio = other / best;
  return isfinite(ratio) && ratio > 0 ? ratio : 0;
}

/* Fills and sorts the ratios; returns their number. */
static int find_ratios(const tune_series *best, const tune_series *other,
                       double *ratios) {
  int count = best->count < other->count ? best->count : other->count;
  for (int i = 0; i < count; i++)
    ratios[i] = ratio_of(other->samples[i], best->samples[i]);
  tune_median(ratios, count);
  return count;
}

double tune_stop_ratio(const tune_series *best, const tune_series *other,
                       double *scratch) {
  int count = find_ratios(best, other, scratch);
  return count ? tune_median(scratch, count) : 0;
}

tune_standing tune_stop_compare(const tune_stop_rule *rule,
                                const tune_series *best,
                                const tune_series *other, double *scratch) {
  int count = find_ratios(best, other, scratch);
  tune_interval ratio = tune_median_interval(scratch, count, rule->confidence);
  if (ratio.low > 1 + rule->tie) return TUNE_STANDING_SLOWER;
  if (ratio.low * (1 + rule->tie) >= 1) return TUNE_STANDING_TIED;
  return TUNE_STANDING_UNDECIDED;
}

/* The interval of the best's own median. */
static tune_interval interval_of(const tune_stop_rule *rule,
                                 const tune_series *series, double *scratch) {
  median_of(series, scratch);
  return tune_median_interval(scratch, series->count, rule->confidence);
}

static int find_best(const tune_series *series, int count, int rounds,
                     double *best_us, double *scratch) {
  int best = -1;
  *best_us = INFINITY;
  for (int i = 0; i < count; i++) {
    if (!series[i].is_candidate || series[i].count < rounds) continue;
    double median_us = median_of(&series[i], scratch);
    if (median_us >= *best_us) continue;
    *best_us = median_us;
    best = i;
  }
  return best;
}

tune_stop tune_stop_decide(const tune_stop_rule *rule,
                           const tune_series *series, int count, int rounds,
                           tune_standing *standing, int *best,
                           double *scratch) {
  double best_us;
  int undecided = 0, tied = 0;
  *best = find_best(series, count, rounds, &best_us, scratch);
  for (int i = 0; i < count; i++)
    if (series[i].count >= rounds) standing[i] = TUNE_STANDING_UNDECIDED;
  if (*best < 0) return rounds >= rule->most ? TUNE_STOP_NONE : TUNE_STOP_NOT;
  standing[*best] = TUNE_STANDING_BEST;
  if (rounds < rule->least)
    return rounds >= rule->most ? TUNE_STOP_ROUNDS : TUNE_STOP_NOT;
  for (int i = 0; i < count; i++) {
    if (i == *best || !series[i].is_candidate || series[i].count < rounds)
      continue;
    standing[i] = tune_stop_compare(rule, &series[*best], &series[i], scratch);
    undecided += standing[i] == TUNE_STANDING_UNDECIDED;
    tied += standing[i] == TUNE_STANDING_TIED;
  }
  tune_interval own = interval_of(rule, &series[*best], scratch);
  if (rule->limit_us > 0 && rule->stop_at > 0 &&
      own.high * rule->stop_at <= rule->limit_us)
    return TUNE_STOP_LIMIT;
  if (!undecided && own.high - own.low <= 2 * rule->tie * best_us)
    return tied ? TUNE_STOP_TIED : TUNE_STOP_SEPARATED;
  return rounds >= rule->most ? TUNE_STOP_ROUNDS : TUNE_STOP_NOT;
}
