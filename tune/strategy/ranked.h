/*
 * ranked.h -- points in the order of the model's predictions.
 *
 * Of a space that is listed (draw.h) all valid points are ranked, of a larger
 * one a random sample, from which a descent by predictions finds better ones:
 * predictions are cheap.
 */
#ifndef TUNE_RANKED_H
#define TUNE_RANKED_H

#include "strategy/draw.h"

typedef struct tune_ranked_point {
  tune_point point;
  double predicted_us; /* INFINITY if the model has no prediction */
} tune_ranked_point;

typedef struct tune_ranked {
  tune_ranked_point *all; /* the shortest prediction first, none twice */
  int count;
} tune_ranked;

/* Ranks at most `most` points. Without a model there are none. Returns 0 if
 * there is no memory. The caller calls tune_ranked_close(). */
int tune_ranked_open(tune_draw *draw, int most, tune_ranked *ranked);
void tune_ranked_close(tune_ranked *ranked);

#endif
