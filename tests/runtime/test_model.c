/*
 * test_model.c -- the model ranks variants in the order of their times on a
 * GPU.
 *
 * The times are those of an H200 for the transpose of f32 4096 x 4096 and 1024
 * x 1024, in microseconds. The model must give the same order, and times that
 * are wrong by at most a factor of 1.6.
 */
#include <math.h>

#include "../check.h"
#include "fake_set.h"
#include "select/model.h"

static const tw_device_info h200 = {.compute_capability = 90,
                                    .sm_count = 132,
                                    .threads_per_sm = 2048,
                                    .clock_ghz = 1.98,
                                    .dram_gbps = 4800};

static twi_problem problem_of(int64_t rows, int64_t cols) {
  twi_problem problem;
  const echo_args args = {.rows = rows, .cols = cols};
  check_need(
      twi_problem_init(&problem, &echo_operation, TW_F32, &args, 0) == TW_OK,
      "arguments that are right");
  return problem;
}

/* Bytes in flight, sectors, wavefronts, alignment, multiply-adds a load. */
#define TRAITS(in_flight_, sectors_, wavefronts_, align_, arithmetic_)       \
  {                                                                          \
    .in_flight = in_flight_, .sectors = sectors_, .wavefronts = wavefronts_, \
    .align = align_, .arithmetic = arithmetic_                               \
  }

/* A kernel whose block covers a tile of rows x cols. */
typedef struct kernel {
  const char *name;
  int rows, cols, threads, blocks_per_sm;
  tw_traits traits;
} kernel;

static tw_geometry geometry_of(const kernel *k, const twi_problem *problem) {
  int64_t rows = twi_problem_value(problem, ECHO_ROWS);
  int64_t cols = twi_problem_value(problem, ECHO_COLS);
  return (tw_geometry){.grid = {(rows + k->rows - 1) / k->rows,
                                (cols + k->cols - 1) / k->cols, 1},
                       .block = {k->threads, 1, 1}};
}

/* The traits that the variants of this test have. */
static tw_traits current_traits;

static void give_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = current_traits;
}

static twi_model_terms terms_of(const kernel *k, const twi_problem *problem,
                                const tw_geometry *geometry) {
  const tw_variant variant = {.traits = give_traits};
  current_traits = k->traits;
  const twi_occupancy occupancy = {.blocks_per_sm = k->blocks_per_sm};
  twi_model_terms terms;
  const tw_passes passes = {.count = 1, .pass = {*geometry}};
  const twi_model_variant uncounted = {&variant, NULL};
  twi_model(&h200, problem, &uncounted, &passes, &occupancy, &terms);
  CHECK(terms.time_us ==
        twi_model_time_us(&h200, problem, &uncounted, &passes, &occupancy));
  return terms;
}

static double time_of(const kernel *k, const twi_problem *problem) {
  const tw_geometry geometry = geometry_of(k, problem);
  return terms_of(k, problem, &geometry).time_us;
}

static const kernel vector = {"wide accesses",        64, 64, 256, 6,
                              TRAITS(64, 1, 1, 16, 0)};
/* Without shared memory. */
static const kernel direct = {"wide accesses",        64, 64, 256, 6,
                              TRAITS(64, 1, 0, 16, 0)};
static const kernel block_rows = {"32 x 8 threads",      32, 32, 256, 8,
                                  TRAITS(16, 1, 1, 4, 0)};
static const kernel padded = {"32 x 32 threads",    32, 32, 1024, 2,
                              TRAITS(4, 1, 1, 4, 0)};
static const kernel conflicting = {"with bank conflicts",   32, 32, 1024, 2,
                                   TRAITS(4, 1, 16.5, 4, 0)};
static const kernel naive = {"uncoalesced", 32, 32,
                             1024,          2,  TRAITS(4, 4.5, 0, 4, 0)};

