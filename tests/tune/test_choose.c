/*
 * test_choose.c -- which candidate is chosen, and the reason that is given.
 */
#include <math.h>

#include "check.h"
#include "search/choose.h"

enum { MOST = 6 };

static const tw_algorithm algorithms[] = {
    {.name = "own"}, {.name = "lesson", .is_only_if_tuned = 1}};
static const tw_operation operation = {.name = "own", .algorithms = algorithms};

/* A ranked list, made by add(). */
static tw_variant variants[MOST];
static twi_kernel kernels[MOST];
static tune_candidate all[MOST];
static tune_candidates list = {0, all};

static tune_candidate *add(const char *name, double time_us, double spread_us,
                           int threads, int shared_bytes, int registers) {
  int i = list.count++;
  variants[i] = (tw_variant){.name = name};
  kernels[i] = (twi_kernel){.operation = &operation, .variant = &variants[i]};
  kernels[i].attributes[0].registers = registers;
  all[i] = (tune_candidate){.kernel = &kernels[i],
                            .threads = threads,
                            .shared_bytes = shared_bytes,
                            .predicted_us = time_us,
                            .time_us = time_us,
                            .spread_us = spread_us,
                            .rounds = 9};
  return &all[i];
}

static void expect(int is_measured, const char *name, int ties,
                   const char *reason) {
  tune_pick pick;
  CHECK(tune_choose(&list, is_measured, TUNE_OBJECTIVE_TIME, &pick));
  CHECK_TEXT(pick.chosen->kernel->variant->name, name);
  CHECK_INT(pick.tie_count, ties);
  CHECK_HAS(pick.reason, reason);
  list.count = 0;
}

int main(void) {
  tune_pick pick;
  CHECK(!tune_choose(&list, 1, TUNE_OBJECTIVE_TIME, &pick));

  add("alone", 10, 1, 256, 0, 32);
  expect(1, "alone", 1, "the only candidate left");

  add("fast", 10.0, 0.1, 256, 0, 32);
  add("slow", 12.5, 0.1, 128, 0, 32);
  expect(1, "fast", 1, "25.0 % faster than the second, slow");

  add("fast", 10.0, 0.1, 256, 0, 32);
  add("slow", 1814.22, 0.1, 128, 0, 32);
  expect(1, "fast", 1, "181 times as fast as the second, slow");

  /* Within 1 %, whatever the spread. */
  add("fast", 10.0, 0.01, 256, 0, 32);
  add("small", 10.09, 0.01, 128, 0, 32);
  add("slow", 10.11, 5, 64, 0, 32);
  expect(1, "small", 2, "a tie of 2 within 1 %, decided by the fewest");

  add("b", 10.0, 1, 128, 200, 32);
  add("a", 10.1, 1, 128, 100, 40);
  expect(1, "a", 2, "then the least shared memory");

  add("b", 10.0, 1, 128, 100, 40);
  add("a", 10.1, 1, 128, 100, 32);
  expect(1, "a", 2, "then the fewest registers");

  add("b", 10.0, 1, 128, 100, 32);
  add("a", 10.1, 1, 128, 100, 32);
  expect(1, "a", 2, "decided by name");

  /* Abandoned, rejected or without a time: not chosen. */
  add("fast", 10.0, 0.1, 256, 0, 32);
  add("abandoned", 10.05, 0.1, 32, 0, 32)->is_abandoned = 1;
  add("wrong", 10.01, 0.1, 32, 0, 32)->status = TUNE_WRONG;
  add("never", INFINITY, 0, 32, 0, 32);
  expect(1, "fast", 1, "faster than the second, abandoned");

  /* Predicted times: within 1 %. */
  add("fast", 100.0, 0, 256, 0, 32);
  add("small", 100.9, 0, 128, 0, 32);
  add("smaller", 101.1, 0, 64, 0, 32);
  expect(0, "small", 2, "within 1 %");

  /* The least energy, and of those within 1 % the fastest; time if none is
   * known. */
  add("fast", 100, 0, 256, 0, 32)->energy_mj = 50;
  add("frugal", 120, 0, 256, 0, 32)->energy_mj = 40.3;
  add("small", 120.5, 0, 128, 0, 32)->energy_mj = 40.2;
  add("least", 150, 0, 64, 0, 32)->energy_mj = 40;
  add("wrong", 90, 0, 64, 0, 32)->status = TUNE_WRONG;
  all[4].energy_mj = 1;
  CHECK(tune_choose(&list, 1, TUNE_OBJECTIVE_ENERGY, &pick));
  CHECK_TEXT(pick.chosen->kernel->variant->name, "small");
  CHECK_TEXT(pick.fastest->kernel->variant->name, "fast");
  CHECK_HAS(pick.reason,
            "40.2 mJ for each run, the least; the fastest takes 50");
  CHECK(tune_choose(&list, 1, TUNE_OBJECTIVE_BOTH, &pick));
  CHECK_TEXT(pick.chosen->kernel->variant->name, "fast");
  for (int i = 0; i < list.count; i++) all[i].energy_mj = 0;
  CHECK(tune_choose(&list, 1, TUNE_OBJECTIVE_ENERGY, &pick));
  CHECK_TEXT(pick.chosen->kernel->variant->name, "fast");
  list.count = 0;

  CHECK(!tune_choose_by_model(&list));
  add("slow", 12.0, 0, 256, 0, 32);
  add("c", 10.0, 0, 256, 0, 32);
  add("b", 10.0, 0, 128, 0, 32);
  add("a", 10.0, 0, 128, 0, 32);
  add("wrong", 1.0, 0, 128, 0, 32)->status = TUNE_WRONG;
  /* The model never chooses a variant with is_only_if_tuned. */
  add("only if tuned", 1.0, 0, 128, 0, 32);
  variants[list.count - 1].algorithm = 1;
  CHECK_TEXT(tune_choose_by_model(&list)->kernel->variant->name, "a");
  list.count = 0;

  /* Without measured times it is neither chosen nor part of a tie. */
  add("only if tuned", 10.0, 0, 32, 0, 32);
  variants[0].algorithm = 1;
  CHECK(!tune_choose(&list, 0, TUNE_OBJECTIVE_TIME, &pick));
  add("own", 10.05, 0, 256, 0, 32);
  add("slow", 12.06, 0, 256, 0, 32);
  expect(0, "own", 1, "20.0 % faster than the second, slow");
  /* With measured times it may be chosen. */
  add("only if tuned", 10.0, 0, 32, 0, 32);
  variants[0].algorithm = 1;
  add("own", 12.0, 0, 256, 0, 32);
  expect(1, "only if tuned", 1, "20.0 % faster than the second, own");
  return check_end();
}
