/*
 * gp_fit.c -- fits the weights of a Gaussian process.
 *
 * Maximises the density of the values, with the process's variance at its most
 * likely, times a prior: the logarithms of the weights and of the noise are
 * normal. Ascends by the signs of the gradient with a step for each weight
 * (Rprop), which needs no line search.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "strategy/gp.h"

/* The prior, in logarithms. The mean of a weight gives points at opposite ends
 * of an axis a correlation of 0.6; that of the noise fits a careful
 * measurement. */
static const double weight_mean = -0.7, weight_deviation = 1.2;
static const double noise_mean = -5, noise_deviation = 1.5;
static const double first_step = 0.4, least_step = 0.02, most_step = 1;
static const double least_logarithm = -12, most_logarithm = 5;

/* Square matrices have n rows of n numbers. */
struct fit {
  tune_gp *gp;
  int n;
  const uint8_t **x;
  double *y, *solved; /* values; inverse * y */
  double *covariance; /* without noise, lower triangle */
  double *factor;     /* of the covariance with noise */
  double *inverse;    /* of the covariance with noise */
};

static double *row_of(const struct fit *fit, double *matrix, int row) {
  return matrix + (size_t)row * (size_t)fit->n;
}

static void clear(const struct fit *fit, double *matrix) {
  memset(matrix, 0, (size_t)fit->n * (size_t)fit->n * sizeof matrix[0]);
}

/* ---- the inverse of the covariance --------------------------------------- */

static void compute_covariance(struct fit *fit) {
  tune_gp_set_factors(fit->gp);
  for (int i = 0; i < fit->n; i++) {
    double *row = row_of(fit, fit->covariance, i);
    for (int j = 0; j < i; j++)
      row[j] = tune_gp_covariance(fit->gp, fit->x[i], fit->x[j]);
    row[i] = 1;
  }
}

/* Cholesky: covariance + noise = factor * its transpose. */
static void compute_factor(struct fit *fit) {
  for (int i = 0; i < fit->n; i++) {
    double *own = row_of(fit, fit->factor, i);
    const double *covariance = row_of(fit, fit->covariance, i);
    double rest = 1 + fit->gp->noise;
    for (int j = 0; j < i; j++) {
      const double *other = row_of(fit, fit->factor, j);
      double sum = covariance[j];
      for (int k = 0; k < j; k++) sum -= own[k] * other[k];
      own[j] = sum / other[j];
      rest -= own[j] * own[j];
    }
    own[i] = sqrt(rest > 1e-9 ? rest : 1e-9);
  }
}

/* Writes the inverse of the factor into `to`; all loops run along rows. */
static void invert_factor(struct fit *fit, double *to) {
  clear(fit, to);
  for (int i = 0; i < fit->n; i++) {
    const double *factor = row_of(fit, fit->factor, i);
    double *restrict own = row_of(fit, to, i);
    for (int j = 0; j < i; j++) {
      const double *restrict other = row_of(fit, to, j);
      for (int k = 0; k <= j; k++) own[k] -= factor[j] * other[k];
    }
    for (int k = 0; k < i; k++) own[k] /= factor[i];
    own[i] = 1 / factor[i];
  }
}

/* The inverse, lower triangle: the inverse factor's transpose times itself. */
static void compute_inverse(struct fit *fit) {
  double *half = fit->factor; /* of which only the inverse is needed */
  invert_factor(fit, fit->inverse);
  memcpy(half, fit->inverse, (size_t)fit->n * (size_t)fit->n * sizeof half[0]);
  clear(fit, fit->inverse);
  for (int i = 0; i < fit->n; i++) {
    const double *restrict from = row_of(fit, half, i);
    for (int a = 0; a <= i; a++) {
      double *restrict to = row_of(fit, fit->inverse, a);
      for (int b = 0; b <= a; b++) to[b] += from[a] * from[b];
    }
  }
}

/* inverse * y, and y * inverse * y. */
static double solve(struct fit *fit) {
  double quadratic = 0;
  memset(fit->solved, 0, (size_t)fit->n * sizeof fit->solved[0]);
  for (int i = 0; i < fit->n; i++) {
    const double *row = row_of(fit, fit->inverse, i);
    for (int j = 0; j < i; j++) {
      fit->solved[i] += row[j] * fit->y[j];
      fit->solved[j] += row[j] * fit->y[i];
    }
    fit->solved[i] += row[i] * fit->y[i];
  }
  for (int i = 0; i < fit->n; i++) quadratic += fit->solved[i] * fit->y[i];
  return quadratic > 1e-12 ? quadratic : 1e-12;
}

