/*
 * gp.c -- a Gaussian process over a growing set of observed points.
 */
#include "strategy/gp.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int tune_gp_open(const tune_features *features, int capacity, int pool_capacity,
                 tune_gp *gp) {
  size_t n = (size_t)capacity, p = (size_t)pool_capacity;
  size_t f = (size_t)features->count + 1;
  memset(gp, 0, sizeof *gp);
  gp->feature_count = features->count;
  gp->features = features;
  gp->capacity = capacity;
  gp->pool_capacity = pool_capacity;
  gp->x = malloc(n * f * sizeof gp->x[0]);
  gp->factor = malloc(n * n * sizeof gp->factor[0]);
  gp->pool_x = malloc(p * f * sizeof gp->pool_x[0]);
  gp->products = malloc(n * p * sizeof gp->products[0]);
  gp->explained = malloc(p * sizeof gp->explained[0]);
  return gp->x && gp->factor && gp->pool_x && gp->products && gp->explained;
}

void tune_gp_close(tune_gp *gp) {
  free(gp->x);
  free(gp->factor);
  free(gp->pool_x);
  free(gp->products);
  free(gp->explained);
}

void tune_gp_set_factors(tune_gp *gp) {
  for (int f = 0; f < gp->feature_count; f++)
    for (int i = 0; i < TUNE_LEVELS; i++)
      gp->factors[f][i] =
          expf(-(float)gp->weight[f] * gp->features->distances[f][i]);
}

double tune_gp_covariance(const tune_gp *gp, const uint8_t *a,
                          const uint8_t *b) {
  float product = 1;
  for (int f = 0; f < gp->feature_count; f++)
    product *= gp->factors[f][abs(a[f] - b[f])];
  return (double)product;
}

static const uint8_t *observed(const tune_gp *gp, int row) {
  return gp->x + (size_t)row * (size_t)gp->feature_count;
}

static uint8_t *pool_point(const tune_gp *gp, int at) {
  return gp->pool_x + (size_t)at * (size_t)gp->feature_count;
}

static double *factor_row(const tune_gp *gp, int row) {
  return gp->factor + (size_t)row * (size_t)gp->capacity;
}

static float *product_row(const tune_gp *gp, int row) {
  return gp->products + (size_t)row * (size_t)gp->pool_capacity;
}

/* The product of two vectors, in four sums that do not wait for each other. */
static double dot(const double *a, const double *b, int count) {
  double sums[4] = {0};
  int i = 0;
  for (; i + 4 <= count; i += 4)
    for (int k = 0; k < 4; k++) sums[k] += a[i + k] * b[i + k];
  for (; i < count; i++) sums[0] += a[i] * b[i];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

static void compute_factor_row(tune_gp *gp, int row) {
  double *own = factor_row(gp, row), rest = 1 + gp->noise;
  for (int j = 0; j < row; j++) {
    const double *other = factor_row(gp, j);
    double sum = tune_gp_covariance(gp, observed(gp, row), observed(gp, j));
    own[j] = (sum - dot(own, other, j)) / other[j];
    rest -= own[j] * own[j];
  }
  own[row] = sqrt(rest > 0.5 * gp->noise ? rest : 0.5 * gp->noise);
}

/* to -= the sum of scales[r] * rows[r] over `count` rows of the products, four
 * at a time because memory is slower than arithmetic. */
static void subtract_rows(const tune_gp *gp, const double *scales, int count,
                          float *restrict to) {
  int r = 0;
  for (; r + 4 <= count; r += 4) {
    const float *restrict a = product_row(gp, r);
    const float *restrict b = product_row(gp, r + 1);
    const float *restrict c = product_row(gp, r + 2);
    const float *restrict d = product_row(gp, r + 3);
    const float p = (float)scales[r], q = (float)scales[r + 1];
    const float s = (float)scales[r + 2], t = (float)scales[r + 3];
    for (int i = 0; i < gp->pool_count; i++)
      to[i] -= p * a[i] + q * b[i] + s * c[i] + t * d[i];
  }
  for (; r < count; r++) {
    const float *restrict a = product_row(gp, r);
    const float p = (float)scales[r];
    for (int i = 0; i < gp->pool_count; i++) to[i] -= p * a[i];
  }
}

static void compute_products(tune_gp *gp, int row) {
  const double *factor = factor_row(gp, row);
  float *restrict own = product_row(gp, row);
  for (int c = 0; c < gp->pool_count; c++)
    own[c] =
        (float)tune_gp_covariance(gp, observed(gp, row), pool_point(gp, c));
  subtract_rows(gp, factor, row, own);
  float inverse = (float)(1 / factor[row]);
  for (int c = 0; c < gp->pool_count; c++) {
    own[c] *= inverse;
    gp->explained[c] += own[c] * own[c];
  }
}

void tune_gp_observe(tune_gp *gp, const uint8_t *x) {
  int row = gp->count++;
  memcpy(gp->x + (size_t)row * (size_t)gp->feature_count, x,
         (size_t)gp->feature_count * sizeof x[0]);
  compute_factor_row(gp, row);
  compute_products(gp, row);
}

void tune_gp_forget(tune_gp *gp, int count) {
  for (int row = count; row < gp->count; row++) {
    const float *own = product_row(gp, row);
    for (int c = 0; c < gp->pool_count; c++)
      gp->explained[c] -= own[c] * own[c];
  }
  gp->count = count;
}

void tune_gp_pool_set(tune_gp *gp, int at, const uint8_t *x) {
  memcpy(pool_point(gp, at), x, (size_t)gp->feature_count * sizeof x[0]);
  if (at == gp->pool_count) gp->pool_count++;
  gp->explained[at] = 0;
  for (int row = 0; row < gp->count; row++) {
    const double *factor = factor_row(gp, row);
    double sum = tune_gp_covariance(gp, observed(gp, row), x);
    for (int j = 0; j < row; j++) sum -= factor[j] * product_row(gp, j)[at];
    float product = (float)(sum / factor[row]);
    product_row(gp, row)[at] = product;
    gp->explained[at] += product * product;
  }
}

void tune_gp_refresh(tune_gp *gp) {
  tune_gp_set_factors(gp);
  memset(gp->explained, 0, (size_t)gp->pool_count * sizeof gp->explained[0]);
  for (int row = 0; row < gp->count; row++) {
    compute_factor_row(gp, row);
    compute_products(gp, row);
  }
}

double tune_gp_means(const tune_gp *gp, const double *y, float *means) {
  double *z = malloc(((size_t)gp->count + 1) * sizeof z[0]), sum = 0;
  memset(means, 0, (size_t)gp->pool_count * sizeof means[0]);
  if (!z || gp->count == 0) {
    free(z);
    return 1;
  }
  /* -factor^-1 * y, because subtract_rows() subtracts */
  for (int row = 0; row < gp->count; row++) {
    const double *factor = factor_row(gp, row);
    z[row] = -(y[row] + dot(factor, z, row)) / factor[row];
    sum += z[row] * z[row];
  }
  subtract_rows(gp, z, gp->count, means);
  free(z);
  return sum / gp->count;
}

double tune_gp_variance(const tune_gp *gp, int at) {
  double rest = 1 - (double)gp->explained[at];
  return rest > 0 ? rest : 0;
}
