/*
 * statistics.c -- medians of samples and how well they are known.
 */
#include "measure/statistics.h"

#include <math.h>
#include <stdlib.h>

const double tune_confidence = 0.95;

static double as_time(double sample) {
  return isnan(sample) ? INFINITY : sample;
}

static int by_value(const void *left, const void *right) {
  double a = as_time(*(const double *)left);
  double b = as_time(*(const double *)right);
  return (a > b) - (a < b);
}

double tune_median(double *samples, int count) {
  if (count < 1) return INFINITY;
  qsort(samples, (size_t)count, sizeof samples[0], by_value);
  return (as_time(samples[(count - 1) / 2]) + as_time(samples[count / 2])) / 2;
}

static double quantile(const double *sorted, int count, double part) {
  double at = part * (count - 1);
  int below = (int)at;
  int above = below + 1 < count ? below + 1 : below;
  double low = as_time(sorted[below]), high = as_time(sorted[above]);
  return at == below || low == high ? low : low + (at - below) * (high - low);
}

double tune_quartile_spread(const double *sorted, int count) {
  if (count < 1) return INFINITY;
  double low = quantile(sorted, count, 0.25);
  double high = quantile(sorted, count, 0.75);
  return low == high ? 0 : (high - low) / 2;
}

/* The number of samples below the median is binomial with probability 1/2. The
 * k-th smallest is above the median if fewer than k samples are below it. */
int tune_median_rank(int count, double confidence) {
  const double most = (1 - confidence) / 2;
  double below = 0; /* the probability that at most k samples are below */
  int k = 0;
  while (2 * (k + 1) <= count) {
    below += exp(lgamma(count + 1.0) - lgamma(k + 1.0) -
                 lgamma(count - k + 1.0) - count * log(2));
    if (below > most) break;
    k++;
  }
  return k;
}

tune_interval tune_median_interval(const double *sorted, int count,
                                   double confidence) {
  int rank = tune_median_rank(count, confidence);
  if (rank == 0) return (tune_interval){0, INFINITY};
  return (tune_interval){as_time(sorted[rank - 1]),
                         as_time(sorted[count - rank])};
}
