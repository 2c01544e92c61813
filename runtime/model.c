/*
 * model.c -- the time of a variant from its description and its occupancy.
 *
 * Five limits are computed on their own and joined by a p-norm with p = 2,
 * since near the knee of a roofline both sides of it cost time:
 *
 *   DRAM      bytes over 0.92 of the peak, what a copy reaches;
 *   latency   a block waits for memory once for each batch of loads it has in
 *             flight, and the GPU works through the blocks wave by wave;
 *   L1        an SM's load-store path serves 128 bytes a clock, once for global
 *             memory and again for shared memory, times the bank conflicts;
 *   pipes     the multiply-adds that must be done, at what an SM's arithmetic
 *             pipes do of them in a clock, as far as enough warps are there;
 *   feeding   the loads from shared memory or L1 that the multiply-adds need:
 * an SM serves one warp's in a clock.
 *
 * All but DRAM are the SM's own, so a partly filled last wave costs as much as
 * a full one; DRAM is shared by all, and the last blocks just get more.
 */
#include "model.h"

#include <math.h>

/* Fitted to the kernels that tests/runtime/test_model.c lists, on an H200.
 * With 33 bytes a ns for each SM, the latency of a DRAM access under load makes
 * 18 KiB in flight the knee of the roofline; 48 KiB come close to its top. */
static const double latency_us = 0.54;
static const double launch_us = 2.0;
static const double dram_efficiency = 0.92;

/* Sectors that a warp uses in part are used again soon, by a neighbour: L2
 * merges about a quarter of the excess and the rest goes to DRAM. */
static const double excess_sectors = 0.75;

/* Between its barrier's two sides a block loads nothing; with few blocks on an
 * SM none is there to fill in. */
static const double phase_cost = 0.25;

/* An amount at a rate; a rate that the device does not tell limits nothing. */
static double at_rate(double amount, double rate) {
  return rate > 0 ? amount / rate : 0;
}

/* Multiply-adds that an SM does in a clock, by the CUDA C++ Programming Guide's
 * table "Arithmetic Instructions"; a 64-bit integer one is put together from
 * four of 32 bits. 16-bit floats are computed with as f32. Of an architecture
 * that is newer than the table what its newest entry has. */
static double lanes_of(int compute_capability, tw_type type) {
  int is_data_centre = compute_capability == 80 || compute_capability == 90 ||
                       compute_capability == 100;
  double f32 = compute_capability <= 80 ? 64 : 128;
  switch (type) {
    case TW_F64:
      return !is_data_centre ? 2 : compute_capability == 80 ? 32 : 64;
    case TW_F16:
    case TW_BF16:
    case TW_F32:
      return f32;
    case TW_I64:
    case TW_U64:
      return 16;
    default:
      return 64;
  }
}

static double blocks_of(const tw_geometry *geometry) {
  return (double)geometry->grid[0] * (double)geometry->grid[1] *
         (double)geometry->grid[2];
}

static double threads_of(const tw_geometry *geometry) {
  return (double)geometry->block[0] * geometry->block[1] * geometry->block[2];
}

/* Bytes that reach DRAM for one that is needed. */
static double traffic_of(const tw_traits *traits) {
  return 1 + excess_sectors * fmax(0, traits->sectors - 1);
}

/* Accesses are this many times as many when the wide ones are not aligned. */
static double splits(const tw_problem *problem, const tw_traits *traits) {
  return traits->align > problem->align ? (double)traits->align / problem->align
                                        : 1;
}

/* Fractions of the pipes' peak: what long runs of multiply-adds reach beside
 * the instructions around them; and of one warp's load in a clock. Fitted to
 * the two matrix products that tests/runtime/test_model.c lists. */
static const double pipe_efficiency = 0.85;
static const double feeding_efficiency = 0.8;
/* One warp keeps a scheduler busy two thirds of the time, two 4/5. */
static const double lone_warp_cost = 0.5;

/* All multiply-adds of the SM that has the most blocks: on its pipes, and the
 * loads that feed them. */