static void test_order(void) {
  static const struct {
    const kernel *kernel;
    double at_4096, at_1000; /* measured; 0: not */
  } kernels[] = {{&vector, 0, 0},
                 {&block_rows, 41.3, 3.84},
                 {&padded, 80.9, 7.31},
                 {&conflicting, 138, 10.2},
                 {&naive, 256, 17.9}};
  twi_problem large = problem_of(4096, 4096), small = problem_of(1000, 1000);
  double before_large = 0, before_small = 0;
  for (int i = 0; i < 5; i++) {
    double at_4096 = time_of(kernels[i].kernel, &large);
    double at_1000 = time_of(kernels[i].kernel, &small);
    printf("%-20s %7.1f us %7.1f us\n", kernels[i].kernel->name, at_4096,
           at_1000);
    CHECK(at_4096 > before_large);
    before_large = at_4096;
    if (kernels[i].at_4096 == 0) continue;
    CHECK(at_1000 > before_small);
    before_small = at_1000;
    CHECK_BETWEEN(at_4096, kernels[i].at_4096 / 1.6, kernels[i].at_4096 * 1.6);
    CHECK_BETWEEN(at_1000, kernels[i].at_1000 / 1.6, kernels[i].at_1000 * 1.6);
  }
}

/* If rows are not aligned, a kernel with wide accesses loses its advantage. */
static void test_alignment(void) {
  twi_problem aligned = problem_of(4096, 4096), ragged = problem_of(4095, 4097);
  CHECK_INT(ragged.align, 4);
  CHECK(time_of(&vector, &aligned) < time_of(&block_rows, &aligned));
  CHECK(time_of(&vector, &ragged) > time_of(&block_rows, &ragged));
}

/* Limits of the model: no block fits, one block, more resident blocks, and
 * tiles that are mostly outside of the matrix. */
static void test_edges(void) {
  twi_problem problem = problem_of(4096, 4096);
  kernel none = block_rows;
  none.blocks_per_sm = 0;
  CHECK(isinf(time_of(&none, &problem)));
  twi_problem one = problem_of(1, 1);
  CHECK_BETWEEN(time_of(&block_rows, &one), 0.1, 10);
  /* More resident blocks are never worse. */
  double before = INFINITY;
  for (int blocks = 1; blocks <= 8; blocks++) {
    kernel k = block_rows;
    k.blocks_per_sm = blocks;
    CHECK(time_of(&k, &problem) <= before);
    before = time_of(&k, &problem);
  }
  /* A skinny matrix wastes most of a square tile. */
  twi_problem skinny = problem_of(1000003, 3);
  kernel flat = block_rows;
  flat.rows = 341;
  flat.cols = 3;
  CHECK(time_of(&flat, &skinny) < time_of(&block_rows, &skinny));
}

/* ---- terms: problems that are limited by each of them */

static void check_bound(const char *what, const kernel *k,
                        const twi_problem *problem, const tw_geometry *geometry,
                        twi_bound bound) {
  twi_model_terms terms = terms_of(k, problem, geometry);
  if (!CHECK_INT(terms.bound, bound))
    fprintf(stderr, "%s: limited by %s\n", what, twi_bound_name(terms.bound));
  for (int i = 0; i < TWI_BOUND_COUNT; i++)
    CHECK(terms.us[i] <= terms.us[terms.bound]);
  CHECK(terms.time_us >= terms.us[terms.bound]);
}

static void test_terms(void) {
  twi_problem large = problem_of(16384, 16384), small = problem_of(8, 8);
  tw_geometry geometry = geometry_of(&vector, &large);
  check_bound("a large one", &vector, &large, &geometry, TWI_BOUND_DRAM);
  /* A single block: its threads wait for one element after another. */
  geometry.grid[0] = geometry.grid[1] = 1;
  geometry.work = 4.0 * 16384 * 16384 / 256;
  check_bound("few blocks", &direct, &large, &geometry, TWI_BOUND_LATENCY);
  /* Many blocks that have nothing to do: their starts take the time. */
  geometry = (tw_geometry){.grid = {100000, 64, 1}, .block = {1024, 1, 1}};
  const twi_model_terms idle = terms_of(&padded, &small, &geometry);
  CHECK(idle.bound == TWI_BOUND_LATENCY || idle.bound == TWI_BOUND_ISSUE);
  geometry = geometry_of(&block_rows, &small);
  check_bound("a small one", &block_rows, &small, &geometry, TWI_BOUND_LAUNCH);
  kernel conflicts = block_rows;
  conflicts.traits.wavefronts = 32;
  geometry = geometry_of(&conflicts, &large);
  check_bound("bank conflicts", &conflicts, &large, &geometry, TWI_BOUND_L1);
  geometry = geometry_of(&naive, &large);
  check_bound("scattered sectors", &naive, &large, &geometry, TWI_BOUND_L2);
}

