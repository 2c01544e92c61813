/*
 * heat.h -- a heat map: the best time at each pair of values of two parameters
 * of an algorithm.
 */
#ifndef TUNE_REPORT_HEAT_H
#define TUNE_REPORT_HEAT_H

#include "report/gather.h"

enum { TUNE_HEAT_PARAMS = 16, TUNE_HEAT_SIDE = 12 };

typedef struct tune_heat_cell {
  const tune_page_point *best;   /* the fastest with these values, or NULL */
  const tune_page_point *failed; /* one without a time, or NULL */
  int count;                     /* points with these values */
} tune_heat_cell;

typedef struct tune_heat {
  const tune_page_problem *problem;
  int algorithm;
  char names[2][48]; /* of the parameters: across, and up */
  int counts[2];     /* of values; at most TUNE_HEAT_SIDE are shown */
  long values[2][TUNE_HEAT_SIDE];                       /* ascending */
  tune_heat_cell cells[TUNE_HEAT_SIDE][TUNE_HEAT_SIDE]; /* [up][across] */
  int points; /* points of the algorithm */
} tune_heat;

/* Makes the map of an algorithm's points over the two parameters that change
 * the best time the most. Returns 0 if fewer than two have several values. */
int tune_heat_make(const tune_page_problem *problem, int algorithm,
                   tune_heat *heat);

#endif