static void take_arithmetic(const tw_device_info *gpu,
                            const tw_problem *problem, const tw_traits *traits,
                            const tw_geometry *geometry, int blocks_per_sm,
                            tw_model_terms *terms) {
  enum { WARP = 32, SCHEDULERS = 4, FLOPS = 2 };
  double blocks = blocks_of(geometry), most = ceil(blocks / gpu->sm_count);
  double adds = problem->operation->flops(problem->args) / FLOPS / blocks;
  double clock = gpu->clock_ghz * 1e3;
  double warps = ceil(threads_of(geometry) / WARP) * fmin(most, blocks_per_sm) /
                 SCHEDULERS;
  double pipes = at_rate(
      most * adds, clock * lanes_of(gpu->compute_capability, problem->type));
  double feeding = at_rate(most * adds / WARP, clock * traits->arithmetic);
  terms->us[TW_BOUND_ARITHMETIC] =
      pipes / pipe_efficiency * (1 + lone_warp_cost / warps);
  terms->us[TW_BOUND_FEEDING] = feeding / feeding_efficiency;
}

/* All waves of blocks, each of which waits for its batches of loads; even a
 * block with hardly any work waits once. */
static double waiting_us(const tw_traits *traits, double waves,
                         double blocks_per_sm, double block_bytes,
                         double threads) {
  double batches = at_rate(block_bytes, threads * traits->in_flight);
  double block_us = latency_us * fmax(1, batches * traffic_of(traits));
  if (traits->wavefronts > 0) block_us *= 1 + phase_cost / blocks_per_sm;
  return waves * block_us;
}

/* The time of terms that overlap, and which of all is the largest. */
static void join(tw_model_terms *terms) {
  double squares = 0;
  terms->bound = TW_BOUND_LAUNCH;
  for (int bound = 0; bound < TW_BOUND_COUNT; bound++) {
    if (bound != TW_BOUND_LAUNCH)
      squares += terms->us[bound] * terms->us[bound];
    if (terms->us[bound] > terms->us[terms->bound])
      terms->bound = (tw_bound)bound;
  }
  terms->time_us = terms->us[TW_BOUND_LAUNCH] + sqrt(squares);
}

void tw_model(const tw_device_info *gpu, const tw_problem *problem,
              const tw_variant *variant, const tw_geometry *geometry,
              const tw_occupancy *occupancy, tw_model_terms *terms) {
  const tw_traits *traits = &variant->traits;
  double blocks = blocks_of(geometry);
  *terms = (tw_model_terms){.time_us = INFINITY};
  if (occupancy->blocks_per_sm <= 0 || gpu->sm_count <= 0 || blocks <= 0) {
    for (int i = 0; i < TW_BOUND_COUNT; i++) terms->us[i] = INFINITY;
    return;
  }
  double bytes =
      problem->operation->bytes(problem->args, problem->element_bytes);
  double block_bytes = bytes / blocks;
  double wavefronts = block_bytes / 128 * (1 + traits->wavefronts);
  terms->waves = ceil(blocks / occupancy->blocks_per_sm / gpu->sm_count);
  terms->us[TW_BOUND_LAUNCH] =
      launch_us *
      (1 + problem->operation->algorithms[variant->algorithm].more_passes);
  terms->us[TW_BOUND_DRAM] = at_rate(bytes * traffic_of(traits),
                                     gpu->dram_gbps * 1e3 * dram_efficiency);
  terms->us[TW_BOUND_LATENCY] =
      waiting_us(traits, terms->waves, occupancy->blocks_per_sm, block_bytes,
                 threads_of(geometry));
  terms->us[TW_BOUND_L1] = at_rate(
      ceil(blocks / gpu->sm_count) * wavefronts * splits(problem, traits),
      gpu->clock_ghz * 1e3);
  take_arithmetic(gpu, problem, traits, geometry, occupancy->blocks_per_sm,
                  terms);
  join(terms);
}

double tw_model_time_us(const tw_device_info *gpu, const tw_problem *problem,
                        const tw_variant *variant, const tw_geometry *geometry,
                        const tw_occupancy *occupancy) {
  tw_model_terms terms;
  tw_model(gpu, problem, variant, geometry, occupancy, &terms);
  return terms.time_us;
}

const char *tw_bound_name(tw_bound bound) {
  static const char *const names[] = {"launch",     "DRAM",
                                      "latency",    "L1 and shared memory",
                                      "arithmetic", "feeding of arithmetic"};
  return names[bound];
}
