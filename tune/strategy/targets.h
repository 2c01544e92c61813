/*
 * targets.h -- the values that a statistical model of a space is fitted to.
 */
#ifndef TUNE_TARGETS_H
#define TUNE_TARGETS_H

#include "strategy/points.h"

typedef struct tune_targets {
  int count;
  double *speed;   /* of each tried point: logarithm of its time, with mean 0
                      and variance 1; the smaller the better */
  double *failure; /* 1 - failed_share if the try failed, else -failed_share */
  double failed_share;
  double best; /* the smallest of `speed` */
} tune_targets;

/* Computes the targets of the first `count` tried points, of which one at least
 * was timed. `targets` has arrays for them. `scratch` has `count` numbers. */
void tune_targets_set(const tune_points *tried, int count, double *scratch,
                      tune_targets *targets);

#endif
