/*
 * test_correction.c -- how measured times correct predictions: the properties
 * of the Gaussian process of select/correction.c.
 */
#include <math.h>
#include <stdlib.h>

#include "../check.h"
#include "select/correction.h"

/* What is tested holds for any constants of this kind; the library's are fitted
 * anew with each survey. */
static const twi_correction_constants some_constants = {
    .noise = 0.0229,
    .slack = 0.0591,
    .share_any = 0.428,
    .share_algorithm = 0.217,
    .share_variant = 0.0844,
    .near_any = 0.129,
    .near_algorithm = 0.137,
    .near_variant = 0.0162,
    .size_weight = 0.0333,
    .align_weight = 0.0715,
    .element_weight = 0.137,
    .other_weight = 0.119,
    .far = 0.445,
    .regime = 0.269,
    .caution = 0.75,
    .distant = 3,
    .noise_us = 1.5};
static const twi_correction_constants *const constants = &some_constants;
static twi_correction space;

/* A variant, of algorithm 1 or 2, that waits for DRAM and for latency. */
static twi_point point_of(uint32_t algorithm, uint32_t variant, float dram,
                          float where) {
  twi_point point = {.algorithm = algorithm, .variant = variant};
  point.shares[TWI_BOUND_DRAM] = dram;
  point.shares[TWI_BOUND_LATENCY] = 1 - dram;
  point.where[0] = where / (float)constants->align_weight;
  return point;
}

static twi_timed_point timed_of(twi_point point, double ratio) {
  return (twi_timed_point){point, (float)log(ratio),
                           (float)twi_time_variance(constants, 1), 0};
}

/* The expected log_ratio of `asked` after one measured time. */
static double after(twi_point asked, twi_timed_point timed) {
  space.candidates = 1;
  space.point[0] = asked;
  space.predicted_us[0] = 10;
  space.times = 0;
  twi_correction_offer(&space, &timed);
  CHECK_INT(space.times, 1);
  twi_correct(constants, &space);
  return space.log_ratio[0];
}

static void test_nothing_measured(void) {
  space.candidates = 2;
  space.point[0] = point_of(1, 1, 1, 0);
  space.point[1] = point_of(1, 2, 1, 0);
  space.predicted_us[0] = 10;
  space.predicted_us[1] = 10.001;
  space.times = 0;
  twi_correct(constants, &space);
  CHECK(space.log_ratio[0] == 0 && space.log_ratio[1] == 0);
  CHECK_INT(twi_correction_pick(constants, &space), 0);
}

/* The more a variant and a problem resemble what was measured, the more its
 * prediction is corrected, and always towards the measurement. */
static void test_resemblance(void) {
  const twi_point here = point_of(1, 1, 1, 0);
  for (int slower = 0; slower < 2; slower++) {
    double sign = slower ? 1 : -1, truth = log(1.5);
    twi_timed_point timed = timed_of(here, slower ? 1.5 : 1 / 1.5);
    double same = sign * after(here, timed);
    CHECK_BETWEEN(same, 0.97 * truth, truth);
    double sibling = sign * after(point_of(1, 2, 1, 0), timed);
    double stranger = sign * after(point_of(2, 3, 1, 0), timed);
    double far = sign * after(point_of(1, 1, 1, 8), timed);
    double other_regime = sign * after(point_of(1, 1, 0, 0), timed);
    CHECK(same > sibling && sibling > stranger && stranger > 0);
    CHECK(same > far && far > 0);
    CHECK(same > other_regime && other_regime > 0);
    CHECK(other_regime < 0.3 * same);
    CHECK_BETWEEN(sign * after(point_of(1, 1, 1, 1e6f), timed), 0, 1e-6);
  }
}

/* Measurements of slow variants count less. */
static void test_slow_variants(void) {
  twi_timed_point timed = timed_of(point_of(1, 1, 1, 0), 1.5);
  double fast = after(timed.point, timed);
  timed.variance = (float)twi_time_variance(constants, 20);
  CHECK(after(timed.point, timed) < 0.9 * fast);
  CHECK(after(timed.point, timed) > 0);
}

