/*
 * targets.c -- the values that a statistical model of a space is fitted to.
 *
 * Times are multiplied by parameters more often than added to, so the model is
 * of their logarithms. How slow a slow point is does not matter, so that slow
 * times are clipped. A failed point has no time; it gets one that is slow for
 * the space, and the model of failures lowers its chance further.
 */
#include "strategy/targets.h"

#include <math.h>
#include <stdlib.h>

/* Clip at the median plus so many times the median's distance from the best;
 * give failed points this quantile. */
static const double clip = 3, failed_quantile = 0.75;

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double smaller(double a, double b) { return a < b ? a : b; }

/* Sets `speed` to clipped logarithms. */
static void set_logarithms(const tune_points *tried, int count, double *sorted,
                           double *speed) {
  int timed = 0;
  for (int i = 0; i < count; i++)
    if (isfinite(tried->times_us[i])) sorted[timed++] = log(tried->times_us[i]);
  qsort(sorted, (size_t)timed, sizeof sorted[0], compare);
  double median = sorted[timed / 2];
  double most = median + clip * (median - sorted[0]);
  double failed = smaller(sorted[(int)(failed_quantile * (timed - 1))], most);
  for (int i = 0; i < count; i++)
    speed[i] = isfinite(tried->times_us[i])
                   ? smaller(log(tried->times_us[i]), most)
                   : failed;
}

static void standardise(double *values, int count) {
  double mean = 0, variance = 0;
  for (int i = 0; i < count; i++) mean += values[i] / count;
  for (int i = 0; i < count; i++) {
    values[i] -= mean;
    variance += values[i] * values[i] / count;
  }
  for (int i = 0; i < count && variance > 0; i++) values[i] /= sqrt(variance);
}

void tune_targets_set(const tune_points *tried, int count, double *scratch,
                      tune_targets *targets) {
  int failed = 0;
  set_logarithms(tried, count, scratch, targets->speed);
  standardise(targets->speed, count);
  targets->count = count;
  targets->best = INFINITY;
  for (int i = 0; i < count; i++) {
    if (isfinite(tried->times_us[i]))
      targets->best = smaller(targets->best, targets->speed[i]);
    else
      failed++;
  }
  targets->failed_share = (double)failed / count;
  for (int i = 0; i < count; i++)
    targets->failure[i] = !isfinite(tried->times_us[i]) - targets->failed_share;
}
