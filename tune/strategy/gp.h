/*
 * gp.h -- a Gaussian process over a growing set of observed points, with
 * predictions for a set of further points, the pool.
 *
 * Covariance of two points: exp(-sum of weight * distance over the features),
 * and `noise` on the diagonal. The weights are those of the highest posterior
 * density; see gp_fit.c. The factor of the covariance matrix and its products
 * with the pool are kept, so an observation costs O(n^2 + n * pool).
 */
#ifndef TUNE_GP_H
#define TUNE_GP_H

#include "strategy/features.h"

enum { TUNE_GP_OUTPUTS = 2 };

typedef struct tune_gp {
  const tune_features *features;
  int feature_count;
  double weight[TUNE_MAX_FEATURES]; /* of each feature's distance */
  float factors[TUNE_MAX_FEATURES][TUNE_LEVELS]; /* exp(-weight * distance) */
  double noise; /* variance, relative to the process's */

  int count, capacity; /* of observations */
  uint8_t *x;          /* count rows of feature_count */
  double *factor;      /* lower triangle by rows, capacity columns */

  int pool_count, pool_capacity;
  uint8_t *pool_x;
  float *products;  /* factor^-1 * covariance with the pool: count rows of
                       pool_capacity columns */
  float *explained; /* of each pool point: sum of its squared products */
} tune_gp;

/* Returns 0 if there is no memory. The caller calls tune_gp_close(). */
int tune_gp_open(const tune_features *features, int capacity, int pool_capacity,
                 tune_gp *gp);
void tune_gp_close(tune_gp *gp);

/* Adds an observed point, at most `capacity`. */
void tune_gp_observe(tune_gp *gp, const uint8_t *x);
/* Forgets the observations after the first `count`. */
void tune_gp_forget(tune_gp *gp, int count);
/* Puts a point into the pool at an index up to pool_count, which grows it. */
void tune_gp_pool_set(tune_gp *gp, int at, const uint8_t *x);
/* Computes everything anew after weights or noise have changed. */
void tune_gp_refresh(tune_gp *gp);

/* Writes the mean of each pool point for observed values y, whose prior mean is
 * 0. Returns the process's variance of which these values are most likely. */
double tune_gp_means(const tune_gp *gp, const double *y, float *means);
/* The variance of a pool point, relative to the process's; at least 0. */
double tune_gp_variance(const tune_gp *gp, int at);
/* Fits weights and noise to the values y of the observations listed in `rows`,
 * by `steps` of ascent from the present ones. To be followed by
 * tune_gp_refresh(). Returns 0 if there is no memory; then nothing changes. */
int tune_gp_fit(tune_gp *gp, const double *y, const int *rows, int row_count,
                int steps);
/* Computes `factors` from the weights; to be called when they have changed. */
void tune_gp_set_factors(tune_gp *gp);
/* The covariance of two points, without noise. */
double tune_gp_covariance(const tune_gp *gp, const uint8_t *a,
                          const uint8_t *b);

#endif