/* The members of a geometry have an effect: more work for each thread, blocks
 * on the slow path and a folded grid take more time; a limit of the sectors
 * takes less. */
static void test_geometry(void) {
  twi_problem problem = problem_of(1024, 1024);
  const tw_geometry plain = geometry_of(&vector, &problem);
  double before = terms_of(&vector, &problem, &plain).time_us;
  tw_geometry geometry = plain;
  geometry.work = 1024;
  CHECK(terms_of(&vector, &problem, &geometry).time_us > before);
  CHECK_BETWEEN(terms_of(&vector, &problem, &geometry).waits, 16, 16);
  geometry = plain;
  geometry.ragged = 0.1;
  double some = terms_of(&vector, &problem, &geometry).time_us;
  CHECK(some > before);
  CHECK(terms_of(&vector, &problem, &geometry).us[TWI_BOUND_RAGGED] > 0);
  geometry.ragged = 1;
  CHECK(terms_of(&direct, &problem, &geometry).us[TWI_BOUND_ISSUE] >
        1.5 * terms_of(&direct, &problem, &plain).us[TWI_BOUND_ISSUE]);
  geometry = plain;
  geometry.grid[0] = 1;
  geometry.grid[1] = 65536;
  double folded = terms_of(&vector, &problem, &geometry).time_us;
  geometry.grid[0] = 65536;
  geometry.grid[1] = 1;
  CHECK(folded > terms_of(&vector, &problem, &geometry).time_us);
  const tw_geometry scattered = geometry_of(&naive, &problem);
  geometry = scattered;
  geometry.reach = 1;
  CHECK(terms_of(&naive, &problem, &geometry).time_us <
        terms_of(&naive, &problem, &scattered).time_us);
}

/* On the slow path a thread may have more work, less in flight and more
 * sectors. This takes more time if all or some blocks take that path, and none
 * otherwise. */
static void test_slow_path(void) {
  twi_problem problem = problem_of(1024, 1024);
  kernel slow = direct;
  slow.traits.edge_in_flight = 16;
  slow.traits.edge_sectors = 4;
  const double ragged[] = {0, 0.1, 1};
  for (int i = 0; i < 3; i++) {
    tw_geometry geometry = geometry_of(&direct, &problem);
    geometry.work = 64;
    geometry.ragged = ragged[i];
    twi_model_terms before = terms_of(&direct, &problem, &geometry);
    geometry.edge_work = 256;
    twi_model_terms after = terms_of(&slow, &problem, &geometry);
    CHECK_BETWEEN(after.waits, i < 2 ? 1 : 16, i < 2 ? 1 : 16);
    if (i == 0) CHECK(after.time_us == before.time_us);
    if (i == 1)
      CHECK(after.us[TWI_BOUND_RAGGED] >
            before.us[TWI_BOUND_RAGGED] +
                14 * twi_model_fitted.dram_latency_us);
    if (i > 0) CHECK(after.us[TWI_BOUND_L2] > before.us[TWI_BOUND_L2]);
    if (i == 2)
      CHECK(after.us[TWI_BOUND_LATENCY] > 5 * before.us[TWI_BOUND_LATENCY]);
  }
}

/* The alignment of rows has no effect on a kernel that treats them as one row.
 */
