/*
 * charts.h -- the charts and tables of one operation. Each is one file.
 *
 * They return 0 if memory ran out, and else 1. `titled` is how many of a
 * chart's dots have a text, `rows` how many rows a table may have: the page
 * divides what it can hold among its operations.
 */
#ifndef TUNE_REPORT_CHARTS_H
#define TUNE_REPORT_CHARTS_H

#include "report/chart.h"

/* The points below the peak rates of the GPU. */
int tune_page_roofline(FILE *out, const tune_page_operation *operation,
                       int titled);
/* The best time at each pair of values of the two parameters that matter most,
 * one map for each algorithm. */
int tune_page_heat(FILE *out, const tune_page_operation *operation);
/* The model's time of each point beside the measured one. */
int tune_page_predicted(FILE *out, const tune_page_operation *operation,
                        int titled);
/* The best point so far, as the search went on. */
int tune_page_progress(FILE *out, const tune_page_operation *operation);
/* What --effort predict and quick would have lost. */
int tune_page_regret(FILE *out, const tune_page_operation *operation);
/* How many points were rejected, failed or left out, and why. */
int tune_page_fates(FILE *out, const tune_page_operation *operation, int rows);
/* A row for each problem. */
void tune_page_problems(FILE *out, const tune_page_operation *operation,
                        int rows);

/* The mean and the least of the fractions of the best speed that the choices of
 * the cheaper efforts reach. */
typedef struct tune_page_loss {
  int count; /* problems with such a choice; 0: the rest is 0 */
  double mean, least;
  int close; /* problems of at least 0.98 */
} tune_page_loss;
tune_page_loss tune_page_loss_of(const tune_page_operation *operation,
                                 int is_quick);

#endif
