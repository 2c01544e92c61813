/*
 * test_counted_times.c -- the time that the model predicts from counts.
 */
#include <math.h>

#include "counted.h"

static double line_cost, outside; /* of operands that TMA brings */

static const tw_variant_counts *counts_of = &counts; /* NULL: not counted */

static double time_with(const twi_problem *problem, const tw_geometry *geometry,
                        int resident) {
  static const tw_device_info gpu = {.sm_count = 132,
                                     .clock_ghz = 1.98,
                                     .dram_gbps = 4800,
                                     .l2_bytes = 50 << 20,
                                     .compute_capability = 90};
  const twi_model_variant counted = {&variant, counts_of};
  const tw_passes passes = {.count = 1,
                            .pass = {*geometry},
                            .line_cost = line_cost,
                            .outside = outside};
  const twi_occupancy occupancy = {.blocks_per_sm = resident};
  return twi_model_time_us(&gpu, problem, &counted, &passes, &occupancy);
}

static double time_of(const twi_problem *problem) {
  return time_with(problem, &tiles, 8);
}

/* Sectors of unaligned rows of which several blocks write parts cost time in a
 * problem that L2 does not hold until the last one does. */
static void check_torn(void) {
  double us[2][2];
  counts_of = NULL;
  for (int is_large = 0; is_large < 2; is_large++) {
    twi_problem problem;
    const echo_args args = {.rows = is_large ? 8192 : 512, .cols = 1023};
    check_need(
        twi_problem_init(&problem, &echo_operation, TW_F32, &args, 0) == TW_OK,
        "arguments that are right");
    for (int is_torn = 0; is_torn < 2; is_torn++) {
      hints = (tw_traits){.align = 16, .edge_torn = is_torn * 2};
      us[is_large][is_torn] = time_of(&problem);
      check_near(figures_of(&problem, &tiles, NULL).torn, is_torn * 2, 0);
    }
    hints.align = 4;
    check_near(figures_of(&problem, &tiles, NULL).torn, 0, 0);
  }
  check_near(us[0][1], us[0][0], 1e-6);
  CHECK(us[1][1] > 1.2 * us[1][0]);
  counts_of = &counts;
}

/* L1 still holds what is loaded again at once. */
static void check_loaded_again(const twi_problem *problem) {
  hints = (tw_traits){.align = 4};
  blocks[0].of[TW_COUNT_RELOADED] = 262144;
  blocks[0].of[TW_COUNT_MOVED] = 262144;
  const double late = time_of(problem);
  blocks[0].of[TW_COUNT_APART] = 1024;
  CHECK(time_of(problem) < 0.9 * late);
  blocks[0].of[TW_COUNT_APART] = 1e6F; /* no more than it moves */
  check_near(time_of(problem), late, 1e-6);
  blocks[0].of[TW_COUNT_APART] = blocks[0].of[TW_COUNT_RELOADED] = 0;
  blocks[0].of[TW_COUNT_MOVED] = 8192;
}

/* Stores that fill a sector bit by bit take time; the one store that each
 * written sector needs, and those again after other accesses, are in other
 * figures already. */
static void check_stored_again(const twi_problem *problem) {
  hints = (tw_traits){.align = 4};
  const double once = time_of(problem);
  const tw_block_counts kept = blocks[0];
  const float written = kept.of[TW_COUNT_MOVED] - kept.of[TW_COUNT_READ];
  blocks[0].of[TW_COUNT_STORED] = written + kept.of[TW_COUNT_EXCESS];
  check_near(time_of(problem), once, 1e-6);
  blocks[0].of[TW_COUNT_STORED] = 16 * written;
  CHECK(time_of(problem) > 1.1 * once);
  blocks[0] = kept;
}

/* Without hints a wait for what has been loaded before is one for a group of
 * loads, and takes longer. */
