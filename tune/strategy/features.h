/*
 * features.h -- points as vectors of numbers, for a statistical model of a
 * space.
 */
#ifndef TUNE_FEATURES_H
#define TUNE_FEATURES_H

#include "strategy/space.h"

enum { TUNE_MAX_FEATURES = 64 };

typedef struct tune_features {
  const tune_space *space;
  int count;
  int is_nominal[TUNE_MAX_FEATURES]; /* 1: two values are equal or not; 0: they
                                        have a distance, of at most 1 */
  /* For each family and axis, the column of the feature that is its position,
   * and of its alignment; -1: none. Axes of one name in several families share
   * their columns. */
  int *columns;
  float **positions, **alignments; /* for each axis, indexed by value */
  double best_us; /* the shortest prediction, if the space has a model: then the
                     last feature is the prediction relative to it */
} tune_features;

/* `best_us` is about the shortest prediction of the space's model, 0 without a
 * model. Axes beyond TUNE_MAX_FEATURES are left out. Returns 0 if there is no
 * memory. The caller calls tune_features_close(), also then. */
int tune_features_open(const tune_space *space, double best_us,
                       tune_features *features);
void tune_features_close(tune_features *features);
/* Writes features->count numbers. */
void tune_features_of(const tune_features *features, const tune_point *point,
                      float *values);

#endif
