/*
 * features.h -- points as vectors of levels, for a statistical model of a
 * space.
 *
 * A feature has TUNE_LEVELS levels, and the distance of two values depends on
 * the difference of their levels alone. So a model looks distances up.
 */
#ifndef TUNE_FEATURES_H
#define TUNE_FEATURES_H

#include "strategy/space.h"

enum { TUNE_MAX_FEATURES = 64, TUNE_LEVELS = 64 };

typedef struct tune_features {
  const tune_space *space;
  int count;
  /* The distance for each feature and each difference of levels; at most 1. */
  const float *distances[TUNE_MAX_FEATURES];
  /* For each family and axis, the column of the feature that is its position,
   * and of its alignment; -1: none. Axes of one name in several families share
   * their columns. */
  int *columns;
  uint8_t **positions, **alignments; /* for each axis, indexed by value */
  double best_us; /* the shortest prediction, if the space has a model: then the
                     last feature is the prediction relative to it */
} tune_features;

/* `best_us` is about the shortest prediction of the space's model, 0 without a
 * model. Axes beyond TUNE_MAX_FEATURES are left out. Returns 0 if there is no
 * memory. The caller calls tune_features_close(), also then. */
int tune_features_open(const tune_space *space, double best_us,
                       tune_features *features);
void tune_features_close(tune_features *features);
/* Writes features->count levels. */
void tune_features_of(const tune_features *features, const tune_point *point,
                      uint8_t *levels);

#endif
