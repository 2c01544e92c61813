/*
 * scale.h -- maps a quantity to a coordinate of a chart, linearly or by its
 * logarithm, and finds the ticks of its axis.
 */
#ifndef TUNE_REPORT_SCALE_H
#define TUNE_REPORT_SCALE_H

typedef struct tune_scale {
  int is_log;
  double low, high; /* the quantity at the two ends; low < high */
  double from, to;  /* their coordinates */
} tune_scale;

/* A range that grows with the numbers it is told. */
typedef struct tune_range {
  int count;
  double low, high;
} tune_range;

/* Ignores what is not finite; 0 and less too if `is_log`. */
void tune_range_add(tune_range *range, int is_log, double number);

/* A logarithmic scale over the range, with a little room at both ends. An empty
 * range is from 1 to 10. */
tune_scale tune_scale_log(const tune_range *range, double from, double to);
tune_scale tune_scale_linear(double low, double high, double from, double to);

/* The coordinate, which is between the two ends: numbers beyond are moved to
 * the end. */
double tune_scale_at(const tune_scale *scale, double number);

/* Writes at most TUNE_SCALE_TICKS round numbers of the scale; returns how many.
 */
enum { TUNE_SCALE_TICKS = 12 };
int tune_scale_ticks(const tune_scale *scale, double ticks[TUNE_SCALE_TICKS]);

#endif