static void check_grouped_waits(const twi_problem *problem) {
  const tw_block_counts kept = blocks[0];
  blocks[0].of[TW_COUNT_RELOADED] = 65536;
  blocks[0].of[TW_COUNT_APART] = 1024;
  blocks[0].of[TW_COUNT_WAITS] = 64;
  hints = (tw_traits){.align = 4};
  CHECK(figures_of(problem, &tiles, &counts).has_only_counts);
  const double grouped = time_of(problem);
  hints.width = 16; /* as counted */
  CHECK(!figures_of(problem, &tiles, &counts).has_only_counts);
  CHECK(grouped > 1.1 * time_of(problem));
  blocks[0] = kept;
}

/* A kernel beside the one that moves the most takes what its own counts say,
 * unless the template has hints. */
static void check_counted_passes(const twi_problem *problem) {
  static tw_block_counts rows[] = {
      {0, 0, 8192, COUNTS(16, 1, 4, 8192, 0, 256, 64)},
      {1, 0, 8192, COUNTS(4, 1, 1, 2048, 0, 64, 16)},
  };
  static const tw_variant_counts passes_counts = {"counted", 1, 16, 0, 2, rows};
  static const tw_device_info gpu = {.sm_count = 132,
                                     .clock_ghz = 1.98,
                                     .dram_gbps = 4800,
                                     .l2_bytes = 50 << 20,
                                     .compute_capability = 90};
  const twi_model_variant counted = {&variant, &passes_counts};
  const twi_occupancy occupancy[2] = {{.blocks_per_sm = 8},
                                      {.blocks_per_sm = 8}};
  const tw_passes passes = {.count = 2, .pass = {tiles, tiles}};
  const float few = rows[1].of[TW_COUNT_CLOCKS];
  double us[2][2];
  for (int is_hinted = 0; is_hinted < 2; is_hinted++)
    for (int is_slow = 0; is_slow < 2; is_slow++) {
      hints = (tw_traits){.align = 4, .width = is_hinted * 16};
      rows[1].of[TW_COUNT_CLOCKS] = is_slow ? 8192 : few;
      us[is_hinted][is_slow] =
          twi_model_time_us(&gpu, problem, &counted, &passes, occupancy);
    }
  rows[1].of[TW_COUNT_CLOCKS] = few;
  CHECK(us[0][1] > us[0][0] + 10);
  check_near(us[1][1], us[1][0], 1e-9);
}

/* Of two kernels with hints the one that multiplies determines the time. */
static void check_multiplying_kernel(const twi_problem *problem) {
  static const tw_device_info gpu = {.sm_count = 132,
                                     .clock_ghz = 1.98,
                                     .dram_gbps = 4800,
                                     .compute_capability = 90};
  const twi_model_variant hinted = {&variant, NULL};
  const twi_occupancy occupancy[2] = {{.blocks_per_sm = 8},
                                      {.blocks_per_sm = 8}};
  tw_passes passes = {.count = 2, .pass = {tiles, tiles}};
  passes.pass[0].work = passes.pass[1].work = 64;
  double us[2];
  for (int i = 0; i < 2; i++) {
    passes.pass[1].adds = i ? 2e5 : 1e5;
    us[i] = twi_model_time_us(&gpu, problem, &hinted, &passes, occupancy);
  }
  CHECK_BETWEEN(us[1] / us[0], 1.9, 2.1);
}