/* Two candidates of different algorithms, and no times. */
static void begin_two(double first_us, double second_us) {
  space.candidates = 2;
  space.point[0] = point_of(1, 1, 1, 0);
  space.point[1] = point_of(2, 2, 1, 0);
  space.predicted_us[0] = first_us;
  space.predicted_us[1] = second_us;
  space.times = 0;
}

static int pick_after(double first_ratio, double second_ratio, double second_us,
                      float where) {
  const twi_timed_point timed[] = {
      timed_of(point_of(1, 1, 1, where), first_ratio),
      timed_of(point_of(2, 2, 1, where), second_ratio)};
  begin_two(10, second_us);
  for (int i = 0; i < 2; i++) twi_correction_offer(&space, &timed[i]);
  twi_correct(constants, &space);
  return twi_correction_pick(constants, &space);
}

static void test_pick(void) {
  CHECK_INT(pick_after(1, 1, 11, 0), 0);
  CHECK_INT(pick_after(1.3, 1, 11, 0), 1);
  CHECK_INT(pick_after(1, 1 / 1.3, 11, 0), 1);
  CHECK_INT(pick_after(1 / 1.3, 1, 11, 0), 0);
  /* Both are off alike. */
  CHECK_INT(pick_after(2, 2, 11, 0), 0);
  CHECK_INT(pick_after(0.5, 0.5, 11, 0), 0);
  /* What was measured is too far away to say much. */
  CHECK_INT(pick_after(1.3, 1, 11, 30), 0);
  CHECK(twi_correction_doubt(constants, &space, 0, 1) > 0.3);
  CHECK_INT(pick_after(1.3, 1, 11, 0), 1);
  CHECK_BETWEEN(twi_correction_doubt(constants, &space, 0, 1), 1e-3, 0.05);
  CHECK_BETWEEN(twi_correction_doubt(constants, &space, 0, 0), 0, 1e-6);
}

/* Where many times are near, compared with `distant`, there is less caution; a
 * few are not enough. */
static void test_caution(void) {
  twi_correction_constants trusting = *constants;
  const twi_timed_point slow = timed_of(point_of(1, 1, 1, 4), 1.3);
  trusting.distant = 1e9;
  CHECK_INT(pick_after(1.3, 1, 10, 4), 0);
  CHECK_INT(twi_correction_pick(&trusting, &space), 0);
  while (space.times < TWI_MOST_TIMES) twi_correction_offer(&space, &slow);
  twi_correct(constants, &space);
  trusting.distant = 1e-9;
  CHECK_INT(twi_correction_pick(&trusting, &space), 0);
  trusting.distant = 1e9;
  CHECK_INT(twi_correction_pick(&trusting, &space), 1);
}

/* Of two variants that are better than the model's best, the one that is known
 * to be so is taken, although the other may be faster still. */
static void test_pick_of_the_known(void) {
  const twi_timed_point known = timed_of(point_of(2, 2, 1, 0), 1),
                        first = timed_of(point_of(1, 1, 1, 0), 1.3);
  space.candidates = 3;
  space.point[0] = point_of(1, 1, 1, 0);
  space.point[1] = point_of(3, 3, 1, 0); /* an algorithm that was not timed */
  space.point[2] = point_of(2, 2, 1, 0);
  for (int i = 0; i < 3; i++) space.predicted_us[i] = 10;
  space.times = 0;
  twi_correction_offer(&space, &known);
  twi_correction_offer(&space, &first);
  twi_correct(constants, &space);
  space.predicted_us[1] =
      0.99 * 10 * exp(space.log_ratio[2] - space.log_ratio[1]);
  CHECK(twi_correction_doubt(constants, &space, 0, 1) >
        2 * twi_correction_doubt(constants, &space, 0, 2));
  CHECK_INT(twi_correction_pick(constants, &space), 2);
}

/* Of more times than there is room for, those that matter remain, whatever the
 * order; equal times do not make the system singular. */