static void test_flat(void) {
  twi_problem odd = problem_of(4095, 4097);
  tw_geometry geometry = geometry_of(&direct, &odd);
  double by_rows = terms_of(&direct, &odd, &geometry).us[TWI_BOUND_ISSUE];
  geometry.is_flat = 1;
  double flat = terms_of(&direct, &odd, &geometry).us[TWI_BOUND_ISSUE];
  CHECK(flat < by_rows / 1.5);
  odd.base_align = 4;
  CHECK(terms_of(&direct, &odd, &geometry).us[TWI_BOUND_ISSUE] == by_rows);
}

static double passes_us(const twi_problem *problem, const tw_passes *passes,
                        twi_model_terms *terms) {
  const twi_occupancy occupancy[TW_MAX_PASSES] = {
      {.blocks_per_sm = 8}, {.blocks_per_sm = 8}, {.blocks_per_sm = 8}};
  const tw_variant variant = {.traits = give_traits};
  double sum = 0;
  const twi_model_variant uncounted = {&variant, NULL};
  twi_model(&h200, problem, &uncounted, passes, occupancy, terms);
  for (int i = 0; i < passes->count; i++) sum += terms->pass_us[i];
  CHECK_BETWEEN(sum, 0.999 * terms->time_us, 1.001 * terms->time_us);
  return terms->time_us;
}

/* A second pass costs a launch and its own waves. Passes after the count are
 * not read. */
static void test_passes(void) {
  twi_problem problem = problem_of(1024, 1024);
  twi_model_terms terms;
  current_traits = block_rows.traits;
  tw_passes passes = {.count = 1,
                      .pass = {geometry_of(&block_rows, &problem),
                               {.grid = {1, 1, 1}, .block = {256, 1, 1}}}};
  double one = passes_us(&problem, &passes, &terms);
  CHECK_INT(terms.assumed, 0);
  passes.pass[1].grid[0] = 1 << 20;
  CHECK(one == passes_us(&problem, &passes, &terms));
  passes.pass[1].grid[0] = 1;
  passes.count = 2;
  double two = passes_us(&problem, &passes, &terms);
  CHECK(two > one + twi_model_fitted.pass_us);
  passes.pass[1].grid[0] = 1 << 20;
  CHECK(passes_us(&problem, &passes, &terms) > 2 * two);
}

/* Of several kernels whose work is not given, the times are marked as assumed,
 * and the one with few threads does not move all bytes. */
static void test_assumed_passes(void) {
  twi_problem problem = problem_of(8192, 4096); /* 256 MiB */
  twi_model_terms terms;
  current_traits = (tw_traits){.in_flight = 4, .sectors = 1, .align = 4};
  const tw_geometry many = {.grid = {131072, 1, 1}, .block = {256, 1, 1}};
  const tw_geometry few = {.grid = {1, 1, 1}, .block = {256, 1, 1}};
  tw_passes passes = {.count = 1, .pass = {many}};
  double one = passes_us(&problem, &passes, &terms);
  CHECK_INT(terms.assumed, 0);
  passes = (tw_passes){.count = 2, .pass = {few, many}};
  CHECK_BETWEEN(passes_us(&problem, &passes, &terms), one, one + 10);
  CHECK_INT(terms.assumed, 3);
  passes = (tw_passes){.count = 3, .pass = {many, few, few}};
  passes.pass[2].work = 64;
  CHECK_BETWEEN(passes_us(&problem, &passes, &terms), one, one + 20);
  CHECK_INT(terms.assumed, 3);
}