/* A wrong count shows in the predicted time. */
static void check_wrong_counts(const twi_problem *problem) {
  hints = (tw_traits){.align = 4};
  const double right = time_of(problem);
  static const float wrong[TW_COUNT_KINDS] = {
      [TW_COUNT_WORK] = 512,         [TW_COUNT_WAITS] = 16,
      [TW_COUNT_BARRIERS] = 30,      [TW_COUNT_SYNCS] = 100,
      [TW_COUNT_FENCES] = 4,         [TW_COUNT_POLLS] = 1,
      [TW_COUNT_SLOTS] = 1e5F,       [TW_COUNT_MOVED] = 262144,
      [TW_COUNT_RELOADED] = 1048576, [TW_COUNT_EXCESS] = 0,
      [TW_COUNT_CLOCKS] = 8192,      [TW_COUNT_WAVEFRONTS] = 0,
      [TW_COUNT_ATOMICS] = 16,       [TW_COUNT_SPREAD] = 4096,
      [TW_COUNT_TENSOR] = 1e7F,      [TW_COUNT_GATHERED] = 1048576,
      [TW_COUNT_READ] = 1e6F,        [TW_COUNT_STORED] = 262144,
      [TW_COUNT_STEPS] = 1e5F,       [TW_COUNT_GRID_SYNCS] = 3,
      [TW_COUNT_MOST_WAITS] = 64};
  for (int k = 0; k < TW_COUNT_KINDS; k++) {
    float kept = blocks[0].of[k];
    /* For grids of fixed size only, for products by the tensor cores, for
     * indices and offsets, for threads that load whole rows, and for clusters.
     */
    if (k == TW_COUNT_STORES || k == TW_COUNT_GROUPS || k == TW_COUNT_APART ||
        k == TW_COUNT_CHOICE || k == TW_COUNT_SCATTERED ||
        k == TW_COUNT_BROUGHT || k == TW_COUNT_FAR || k == TW_COUNT_NEAR ||
        k == TW_COUNT_LENGTH)
      continue;
    blocks[0].of[k] = wrong[k];
    if (!CHECK(fabs(time_of(problem) - right) > 0.015 * right))
      fprintf(stderr, "count %d: %g us, right %g\n", k, time_of(problem),
              right);
    blocks[0].of[k] = kept;
  }
  blocks[0].of[TW_COUNT_TENSOR] = 1e7F;
  const double of_warps = time_of(problem);
  blocks[0].of[TW_COUNT_GROUPS] = 1e7F;
  CHECK(time_of(problem) < 0.985 * of_warps);
  blocks[0].of[TW_COUNT_TENSOR] = blocks[0].of[TW_COUNT_GROUPS] = 0;
  check_near(time_of(problem), right, 0);
}

/* Clusters whose threads read each other's shared memory take more time for
 * each block, but for two blocks less than if they load for each other. Without
 * clusters it is the least. */
static void check_clusters(const twi_problem *problem) {
  tw_geometry half = tiles; /* one wave */
  half.grid[0] = 16;
  half.tiles = half.whole = 512;
  double loading_us[2], reading_us[2];
  const double alone_us = time_with(problem, &half, 8);
  for (int i = 0; i < 2; i++) {
    variant.cluster = i ? 4 : 2;
    blocks[0].of[TW_COUNT_FAR] = 0;
    loading_us[i] = time_with(problem, &half, 8);
    blocks[0].of[TW_COUNT_FAR] = 4096;
    reading_us[i] = time_with(problem, &half, 8);
  }
  CHECK(reading_us[0] < loading_us[0] - 0.4);
  CHECK(reading_us[0] > alone_us + 0.1);
  CHECK(reading_us[1] > reading_us[0] + 0.3);
  check_near(loading_us[1], loading_us[0], 0.1); /* of fewer SMs */
  blocks[0].of[TW_COUNT_FAR] = 0;
  variant.cluster = 0;
}

/* Between two waves nothing is brought; blocks that stay for several units of
 * work have one wave, in which some of them may have one unit more. */
static void check_waves(const twi_problem *problem) {
  tw_geometry many = tiles;
  const double one = time_with(problem, &many, 8);
  CHECK(time_with(problem, &many, 4) > one + 4);
  many.work_units = 1024;
  check_near(time_with(problem, &many, 8), one, 1e-6);
  /* Two units of half the work, each with a unit's barriers: the first is
   * written before the second is multiplied. Of more units each adds less. */
  double us[3];
  for (int i = 0; i < 3; i++) {
    many.work_units = (2 + i) * 1024;
    us[i] = time_with(problem, &many, 8);
  }
  CHECK_BETWEEN(us[0], one + 1, one + 3);
  CHECK(us[1] > us[0] + 0.3 && us[1] < us[0] + 0.8 * (us[0] - one));
  CHECK(us[2] > us[1] + 0.3 && us[2] < us[1] + 0.8 * (us[0] - one));
  many.work_units = 1024 + 1;
  CHECK(time_with(problem, &many, 8) > 1.2 * one);
}