static void test_many_times(void) {
  double found[2];
  for (int order = 0; order < 2; order++) {
    space.candidates = 1;
    space.point[0] = point_of(1, 1, 1, 0);
    space.predicted_us[0] = 10;
    space.times = 0;
    for (int i = 0; i < 3000; i++) {
      int at = order ? 2999 - i : i;
      twi_timed_point timed = timed_of(point_of(2, 9, 0, 10), 3);
      if (at % 30 == 0) timed = timed_of(point_of(1, 1, 1, 0), 1.2);
      twi_correction_offer(&space, &timed);
    }
    CHECK_INT(space.times, TWI_MOST_TIMES);
    twi_correct(constants, &space);
    found[order] = space.log_ratio[0];
    CHECK_BETWEEN(found[order], 0.95 * log(1.2), 1.05 * log(1.2));
  }
  CHECK_BETWEEN(found[0], found[1] - 1e-6, found[1] + 1e-6);
}

/* A time of the problem itself counts, however slow the model takes its variant
 * to be and however many times of a problem nearby there are. */
static void test_own_time(void) {
  const twi_timed_point own = timed_of(point_of(2, 2, 1, 0), 0.1);
  for (int is_last = 0; is_last < 2; is_last++) {
    begin_two(10, 60);
    if (!is_last) twi_correction_offer(&space, &own);
    for (int i = 0; i < 3 * TWI_MOST_TIMES; i++) {
      const twi_timed_point near = timed_of(point_of(1, 1, 1, 0.05f), 1);
      twi_correction_offer(&space, &near);
    }
    if (is_last) twi_correction_offer(&space, &own);
    twi_correct(constants, &space);
    CHECK_BETWEEN(space.log_ratio[1], 1.1 * log(0.1), 0.9 * log(0.1));
    CHECK_INT(twi_correction_pick(constants, &space), 1);
  }
}

/* No time is passed over that twi_correction_offer() would take. */
static void test_least_distance(void) {
  for (int i = 0; i < 40; i++) {
    const uint32_t variant = 1 + (uint32_t)i % 4;
    const twi_timed_point timed = timed_of(
        point_of(1 + variant / 2, variant, 1, (float)(i / 4) * 0.3f), 1);
    begin_two(10, 15);
    twi_correction_offer(&space, &timed);
    const double between = twi_correction_distance(&space, &timed.point);
    CHECK_BETWEEN(twi_correction_variant_distance(&space, between, variant),
                  between, space.distance[0] + 1e-6);
  }
}

/* Random points: finite, and between the extremes of what was measured. */
static void test_random(void) {
  unsigned seed = 7;
  for (int round = 0; round < 50; round++) {
    space.candidates = 4;
    space.times = 0;
    for (int i = 0; i < 4; i++) {
      space.point[i] = point_of(1 + (uint32_t)i % 2, (uint32_t)i,
                                (float)(rand_r(&seed) % 100) / 100, 0);
      space.predicted_us[i] = 10 + i;
    }
    for (int i = 0; i < 200; i++) {
      twi_timed_point timed =
          timed_of(point_of(1 + (uint32_t)i % 2, (uint32_t)(i % 4),
                            (float)(rand_r(&seed) % 100) / 100,
                            (float)(rand_r(&seed) % 100) / 20),
                   1 + (double)(rand_r(&seed) % 5) / 10);
      timed.variance = 0.01f;
      twi_correction_offer(&space, &timed);
    }
    twi_correct(constants, &space);
    for (int i = 0; i < 4; i++)
      CHECK_BETWEEN(space.log_ratio[i], -0.5, log(1.4) + 0.5);
    CHECK_BETWEEN(twi_correction_pick(constants, &space), 0, 3);
  }
}

int main(void) {
  test_nothing_measured();
  test_resemblance();
  test_slow_variants();
  test_pick();
  test_caution();
  test_pick_of_the_known();
  test_many_times();
  test_own_time();
  test_least_distance();
  test_random();
  return check_end();
}
