/*
 * test_statistics.c -- medians and their intervals: known values, and how often
 * the interval encloses the median of adversarial distributions.
 */
#include <math.h>

#include "check.h"
#include "measure/statistics.h"
#include "tune/noise.h"

static void test_medians(void) {
  double odd[] = {5, 1, 4, 2, 3}, even[] = {4, 1, 3, 2}, one[] = {7};
  double hole[] = {NAN, 2, 1}, holes[] = {NAN, NAN, 1, NAN};
  CHECK_BETWEEN(tune_median(odd, 5), 3, 3);
  CHECK_BETWEEN(tune_quartile_spread(odd, 5), 1, 1);
  CHECK_BETWEEN(tune_median(even, 4), 2.5, 2.5);
  CHECK_BETWEEN(tune_median(one, 1), 7, 7);
  CHECK_BETWEEN(tune_quartile_spread(one, 1), 0, 0);
  CHECK(isinf(tune_median(one, 0)));
  /* What is no number is slower than any time. */
  CHECK_BETWEEN(tune_median(hole, 3), 2, 2);
  CHECK(isinf(tune_median(holes, 4)));
}

/* The ranks of published tables for the median's interval of 0.95. */
static void test_ranks(void) {
  static const int ranks[][2] = {{1, 0},   {5, 0},   {6, 1},  {8, 1},
                                 {9, 2},   {13, 3},  {20, 6}, {30, 10},
                                 {50, 18}, {100, 40}};
  for (size_t i = 0; i < sizeof ranks / sizeof ranks[0]; i++)
    CHECK_INT(tune_median_rank(ranks[i][0], 0.95), ranks[i][1]);
  CHECK_INT(tune_median_rank(7, 0.99), 0);
  CHECK_INT(tune_median_rank(8, 0.99), 1);
  CHECK(tune_median_rank(10000, 0.95) > 4890);
  const double sorted[] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  tune_interval interval = tune_median_interval(sorted, 9, 0.95);
  CHECK_BETWEEN(interval.low, 2, 2);
  CHECK_BETWEEN(interval.high, 8, 8);
  interval = tune_median_interval(sorted, 5, 0.95);
  CHECK_BETWEEN(interval.low, 0, 0);
  CHECK(isinf(interval.high));
  interval = tune_median_interval(sorted, 0, 0.95);
  CHECK(interval.low == 0 && isinf(interval.high));
}

/* Whatever the distribution, at least 0.95 of the intervals must enclose the
 * median; 0.935 leaves room for the 4000 trials. */
static void test_coverage(void) {
  static const int counts[] = {6, 8, 13, 30, 60};
  for (int kind = 0; kind < NOISE_INDEPENDENT; kind++)
    for (size_t c = 0; c < sizeof counts / sizeof counts[0]; c++) {
      int enclosed = 0;
      enum { TRIALS = 4000 };
      for (int trial = 0; trial < TRIALS; trial++) {
        double samples[60];
        noise source = noise_begin((noise_kind)kind, 0.02, noise_seed());
        for (int i = 0; i < counts[c]; i++) samples[i] = noise_next(&source, i);
        tune_median(samples, counts[c]);
        tune_interval interval = tune_median_interval(samples, counts[c], 0.95);
        enclosed += interval.low <= 1 && interval.high >= 1;
      }
      if (!CHECK_BETWEEN(enclosed, 0.935 * TRIALS, TRIALS))
        fprintf(stderr, "  %s, %d samples\n", noise_names[kind], counts[c]);
    }
}

int main(void) {
  noise_print_seed();
  test_medians();
  test_ranks();
  test_coverage();
  return check_end();
}
