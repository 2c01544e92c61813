/*
 * test_candidates.c -- what the filter lets pass, at its edges, and the order
 * of candidates.
 */
#include <math.h>

#include "check.h"
#include "search/candidates.h"

enum { MOST = 8 };

static tw_variant variants[MOST];
static twi_kernel kernels[MOST];
static tune_candidate all[MOST];
static tune_candidates list = {0, all};

static tune_candidate *add(const char *name, double fraction, double time_us) {
  int i = list.count++;
  variants[i] = (tw_variant){.name = name};
  kernels[i] = (twi_kernel){.variant = &variants[i], .kernel_count = 1};
  kernels[i].occupancy[0].fraction = fraction;
  kernels[i].occupancy[0].blocks_per_sm = fraction > 0;
  kernels[i].occupancy[0].limiter = TWI_LIMIT_REGISTERS;
  all[i] = (tune_candidate){.kernel = &kernels[i], .time_us = time_us};
  return &all[i];
}

static tune_status status_of(const char *name) {
  const tune_candidate *candidate = tune_candidates_find(&list, name);
  return CHECK(candidate != NULL) ? candidate->status : TUNE_LATE;
}

/* A candidate that fills just what is asked for is not filtered out. */
static void test_filter(void) {
  list.count = 0;
  add("exactly", 0.25, 1);
  add("less", 0.25 - 1.0 / 64, 1);
  add("more", 0.25 + 1.0 / 64, 1);
  add("none", 0, 1);
  add("broken", 1, 1);
  kernels[4].status = TW_ERROR_IMAGE;
  snprintf(kernels[4].why, sizeof kernels[4].why, "it has no code");
  add("wrong", 0.01, 1)->status = TUNE_WRONG;
  tune_candidates_filter(&list, 0.25);
  CHECK_INT(status_of("exactly"), TUNE_OPEN);
  CHECK_INT(status_of("less"), TUNE_OCCUPANCY);
  CHECK_TEXT(tune_candidates_find(&list, "less")->why,
             "occupancy 0.234, less than 0.250, limited by registers");
  CHECK_INT(status_of("more"), TUNE_OPEN);
  CHECK_INT(status_of("none"), TUNE_OCCUPANCY);
  CHECK_INT(status_of("broken"), TUNE_DEVICE);
  CHECK_TEXT(tune_candidates_find(&list, "broken")->why, "it has no code");
  /* One that is rejected already keeps its reason. */
  CHECK_INT(status_of("wrong"), TUNE_WRONG);
  CHECK_INT(tune_candidates_count(&list, TUNE_OPEN), 2);
  tune_candidate *open[MOST];
  CHECK_INT(tune_candidates_open(&list, open), 2);
  CHECK_TEXT(open[1]->kernel->variant->name, "more");
  /* With 0 everything passes of which one block fits. */
  list.count = 0;
  add("hardly", 1.0 / 64, 1);
  add("none", 0, 1);
  tune_candidates_filter(&list, 0);
  CHECK_INT(status_of("hardly"), TUNE_OPEN);
  CHECK_INT(status_of("none"), TUNE_OCCUPANCY);
}

/* Open ones first, then by time, then by name; without a time last. */
static void test_rank(void) {
  static const char *const expected[] = {"b", "c", "d", "a", "x", "e"};
  list.count = 0;
  add("x", 1, INFINITY);
  add("e", 1, 0.5)->status = TUNE_SHAPE;
  add("d", 1, 2);
  add("a", 1, 3);
  add("c", 1, 1);
  add("b", 1, 1);
  tune_candidates_rank(&list);
  for (int i = 0; i < list.count; i++)
    CHECK_TEXT(list.all[i].kernel->variant->name, expected[i]);
}

int main(void) {
  test_filter();
  test_rank();
  return check_end();
}
