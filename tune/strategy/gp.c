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
  gp->is_nominal = features->is_nominal;
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

float tune_gp_distance(const tune_gp *gp, int feature, float a, float b) {
  if (gp->is_nominal[feature]) return a != b;
  float distance = fabsf(a - b);
  return distance * sqrtf(distance);
}

double tune_gp_covariance(const tune_gp *gp, const float *a, const float *b) {
  float sum = 0;
  for (int i = 0; i < gp->feature_count; i++)
    sum += (float)gp->weight[i] * tune_gp_distance(gp, i, a[i], b[i]);
  return expf(-sum);
}

static const float *observed(const tune_gp *gp, int row) {
  return gp->x + (size_t)row * (size_t)gp->feature_count;
}

static float *pool_point(const tune_gp *gp, int at) {
  return gp->pool_x + (size_t)at * (size_t)gp->feature_count;
}

static double *factor_row(const tune_gp *gp, int row) {
  return gp->factor + (size_t)row * (size_t)gp->capacity;
}

static float *product_row(const tune_gp *gp, int row) {
  return gp->products + (size_t)row * (size_t)gp->pool_capacity;
}

static void compute_factor_row(tune_gp *gp, int row) {
  double *own = factor_row(gp, row), rest = 1 + gp->noise;
  for (int j = 0; j < row; j++) {
    const double *other = factor_row(gp, j);
    double sum = tune_gp_covariance(gp, observed(gp, row), observed(gp, j));
    for (int k = 0; k < j; k++) sum -= own[k] * other[k];
    own[j] = sum / other[j];
    rest -= own[j] * own[j];
  }
  own[row] = sqrt(rest > 0.5 * gp->noise ? rest : 0.5 * gp->noise);
}

static void compute_products(tune_gp *gp, int row) {
  const double *factor = factor_row(gp, row);
  float *restrict own = product_row(gp, row);
  for (int c = 0; c < gp->pool_count; c++)
    own[c] =
        (float)tune_gp_covariance(gp, observed(gp, row), pool_point(gp, c));
  for (int j = 0; j < row; j++) {
    const float *restrict other = product_row(gp, j);
    float scale = (float)factor[j];
    for (int c = 0; c < gp->pool_count; c++) own[c] -= scale * other[c];
  }
  float inverse = (float)(1 / factor[row]);
  for (int c = 0; c < gp->pool_count; c++) {
    own[c] *= inverse;
    gp->explained[c] += own[c] * own[c];
  }
}

void tune_gp_observe(tune_gp *gp, const float *x) {
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

void tune_gp_pool_set(tune_gp *gp, int at, const float *x) {
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
  memset(gp->explained, 0, (size_t)gp->pool_count * sizeof gp->explained[0]);
  for (int row = 0; row < gp->count; row++) {
    compute_factor_row(gp, row);
    compute_products(gp, row);
  }
}

/* factor^-1 * y */
static void solve(const tune_gp *gp, const double *y, double *z) {
  for (int row = 0; row < gp->count; row++) {
    const double *factor = factor_row(gp, row);
    double sum = y[row];
    for (int j = 0; j < row; j++) sum -= factor[j] * z[j];
    z[row] = sum / factor[row];
  }
}

void tune_gp_means(const tune_gp *gp, const double *y, float *means) {
  double *z = malloc(((size_t)gp->count + 1) * sizeof z[0]);
  memset(means, 0, (size_t)gp->pool_count * sizeof means[0]);
  if (!z) return;
  solve(gp, y, z);
  for (int row = 0; row < gp->count; row++) {
    const float *restrict own = product_row(gp, row);
    float scale = (float)z[row];
    for (int c = 0; c < gp->pool_count; c++) means[c] += scale * own[c];
  }
  free(z);
}

double tune_gp_variance(const tune_gp *gp, int at) {
  double rest = 1 - (double)gp->explained[at];
  return rest > 0 ? rest : 0;
}

double tune_gp_scale(const tune_gp *gp, const double *y) {
  double *z = malloc(((size_t)gp->count + 1) * sizeof z[0]), sum = 0;
  if (!z) return 1;
  solve(gp, y, z);
  for (int row = 0; row < gp->count; row++) sum += z[row] * z[row];
  free(z);
  return gp->count ? sum / gp->count : 1;
}