/* A pass that does not run costs nothing, whichever it is. */
static void test_skipped_passes(void) {
  twi_problem problem = problem_of(1024, 1024);
  twi_model_terms terms;
  current_traits = block_rows.traits;
  const tw_geometry first = geometry_of(&block_rows, &problem);
  const tw_geometry second = {
      .grid = {4, 1, 1}, .block = {256, 1, 1}, .work = 64};
  tw_geometry empty = second, skipped = second;
  empty.grid[1] = 0;
  skipped.is_skipped = 1;
  tw_passes passes = {.count = 1, .pass = {first}};
  double one = passes_us(&problem, &passes, &terms);
  passes = (tw_passes){.count = 3, .pass = {first, empty, skipped}};
  passes.pass[0].work = 64;
  passes_us(&problem, &passes, &terms);
  CHECK_INT(terms.assumed, 0);
  CHECK(terms.pass_us[1] == 0 && terms.pass_us[2] == 0);
  passes = (tw_passes){.count = 2, .pass = {skipped, first}};
  CHECK_BETWEEN(passes_us(&problem, &passes, &terms), one, one);
  passes = (tw_passes){.count = 2, .pass = {empty, skipped}};
  CHECK(passes_us(&problem, &passes, &terms) == 0);
}

/* Memory that is set costs a launch for each set of rows, and its bytes. */
static void test_memory_passes(void) {
  static const tw_unit units[] = {{4, 0}, {4, 0}};
  static const tw_pass_memory workspace = {-1, NULL, units};
  twi_problem problem = problem_of(1024, 1024);
  twi_model_terms terms;
  current_traits = block_rows.traits;
  tw_passes passes = {.count = 2,
                      .pass = {{.memory = &workspace, .bytes = 4096},
                               geometry_of(&block_rows, &problem)}};
  passes.pass[1].work = 64;
  passes_us(&problem, &passes, &terms);
  CHECK_INT(terms.assumed, 0);
  CHECK_BETWEEN(terms.pass_us[0], twi_model_fitted.memory_us,
                twi_model_fitted.memory_us + 0.1);
  passes.pass[0].bytes = (int64_t)1 << 30;
  passes_us(&problem, &passes, &terms);
  CHECK_BETWEEN(terms.pass_us[0], 200, 400);
  passes.pass[0].is_skipped = 1;
  passes_us(&problem, &passes, &terms);
  CHECK(terms.pass_us[0] == 0);
}

/* A partial last wave takes nearly as long as a full one: with one resident
 * block per SM, 132 SMs take nearly as long for 133 blocks as for 264, and
 * twice as long as for 132. */
static void test_last_wave(void) {
  twi_problem problem = problem_of(1024, 1024);
  kernel single = direct;
  single.blocks_per_sm = 1;
  double waves[3], latency[3];
  static const int blocks[] = {132, 133, 264};
  for (int i = 0; i < 3; i++) {
    tw_geometry geometry = geometry_of(&single, &problem);
    geometry.grid[0] = blocks[i];
    geometry.grid[1] = 1;
    geometry.work = 64;
    twi_model_terms terms = terms_of(&single, &problem, &geometry);
    waves[i] = terms.waves;
    latency[i] = terms.us[TWI_BOUND_LATENCY];
  }
  CHECK_BETWEEN(waves[0], 1, 1);
  CHECK_BETWEEN(waves[1], 1.9, 2);
  CHECK_BETWEEN(waves[2], 2, 2);
  CHECK_BETWEEN(latency[1], 1.9 * latency[0], latency[2]);
}

/* A scheduler with few warps is idle for a part of the time: the same
 * instructions take longer with one warp per scheduler than with many. */
static void test_idle_schedulers(void) {
  twi_problem problem = problem_of(4096, 4096);
  kernel few = direct, many = direct;
  few.blocks_per_sm = 1;
  few.threads = 128; /* one warp for each scheduler */
  many.blocks_per_sm = 16;
  many.threads = 128;
  tw_geometry geometry = {
      .grid = {132 * 64, 1, 1}, .block = {128, 1, 1}, .work = 64};
  double idle = terms_of(&few, &problem, &geometry).us[TWI_BOUND_ISSUE];
  double busy = terms_of(&many, &problem, &geometry).us[TWI_BOUND_ISSUE];
  double ratio = twi_model_fitted.full_warps;
  CHECK_BETWEEN(idle, 0.99 * ratio * busy, 1.01 * ratio * busy);
}

/* Blocks start one by one, whatever they do: half a million that do nearly
 * nothing take as long as an H200 took to start as many. */
