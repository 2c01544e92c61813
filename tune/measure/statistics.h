/*
 * statistics.h -- medians of samples and how well they are known.
 *
 * The interval of a median is made of order statistics, so it assumes nothing
 * of the noise's distribution but that samples are independent. A sample that
 * is not a number counts as slower than any time.
 */
#ifndef TUNE_STATISTICS_H
#define TUNE_STATISTICS_H

/* The median; INFINITY without samples. Sorts the samples. */
double tune_median(double *samples, int count);
/* Half the distance between the quartiles of sorted samples. */
double tune_quartile_spread(const double *sorted, int count);

typedef struct tune_interval {
  double low, high;
} tune_interval;

/* The confidence of the intervals that are reported and decided by. */
extern const double tune_confidence;

/* The largest k for which the k-th smallest and the k-th largest of `count`
 * samples enclose the median with the confidence; 0 if there are too few. */
int tune_median_rank(int count, double confidence);
/* The interval that encloses the median of sorted samples with the confidence.
 * From 0 to INFINITY if there are too few: 5 or fewer for 0.95. */
tune_interval tune_median_interval(const double *sorted, int count,
                                   double confidence);

#endif
