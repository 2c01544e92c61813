/*
 * points.h -- a set of points with a time each, in the order of arrival.
 */
#ifndef TUNE_POINTS_H
#define TUNE_POINTS_H

#include "strategy/space.h"

typedef struct tune_points {
  int count, capacity;
  tune_point *all;
  double *times_us;
  int *slots; /* hash table of indices + 1 into `all`; 0: empty */
  int slot_count;
} tune_points;

/* The point's index, or -1. */
int tune_points_find(const tune_points *points, const tune_point *point);
/* Adds a point that is not in the set. Returns its index, or -1 if there is no
 * memory. */
int tune_points_add(tune_points *points, const tune_point *point,
                    double time_us);
void tune_points_free(tune_points *points);

#endif
