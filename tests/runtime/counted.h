/*
 * counted.h -- a variant, its geometry and its counts, for tests of the model.
 */
#ifndef TEST_COUNTED_H
#define TEST_COUNTED_H

#include "../check.h"
#include "fake_set.h"
#include "select/figures.h"
#include "select/model.h"

static inline void check_near(double got, double expected, double error) {
  CHECK_BETWEEN(got, expected - error, expected + error);
}

static tw_traits hints;

static inline void give_hints(const int *params, int element,
                              tw_traits *traits) {
  (void)params, (void)element;
  *traits = hints;
}

static tw_variant variant = {.name = "counted", .traits = give_hints};

/* 1024 x 1024 elements in tiles of 32 x 32; a block has 256 threads. */
static const tw_geometry tiles = {
    .grid = {32, 32, 1}, .block = {256, 1, 1}, .tiles = 1024, .whole = 1024};

/* A tile of 8192 bytes, of which a thread loads 16 and waits once; and one four
 * times as large. All of it passes through shared memory. */
#define COUNTS(work, waits, stores, moved, excess, clocks, wavefronts)        \
  {                                                                           \
    [TW_COUNT_WORK] = work, [TW_COUNT_WAITS] = waits,                         \
    [TW_COUNT_STORES] = stores, [TW_COUNT_BARRIERS] = 2,                      \
    [TW_COUNT_SYNCS] = 10, [TW_COUNT_MOVED] = moved, [TW_COUNT_RELOADED] = 0, \
    [TW_COUNT_EXCESS] = excess, [TW_COUNT_CLOCKS] = clocks,                   \
    [TW_COUNT_WAVEFRONTS] = wavefronts, [TW_COUNT_READ] = (moved) / 2         \
  }
static tw_block_counts blocks[] = {
    {0, 0, 8192, COUNTS(16, 1, 4, 8192, 2048, 256, 64)},
    {0, 0, 32768, COUNTS(64, 4, 16, 32768, 8192, 1024, 256)},
    {0, 1, 8192, COUNTS(16, 4, 4, 9216, 9216, 300, 64)},
};
static const tw_variant_counts counts = {"counted", 1, 16, 0, 3, blocks};

static inline twi_figures figures_of(const twi_problem *problem,
                                     const tw_geometry *geometry,
                                     const tw_variant_counts *given) {
  return twi_figures_find(problem, &variant, &hints, given, 0, geometry);
}

static inline twi_problem problem_of(int64_t rows, int64_t cols) {
  twi_problem problem;
  const echo_args args = {.rows = rows, .cols = cols};
  check_need(
      twi_problem_init(&problem, &echo_operation, TW_F32, &args, 0) == TW_OK,
      "arguments that are right");
  return problem;
}

#endif
