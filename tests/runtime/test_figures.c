/*
 * test_figures.c -- the model's figures: a hint overrides what was counted, and
 * what was counted overrides the share of the problem's bytes.
 */
#include <math.h>
#include <string.h>

#include "counted.h"

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
  check_beyond();
  check_partial_tiles(&problem);
  check_cut_tensor_tiles(&problem);
  check_busy_threads(&few);
  check_gathered(problem);
  check_lengths(problem);
  check_row_conflicts();
  return check_end();
}
