/*
 * test_figures.c -- the model's figures: a hint overrides what was counted, and
 * what was counted overrides the share of the problem's bytes.
 */
#include <math.h>

#include "../check.h"
#include "fake_set.h"
#include "select/figures.h"
#include "select/model.h"

static void check_near(double got, double expected, double error) {
  CHECK_BETWEEN(got, expected - error, expected + error);
}

static tw_traits hints;

static void give_hints(const int *params, int element, tw_traits *traits) {
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

static twi_figures figures_of(const twi_problem *problem,
                              const tw_geometry *geometry,
                              const tw_variant_counts *given) {
  return twi_figures_find(problem, &variant, &hints, given, 0, geometry);
}

static void check_counted(const twi_problem *problem) {
  hints = (tw_traits){.align = 4};
  const twi_figures figures = figures_of(problem, &tiles, &counts);
  CHECK(figures.is_known && figures.is_counted);
  check_near(figures.work, 16, 1e-6);
  check_near(figures.waits, 1, 1e-6);
  check_near(figures.width, 16, 0);
  check_near(figures.sectors, 1.25, 1e-6);
  check_near(figures.wavefronts, 1, 1e-6);
  check_near(figures.clocks, 256, 1e-6);
  check_near(figures.moved, 8192, 1e-6);
  check_near(figures.reloaded, 0, 0);
  check_near(figures.barriers, 2, 1e-6);
  check_near(figures.syncs, 10, 1e-6);
  check_near(figures.fences + figures.polls + figures.atomics, 0, 0);
  check_near(figures.slow, 0, 0);
  /* The threads share the bytes of the problem. */
  const twi_figures shared = figures_of(problem, &tiles, NULL);
  CHECK(!shared.is_known && !shared.is_counted);
  check_near(shared.work, 16, 1e-6);
  check_near(shared.waits, 4, 1e-6);
  check_near(shared.clocks, 0, 0);
  /* Between two rows, and an edge with blocks on the slow path. */
  tw_geometry half = tiles;
  half.grid[0] = 16;
  half.tiles = half.whole = 512;
  check_near(figures_of(problem, &half, &counts).work, 32, 1e-6);
  half.whole = 384;
  check_near(figures_of(problem, &half, &counts).slow, 0.25, 1e-6);
  /* Twice the data of the only row of the slow path. */
  check_near(figures_of(problem, &half, &counts).edge_waits, 8, 1e-6);
}

/* Blocks that stay for four units each do four times what is counted of a unit;
 * without units they do what one block does with as much work. */
static void check_units(const twi_problem *problem) {
  hints = (tw_traits){.align = 4};
  tw_geometry stay = tiles;
  stay.grid[0] = 8;
  stay.tiles = stay.whole = 256;
  const twi_figures one = figures_of(problem, &stay, &counts);
  check_near(one.work, 64, 1e-6);
  check_near(one.barriers, 2, 1e-6);
  stay.work_units = 1024;
  const twi_figures four = figures_of(problem, &stay, &counts);
  check_near(four.work, 4 * 16, 1e-6);
  check_near(four.waits, 4 * 1, 1e-6);
  check_near(four.barriers, 4 * 2, 1e-6);
  check_near(four.moved, 4 * 8192, 1e-6);
  check_near(four.clocks, 4 * 256, 1e-6);
  check_near(four.sectors, 1.25, 1e-6);
  /* Fewer units than blocks: some blocks have none, no unit is divided. */
  stay.work_units = 128;
  check_near(figures_of(problem, &stay, &counts).barriers, 2, 1e-6);
}

/* Each hint replaces one figure, and only those that follow from it. */
static void check_hints(const twi_problem *problem) {
  tw_geometry geometry = tiles;
  hints = (tw_traits){.align = 4};
  const twi_figures none = figures_of(problem, &tiles, &counts);

  hints.in_flight = 4;
  check_near(figures_of(problem, &tiles, &counts).waits, 4, 1e-6);
  check_near(figures_of(problem, &tiles, &counts).work, none.work, 0);
  hints = (tw_traits){.align = 4, .edge_in_flight = 2};
  check_near(figures_of(problem, &tiles, &counts).edge_waits, 8, 1e-6);
  check_near(figures_of(problem, &tiles, &counts).waits, none.waits, 0);
  hints = (tw_traits){.align = 4, .sectors = 3};
  check_near(figures_of(problem, &tiles, &counts).sectors, 3, 1e-6);
  geometry.reach = 2;
  check_near(figures_of(problem, &geometry, &counts).sectors, 2, 1e-6);
  geometry = tiles;
  hints = (tw_traits){.align = 4, .wavefronts = 0.5};
  check_near(figures_of(problem, &tiles, &counts).wavefronts, 0.5, 1e-6);
  hints = (tw_traits){.align = 4, .width = 8};
  check_near(figures_of(problem, &tiles, &counts).width, 8, 0);
  hints = (tw_traits){.align = 4, .arithmetic = 2};
  check_near(figures_of(problem, &tiles, &counts).clocks, 0, 0);
  hints = (tw_traits){.align = 4};
  geometry.work = 48;
  check_near(figures_of(problem, &geometry, &counts).work, 48, 0);
  check_near(figures_of(problem, &geometry, &counts).edge_work, 48, 0);
  geometry.edge_work = 20;
  check_near(figures_of(problem, &geometry, &counts).edge_work, 20, 0);
  geometry = tiles;
  geometry.ragged = 0.5;
  check_near(figures_of(problem, &geometry, &counts).slow, 0.5, 1e-6);
}

/* Beyond the largest problem that was counted, no figure grows faster than the
 * work: here 16 times that of the second row, whose barriers grow from 2 to
 * 20. */
static void check_beyond(void) {
  tw_geometry large = tiles;
  twi_problem problem;
  const echo_args args = {.rows = 1024, .cols = 1024};
  check_need(
      twi_problem_init(&problem, &echo_operation, TW_F32, &args, 0) == TW_OK,
      "arguments that are right");
  hints = (tw_traits){.align = 4};
  large.grid[0] = large.grid[1] = 4;
  large.tiles = large.whole = 16;
  const float kept = blocks[1].of[TW_COUNT_BARRIERS];
  blocks[1].of[TW_COUNT_BARRIERS] = 20;
  check_near(figures_of(&problem, &large, &counts).barriers, 20 * 16, 1e-6);
  blocks[1].of[TW_COUNT_BARRIERS] = kept;
  check_near(figures_of(&problem, &large, &counts).barriers, kept, 1e-6);
}

/* Tiles of which a quarter has data: the blocks move a quarter, and access
 * shared memory as often as for whole ones. */
static void check_partial_tiles(const twi_problem *problem) {
  hints = (tw_traits){.align = 4};
  tw_geometry part = tiles;
  part.grid[0] = 128;
  part.whole = 4096;
  const twi_figures figures = figures_of(problem, &part, &counts);
  check_near(figures.moved, 8192 / 4, 1e-6);
  check_near(figures.clocks, (256 - 64) / 4 + 64, 1e-6);
}

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

/* A block of tensor cores multiplies a whole tile, of which a quarter has data,
 * and waits for all of its steps. An edge is no slow path for it; operands that
 * are not aligned are. If one row of that path is known, its counts grow as
 * those of the other path do. */
static void check_cut_tensor_tiles(const twi_problem *problem) {
  static const tw_block_counts rows[] = {
      {0, 0, 2048, {[TW_COUNT_WAITS] = 4, [TW_COUNT_TENSOR] = 25e4F}},
      {0, 0, 8192, {[TW_COUNT_WAITS] = 16, [TW_COUNT_TENSOR] = 1e6F}},
      {0, 1, 2048, {[TW_COUNT_WAITS] = 8, [TW_COUNT_TENSOR] = 25e4F}},
      {0, 1, 8192, {[TW_COUNT_WAITS] = 24, [TW_COUNT_TENSOR] = 1e6F}},
  };
  tw_variant_counts products = {"counted", 1, 16, 0, 4, rows};
  hints = (tw_traits){.align = 4};
  tw_geometry cut = tiles;
  cut.grid[0] = 128;
  cut.whole = 0;
  twi_figures figures = figures_of(problem, &cut, &products);
  check_near(figures.slow, 0, 0);
  check_near(figures.waits, 16, 1e-6);
  check_near(figures.tensor, 1e6, 1e-6);
  twi_problem odd = *problem;
  odd.align = 4;
  figures = figures_of(&odd, &cut, &products);
  check_near(figures.slow, 1, 0);
  check_near(figures.edge_waits, 24, 1e-6);
  check_near(figures.tensor, 1e6, 1e-6);
  products.count = 3;
  figures = figures_of(&odd, &cut, &products);
  check_near(figures.edge_waits, 32, 1e-6);
  check_near(figures.tensor, 1e6, 1e-6);
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
 * each block, but two blocks less than if they load for each other. */
static void check_clusters(const twi_problem *problem) {
  tw_geometry half = tiles; /* one wave */
  half.grid[0] = 16;
  half.tiles = half.whole = 512;
  double loading_us[2], reading_us[2];
  for (int i = 0; i < 2; i++) {
    variant.cluster = i ? 4 : 2;
    blocks[0].of[TW_COUNT_FAR] = 0;
    loading_us[i] = time_with(problem, &half, 8);
    blocks[0].of[TW_COUNT_FAR] = 4096;
    reading_us[i] = time_with(problem, &half, 8);
  }
  CHECK(reading_us[0] < loading_us[0] - 2);
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
  /* Two units of half the work, each with a unit's barriers. */
  many.work_units = 2 * 1024;
  CHECK_BETWEEN(time_with(problem, &many, 8), one, 1.1 * one);
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
  CHECK(time_of(problem) > few + 1);
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

/* A grid of fixed size: for few elements most threads have nothing to do, and
 * the others compute a whole element. */
static void check_busy_threads(const twi_problem *few) {
  tw_geometry fixed = tiles;
  hints = (tw_traits){.align = 4};
  /* Of 40 waits for the 32 bytes of a thread 10 are for an element's 8. */
  const float kept = blocks[0].of[TW_COUNT_WAITS];
  blocks[0].of[TW_COUNT_WAITS] = 40;
  CHECK(figures_of(few, &fixed, &counts).waits > 20);
  fixed.is_fixed = 1;
  check_near(figures_of(few, &fixed, &counts).waits, 10, 1e-6);
  blocks[0].of[TW_COUNT_WAITS] = kept;
}

/* With indices, a part of the sectors of a larger table is loaded again. */
static void check_gathered(twi_problem problem) {
  enum { REQUESTED = 65536, FIELDS = 64 };
  tw_values values[FIELDS] = {{0}};
  tw_operation operation = *problem.operation;
  const tw_tensor *tensor = &operation.tensors[0];
  check_need(operation.field_count <= FIELDS, "few fields");
  values[tensor->pointer] = (tw_values){
      .kind = TW_VALUES_INDEX, .extent = tensor->extent[tensor->rank - 1]};
  operation.values = values;
  problem.operation = &operation;
  check_near(twi_figures_choice(&problem), 1024, 0);
  /* Twice as many draws as sectors: 1 - exp(-2) of all sectors. */
  const double part = (1 - exp(-2)) / 2;
  hints = (tw_traits){.align = 4};
  const tw_block_counts kept = blocks[0];
  blocks[0].of[TW_COUNT_GATHERED] = (float)(REQUESTED * part);
  blocks[0].of[TW_COUNT_RELOADED] = (float)(REQUESTED * (1 - part));
  static const struct {
    float choice;
    double part;
  } of[] = {{1024, 0.4323}, {4096, 0.1250}, {2048, 0.2454}, {512, 0.6321}};
  for (int i = 0; i < 4; i++) {
    blocks[0].of[TW_COUNT_CHOICE] = of[i].choice; /* when it was counted */
    const twi_figures figures = figures_of(&problem, &tiles, &counts);
    check_near(figures.gathered, REQUESTED * of[i].part, 1e-3 * REQUESTED);
    check_near(figures.gathered + figures.reloaded, REQUESTED, 1);
  }
  /* What warps load again at once does not depend on how many there are. */
  blocks[0].of[TW_COUNT_NEAR] = blocks[0].of[TW_COUNT_RELOADED];
  for (int i = 0; i < 4; i++) {
    blocks[0].of[TW_COUNT_CHOICE] = of[i].choice;
    const twi_figures figures = figures_of(&problem, &tiles, &counts);
    check_near(figures.gathered, REQUESTED * part, 1e-3 * REQUESTED);
    check_near(figures.gathered + figures.reloaded, REQUESTED, 1);
  }
  blocks[0] = kept;
}

/* Blocks meet as often, however many tiles each of them stays for; more blocks
 * take longer to. */
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

/* Rows of the same work whose segments have different lengths. */
static void check_lengths(twi_problem problem) {
  enum { FIELDS = 64 };
  tw_values values[FIELDS] = {{0}};
  tw_operation operation = *problem.operation;
  const tw_tensor *tensor = &operation.tensors[0];
  check_need(operation.field_count <= FIELDS, "few fields");
  /* 1,024 offsets up to 1,024: between two of them are 1,024 / 1,023. */
  values[tensor->pointer] = (tw_values){
      .kind = TW_VALUES_OFFSETS, .extent = tensor->extent[tensor->rank - 1]};
  check_near(twi_figures_length(&problem), 0, 0);
  operation.values = values;
  problem.operation = &operation;
  const double length = 1024.0 / 1023;
  check_near(twi_figures_length(&problem), length, 1e-9);
  tw_block_counts rows[] = {blocks[0], blocks[0]};
  const tw_variant_counts of_lengths = {"counted", 1, 16, 0, 2, rows};
  static const struct {
    double shorter, longer, waits;
  } of[] = {{0.5, 2, 4}, {2, 8, 10}, {0.25, 0.5, 1}, {0.5, 0.5, 10}};
  hints = (tw_traits){.align = 4};
  rows[0].of[TW_COUNT_WAITS] = 10; /* of many segments */
  rows[1].of[TW_COUNT_WAITS] = 1;
  for (int i = 0; i < 4; i++) {
    rows[0].of[TW_COUNT_LENGTH] = (float)(of[i].shorter * length);
    rows[1].of[TW_COUNT_LENGTH] = (float)(of[i].longer * length);
    const double waits = figures_of(&problem, &tiles, &of_lengths).waits;
    check_near(waits, of[i].waits, 1e-4);
  }
}

static twi_problem problem_of(int64_t rows, int64_t cols) {
  twi_problem problem;
  const echo_args args = {.rows = rows, .cols = cols};
  check_need(
      twi_problem_init(&problem, &echo_operation, TW_F32, &args, 0) == TW_OK,
      "arguments that are right");
  return problem;
}

/* The clocks that a block takes longer if each of its threads loads `work`
 * bytes and the lanes of 10 loads have a row of their own. */
static double scattered_clocks(int64_t cols, float work) {
  const twi_problem problem = problem_of(1024, cols);
  const tw_geometry rows = {
      .grid = {1, 32, 1}, .block = {256, 1, 1}, .tiles = 32, .whole = 32};
  const tw_block_counts kept[2] = {blocks[0], blocks[1]};
  for (int i = 0; i < 2; i++) blocks[i].of[TW_COUNT_WORK] = work;
  const double before = figures_of(&problem, &rows, &counts).clocks;
  for (int i = 0; i < 2; i++) blocks[i].of[TW_COUNT_SCATTERED] = 10;
  const double clocks = figures_of(&problem, &rows, &counts).clocks - before;
  memcpy(blocks, kept, sizeof kept);
  return clocks;
}

/* Rows of 128 bytes begin in the same bank of L1. */
static void check_row_conflicts(void) {
  hints = (tw_traits){.align = 4};
  check_near(scattered_clocks(32, 128), 10 * (32 - 8), 1e-6);
  check_near(scattered_clocks(48, 192), 10 * (16 - 8), 1e-6);
  check_near(scattered_clocks(40, 160), 0, 1e-6);
  check_near(scattered_clocks(33, 132), 0, 1e-6);
  check_near(scattered_clocks(64, 128), 0, 1e-6); /* not a whole row */
}

int main(void) {
  const twi_problem problem = problem_of(1024, 1024), few = problem_of(32, 32);
  check_counted(&problem);
  check_units(&problem);
  check_hints(&problem);
  check_torn();
  check_beyond();
  check_partial_tiles(&problem);
  check_wrong_counts(&problem);
  check_brought(&problem);
  check_loaded_again(&problem);
  check_stored_again(&problem);
  check_grouped_waits(&problem);
  check_counted_passes(&problem);
  check_cut_tensor_tiles(&problem);
  check_multiplying_kernel(&problem);
  check_busy_threads(&few);
  check_grid_syncs(&problem);
  check_longest(&problem);
  check_gathered(problem);
  check_lengths(problem);
  check_row_conflicts();
  return check_end();
}
