/*
 * test_gp.c -- the Gaussian process against the formulas, solved by
 * elimination.
 */
#include "spaces.h"
#include "strategy/gp.h"

enum { OBSERVED = 23, POOL = 11 };

/* Solves a * x = b by elimination with pivots; a and b are overwritten. */
static void eliminate(double a[OBSERVED][OBSERVED], double *b) {
  for (int k = 0; k < OBSERVED; k++) {
    int pivot = k;
    for (int i = k; i < OBSERVED; i++)
      if (fabs(a[i][k]) > fabs(a[pivot][k])) pivot = i;
    for (int j = 0; j < OBSERVED; j++) {
      double kept = a[k][j];
      a[k][j] = a[pivot][j];
      a[pivot][j] = kept;
    }
    double kept = b[k];
    b[k] = b[pivot];
    b[pivot] = kept;
    for (int i = 0; i < OBSERVED; i++) {
      if (i == k) continue;
      double part = a[i][k] / a[k][k];
      for (int j = k; j < OBSERVED; j++) a[i][j] -= part * a[k][j];
      b[i] -= part * b[k];
    }
  }
  for (int k = 0; k < OBSERVED; k++) b[k] /= a[k][k];
}

struct levels {
  uint8_t of[TUNE_MAX_FEATURES];
};

static struct levels levels_of(const tune_features *features, int number) {
  struct levels levels;
  tune_point point = tune_space_point(&small_space, (uint64_t)number);
  tune_features_of(features, &point, levels.of);
  return levels;
}

/* The point number of an observation, and of a pool point. */
static int observation(int i) { return 8 * i + i % 3; }
static int candidate(int i) { return 17 * i + 5; }

/* covariance with the pool point * inverse * b */
static double formula(const tune_gp *gp, const tune_features *features, int at,
                      const double *b) {
  double a[OBSERVED][OBSERVED], x[OBSERVED], sum = 0;
  struct levels here = levels_of(features, candidate(at));
  for (int i = 0; i < OBSERVED; i++) {
    struct levels row = levels_of(features, observation(i));
    x[i] = b ? b[i] : tune_gp_covariance(gp, here.of, row.of);
    for (int j = 0; j < OBSERVED; j++) {
      struct levels column = levels_of(features, observation(j));
      a[i][j] =
          tune_gp_covariance(gp, row.of, column.of) + (i == j ? gp->noise : 0);
    }
  }
  eliminate(a, x);
  for (int i = 0; i < OBSERVED; i++) {
    struct levels row = levels_of(features, observation(i));
    sum += x[i] * tune_gp_covariance(gp, here.of, row.of);
  }
  return sum;
}

static void compare(const tune_gp *gp, const tune_features *features,
                    const double *y) {
  float means[POOL];
  tune_gp_means(gp, y, means);
  for (int at = 0; at < POOL; at++) {
    double mean = formula(gp, features, at, y);
    double variance = 1 - formula(gp, features, at, NULL);
    CHECK_BETWEEN((double)means[at], mean - 1e-3, mean + 1e-3);
    CHECK_BETWEEN(tune_gp_variance(gp, at), variance - 1e-3, variance + 1e-3);
  }
}

int main(void) {
  tune_features features;
  tune_gp gp;
  double y[OBSERVED];
  int rows[OBSERVED];
  check_need(tune_features_open(&small_space, 0, &features) &&
                 tune_gp_open(&features, OBSERVED + 1, POOL, &gp),
             "memory");
  CHECK_INT(features.count, 3);
  for (int f = 0; f < features.count; f++) gp.weight[f] = 0.8;
  gp.noise = 0.01;
  tune_gp_set_factors(&gp);
  /* Some pool points before the observations, some after. */
  for (int i = 0; i < OBSERVED; i++) {
    struct levels levels;
    if (i < POOL / 2) {
      levels = levels_of(&features, candidate(i));
      tune_gp_pool_set(&gp, i, levels.of);
    }
    levels = levels_of(&features, observation(i));
    tune_gp_observe(&gp, levels.of);
    y[i] = levels.of[0] / 63.0 - (levels.of[2] == 1) + 0.01 * (i % 5);
    rows[i] = i;
  }
  for (int i = POOL / 2; i < POOL; i++) {
    struct levels levels = levels_of(&features, candidate(i));
    tune_gp_pool_set(&gp, i, levels.of);
  }
  compare(&gp, &features, y);
  /* An observation that is forgotten leaves no trace. */
  struct levels further = levels_of(&features, 190);
  tune_gp_observe(&gp, further.of);
  tune_gp_forget(&gp, OBSERVED);
  compare(&gp, &features, y);
  /* The values do not depend on ROWS: its weight becomes the least. */
  CHECK(tune_gp_fit(&gp, y, rows, OBSERVED, 30));
  CHECK(gp.weight[1] < gp.weight[0] && gp.weight[1] < gp.weight[2]);
  tune_gp_refresh(&gp);
  compare(&gp, &features, y);
  tune_gp_close(&gp);
  tune_features_close(&features);
  return check_end();
}
