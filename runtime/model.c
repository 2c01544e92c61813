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
 *   feeding   the loads from shared memory or L1 that the multiply-adds need: an
 *             SM serves one warp's in a clock.
 *
 * All but DRAM are the SM's own, so a partly filled last wave costs as much as
 * a full one; DRAM is shared by all, and the last blocks just get more.
 */
#include "model.h"

#include <math.h>

#include "peak.h"

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

/* Microseconds for all multiply-adds of the SM that has the most blocks, on its
 * pipes and from its memory. */
static double arithmetic_us(const tw_device_info *gpu,
                            const tw_problem *problem, const tw_traits *traits,
                            const tw_geometry *geometry, int blocks_per_sm) {
  enum { WARP = 32, SCHEDULERS = 4, FLOPS = 2 };
  double blocks = blocks_of(geometry), most = ceil(blocks / gpu->sm_count);
  double adds = problem->operation->flops(problem->args) / FLOPS / blocks;
  double clock = gpu->clock_ghz * 1e3;
  double warps = ceil(threads_of(geometry) / WARP) *
                 fmin(most, blocks_per_sm) / SCHEDULERS;
  double pipes =
      at_rate(most * adds, clock * tw_peak_lanes(gpu->compute_capability,
                                                 problem->type));
  double feeding = at_rate(most * adds / WARP, clock * traits->arithmetic);
  return hypot(pipes / pipe_efficiency * (1 + lone_warp_cost / warps),
               feeding / feeding_efficiency);
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

double tw_model_time_us(const tw_device_info *gpu, const tw_problem *problem,
                        const tw_variant *variant, const tw_geometry *geometry,
                        const tw_occupancy *occupancy) {
  const tw_traits *traits = &variant->traits;
  double blocks = blocks_of(geometry);
  if (occupancy->blocks_per_sm <= 0 || gpu->sm_count <= 0 || blocks <= 0)
    return INFINITY;
  double bytes =
      problem->operation->bytes(problem->args, problem->element_bytes);
  double block_bytes = bytes / blocks;
  double waves = ceil(blocks / occupancy->blocks_per_sm / gpu->sm_count);
  double wavefronts = block_bytes / 128 * (1 + traits->wavefronts);

  double dram = at_rate(bytes * traffic_of(traits),
                        gpu->dram_gbps * 1e3 * dram_efficiency);
  double waiting = waiting_us(traits, waves, occupancy->blocks_per_sm,
                              block_bytes, threads_of(geometry));
  double l1 = at_rate(
      ceil(blocks / gpu->sm_count) * wavefronts * splits(problem, traits),
      gpu->clock_ghz * 1e3);
  double arithmetic = arithmetic_us(gpu, problem, traits, geometry,
                                    occupancy->blocks_per_sm);
  double launches_us =
      launch_us *
      (1 + problem->operation->algorithms[variant->algorithm].more_passes);
  return launches_us + sqrt(dram * dram + waiting * waiting + l1 * l1 +
                            arithmetic * arithmetic);
}