/* Operands of warpgroups that TMA brings: each wait is a round trip for all
 * that is on its way, and lines, round trips, zeros from outside of the tensors
 * and clusters take time. */
static void check_brought(const twi_problem *problem) {
  hints = (tw_traits){.align = 4};
  blocks[0].of[TW_COUNT_TENSOR] = blocks[0].of[TW_COUNT_GROUPS] = 1e5F;
  line_cost = 1;
  const double few = time_of(problem);
  blocks[0].of[TW_COUNT_BROUGHT] = 1 << 20;
  const double many = time_of(problem);
  CHECK(many > 1.3 * few);
  line_cost = 2;
  CHECK(time_of(problem) > 1.5 * many);
  line_cost = 1;
  blocks[0].of[TW_COUNT_BROUGHT] = 0;
  const float waits = blocks[0].of[TW_COUNT_WAITS];
  blocks[0].of[TW_COUNT_WAITS] = 100;
  CHECK(time_of(problem) > 2 * few);
  blocks[0].of[TW_COUNT_WAITS] = waits;
  variant.cluster = 2;
  CHECK(time_of(problem) > few + 0.5);
  variant.cluster = 0;
  check_near(time_of(problem), few, 0);
  check_clusters(problem);
  check_waves(problem);
  blocks[0].of[TW_COUNT_BROUGHT] = 1 << 20;
  outside = 0.9;
  CHECK(time_of(problem) > 1.05 * many);
  outside = line_cost = blocks[0].of[TW_COUNT_BROUGHT] = 0;
  blocks[0].of[TW_COUNT_TENSOR] = blocks[0].of[TW_COUNT_GROUPS] = 0;
}

/* Barriers of the grid are as many, however many tiles a block stays for; with
 * more blocks each takes longer. */
static void check_grid_syncs(const twi_problem *problem) {
  tw_geometry geometry = tiles;
  hints = (tw_traits){.align = 4};
  const tw_block_counts kept[] = {blocks[0], blocks[1]};
  const double apart = time_of(problem);
  blocks[0].of[TW_COUNT_GRID_SYNCS] = blocks[1].of[TW_COUNT_GRID_SYNCS] = 7;
  check_near(figures_of(problem, &geometry, &counts).grid_syncs, 7, 1e-6);
  /* 1,024 blocks: by 1.2 us, and three operations of each. */
  check_near(time_of(problem) - apart, 7 * (1.2 + 1024 * 3 * 0.00064), 1e-3);
  geometry.grid[1] = 4;
  geometry.work_units = 1024;
  check_near(figures_of(problem, &geometry, &counts).grid_syncs, 7, 1e-6);
  check_near(figures_of(problem, &geometry, &counts).barriers, 8 * 2, 1e-6);
  blocks[0] = kept[0], blocks[1] = kept[1];
}

/* The block that waits most ends last; of a single one nothing is longer. */
static void check_longest(const twi_problem *problem) {
  hints = (tw_traits){.align = 4};
  const tw_block_counts kept = blocks[0];
  const double even = time_of(problem);
  blocks[0].of[TW_COUNT_MOST_WAITS] = blocks[0].of[TW_COUNT_WAITS];
  check_near(time_of(problem), even, 1e-6);
  blocks[0].of[TW_COUNT_MOST_WAITS] = 100;
  const double longest = time_of(problem);
  CHECK(longest > even + 10);
  blocks[0].of[TW_COUNT_MOST_WAITS] = 199;
  CHECK(time_of(problem) > longest + 10);
  blocks[0] = kept;
}

int main(void) {
  const twi_problem problem = problem_of(1024, 1024);
  check_torn();
  check_wrong_counts(&problem);
  check_brought(&problem);
  check_loaded_again(&problem);
  check_stored_again(&problem);
  check_grouped_waits(&problem);
  check_counted_passes(&problem);
  check_multiplying_kernel(&problem);
  check_grid_syncs(&problem);
  check_longest(&problem);
  return check_end();
}