static void test_starting_blocks(void) {
  twi_problem problem = problem_of(1024, 1024);
  kernel small = direct;
  small.blocks_per_sm = 32;
  tw_geometry geometry = {
      .grid = {540672, 1, 1}, .block = {32, 1, 1}, .work = 4};
  const twi_model_terms many = terms_of(&small, &problem, &geometry);
  CHECK_BETWEEN(many.time_us, 329, 700); /* 67584 took 41.2 us */
  CHECK_BETWEEN(many.us[TWI_BOUND_BLOCKS], 0.97 * 329, 1.03 * 329);
  geometry.grid[0] = 132;
  CHECK_BETWEEN(terms_of(&small, &problem, &geometry).us[TWI_BOUND_BLOCKS], 0,
                0.1);
}

/* The blocks of a cluster wait for one another in every wave. */
static void test_clusters(void) {
  twi_problem problem = problem_of(1024, 1024);
  current_traits = direct.traits;
  const tw_passes passes = {
      .count = 1,
      .pass = {{.grid = {132 * 12, 1, 1}, .block = {128, 1, 1}, .work = 64}}};
  const twi_occupancy occupancy = {.blocks_per_sm = 4};
  double latency_us[2];
  for (int i = 0; i < 2; i++) {
    const tw_variant variant = {.traits = give_traits, .cluster = i + 1};
    const twi_model_variant uncounted = {&variant, NULL};
    twi_model_terms terms;
    twi_model(&h200, &problem, &uncounted, &passes, &occupancy, &terms);
    latency_us[i] = terms.us[TWI_BOUND_LATENCY];
  }
  CHECK_BETWEEN(latency_us[1] - latency_us[0],
                2.99 * twi_model_fitted.cluster_us,
                3.01 * twi_model_fitted.cluster_us);
}

/* ---- arithmetic: a product of two matrices of f32, 4096 x 4096 */

enum { EDGE = 4096 };

static double product_flops(const void *args) {
  const echo_args *a = args;
  return 2.0 * (double)a->rows * (double)a->cols * EDGE;
}

/* The naive and the tiled kernel of examples/lessons and, without a measured
 * time, tiles in registers. */
static void test_arithmetic(void) {
  static const struct {
    kernel kernel;
    double measured;
  } kernels[] = {
      {{"naive", 32, 32, 1024, 2, TRAITS(8, 1, 0, 4, 0.5)}, 22500},
      {{"tiled", 32, 32, 1024, 2, TRAITS(8, 1, 1, 4, 1 / 1.6875)}, 15800},
      {{"registers", 128, 128, 256, 2, TRAITS(32, 1, 1, 16, 5.8)}, 0},
  };
  tw_operation product = echo_operation;
  product.flops = product_flops;
  const echo_args args = {.rows = EDGE, .cols = EDGE};
  twi_problem problem;
  check_need(twi_problem_init(&problem, &product, TW_F32, &args, 0) == TW_OK,
             "arguments that are right");
  const double peak_us = product_flops(&args) / (132 * 128 * 2 * 1980.0);
  double before = INFINITY;
  for (int i = 0; i < 3; i++) {
    double time = time_of(&kernels[i].kernel, &problem);
    printf("%-20s %9.1f us\n", kernels[i].kernel.name, time);
    CHECK(time < before / 1.1);
    CHECK(time > peak_us);
    before = time;
    if (kernels[i].measured > 0)
      CHECK_BETWEEN(time, kernels[i].measured / 1.4, kernels[i].measured * 1.4);
  }
  CHECK(before < 2 * peak_us);
}

int main(void) {
  test_arithmetic();
  test_order();
  test_alignment();
  test_edges();
  test_terms();
  test_geometry();
  test_slow_path();
  test_flat();
  test_passes();
  test_assumed_passes();
  test_skipped_passes();
  test_memory_passes();
  test_last_wave();
  test_idle_schedulers();
  test_starting_blocks();
  test_clusters();
  return check_end();
}