/* ---- the gradient -------------------------------------------------------- */

/* Adds the slopes of the density by the weights: half the trace of
 * (scale * solved * solved' - inverse) * d covariance. */
static void add_slopes(const struct fit *fit, double scale, double *slopes) {
  const tune_gp *gp = fit->gp;
  for (int i = 0; i < fit->n; i++)
    for (int j = 0; j < i; j++) {
      double inverse = row_of(fit, fit->inverse, i)[j];
      double part = (scale * fit->solved[i] * fit->solved[j] - inverse) *
                    row_of(fit, fit->covariance, i)[j];
      for (int k = 0; k < gp->feature_count; k++) {
        int difference = abs(fit->x[i][k] - fit->x[j][k]);
        slopes[k] -= part * (double)gp->features->distances[k][difference];
      }
    }
}

static double prior_slope(double value, double mean, double deviation) {
  return (mean - log(value)) / (deviation * deviation);
}

/* The slopes by the logarithms of the weights, and of the noise last. */
static void compute_gradient(struct fit *fit, double *slopes) {
  tune_gp *gp = fit->gp;
  int count = gp->feature_count;
  compute_covariance(fit);
  compute_factor(fit);
  compute_inverse(fit);
  double scale = fit->n / solve(fit), noise = 0;
  memset(slopes, 0, (size_t)(count + 1) * sizeof slopes[0]);
  add_slopes(fit, scale, slopes);
  for (int i = 0; i < fit->n; i++)
    noise += scale * fit->solved[i] * fit->solved[i] -
             row_of(fit, fit->inverse, i)[i];
  slopes[count] = 0.5 * gp->noise * noise +
                  prior_slope(gp->noise, noise_mean, noise_deviation);
  for (int k = 0; k < count; k++)
    slopes[k] = slopes[k] * gp->weight[k] +
                prior_slope(gp->weight[k], weight_mean, weight_deviation);
}

/* ---- the ascent ---------------------------------------------------------- */

/* The state of one value that is fitted. */
struct ascent {
  double slope, step;
};

/* After a change of sign the value stays for a step, which is then shorter. */
static void move(double *value, double slope, struct ascent *ascent) {
  double turn = slope * ascent->slope;
  if (turn > 0) ascent->step = fmin(ascent->step * 1.2, most_step);
  if (turn < 0) ascent->step = fmax(ascent->step * 0.5, least_step);
  ascent->slope = turn < 0 ? 0 : slope;
  if (turn < 0 || slope == 0) return;
  double logarithm = log(*value) + (slope > 0 ? ascent->step : -ascent->step);
  *value = exp(fmin(fmax(logarithm, least_logarithm), most_logarithm));
}

static void ascend(struct fit *fit, int steps) {
  tune_gp *gp = fit->gp;
  double slopes[TUNE_MAX_FEATURES + 1];
  struct ascent ascents[TUNE_MAX_FEATURES + 1];
  int count = gp->feature_count;
  for (int k = 0; k <= count; k++) ascents[k] = (struct ascent){0, first_step};
  for (int step = 0; step < steps; step++) {
    compute_gradient(fit, slopes);
    for (int k = 0; k < count; k++)
      move(&gp->weight[k], slopes[k], &ascents[k]);
    move(&gp->noise, slopes[count], &ascents[count]);
  }
}

int tune_gp_fit(tune_gp *gp, const double *y, const int *rows, int row_count,
                int steps) {
  size_t n = (size_t)row_count;
  struct fit fit = {.gp = gp, .n = row_count};
  fit.x = malloc((n + 1) * sizeof fit.x[0]);
  double *memory = malloc((2 * n + 3 * n * n + 1) * sizeof memory[0]);
  int ok = fit.x && memory;
  if (ok) {
    fit.y = memory;
    fit.solved = fit.y + n;
    fit.covariance = fit.solved + n;
    fit.factor = fit.covariance + n * n;
    fit.inverse = fit.factor + n * n;
    for (int i = 0; i < row_count; i++) {
      fit.x[i] = gp->x + (size_t)rows[i] * (size_t)gp->feature_count;
      fit.y[i] = y[rows[i]];
    }
    ascend(&fit, steps);
  }
  free((void *)fit.x);
  free(memory);
  return ok;
}
