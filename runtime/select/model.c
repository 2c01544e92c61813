/*
 * model.c -- the time of a variant from its description and its occupancy.
 *
 * Each limit is computed on its own, and they are joined by a p-norm, since
 * near the knee of a roofline both sides of it cost time. All but DRAM are the
 * SM's own, so what counts is the SM that has the most blocks.
 */
#include "select/model.h"

#include <math.h>

#include "select/peak.h"

enum { WARP = 32, SCHEDULERS = 4, FLOPS = 2 };

/* Fitted to an H200's times in tuning/model/h200_times.tsv, those marked
 * "fitted" only, by `fit_model tuning/model/h200_times.tsv`, which prints them
 * like this. */
const twi_model_constants twi_model_fitted = {
    /* Microseconds: of a pass; of a wave of blocks beside its waits; more of a
     * wave, if blocks must divide for their place; and if they meet at
     * barriers. */
    .launch_us = 2.9,
    .start_us = 0.248,
    .fold_us = 0.786,
    .shared_us = 0.481,
    /* Of a wait for what is in DRAM, and for what others have fetched to L2. */
    .dram_latency_us = 0.374,
    .l2_latency_us = 0.0419,
    /* Of each element of a tile that is not whole, where others are. */
    .ragged_us = 0.00565,
    /* What the free part of a last wave costs, 1 being as much as a full one.
     */
    .tail = 0.973,
    /* Instructions: of a block; of a warp; of each of its accesses; of each of
     * its elements; more of an access, if it goes on to shared memory. */
    .block_slots = 1.84,
    .warp_slots = 20.8,
    .access_slots = 5.46,
    .element_slots = 2.13,
    .shared_slots = 33.1,
    /* Warps that keep a scheduler busy. */
    .full_warps = 5.63,
    /* Of DRAM's peak, what a copy reaches. */
    .dram_efficiency = 0.871,
    /* Of one SM, from and to L2. */
    .l2_bytes_a_clock = 121,
    /* What L2 needs for a sector too many, in those that it needs for a whole
     * one. */
    .excess_sectors = 14.7,
    /* Of the peak, what long runs of multiply-adds reach; of one load in a
     * clock; and how much of a scheduler's time one warp alone leaves empty. */
    .pipe_efficiency = 0.671,
    .feeding_efficiency = 0.808,
    .lone_warp_cost = 0,
    /* How terms that overlap are joined: 1 is their sum, more nears the
     * largest. */
    .norm = 2.21,
};

/* An amount at a rate; a rate that the device does not tell limits nothing. */
static double at_rate(double amount, double rate) {
  return rate > 0 ? amount / rate : 0;
}

/* One variant on one problem, in the numbers that the terms are made of. */
struct launch {
  const twi_model_constants *constants;
  const tw_device_info *gpu;
  tw_traits traits;
  double clock;                  /* of an SM, in a microsecond */
  double bytes;                  /* that must be moved */
  double blocks, threads, warps; /* of the grid, of a block, of a block */
  double resident;               /* blocks that an SM holds */
  double busiest;                /* blocks of the SM that has the most */
  double adds;                   /* multiply-adds of a thread */
  double width;                  /* bytes of an access */
  double work;                   /* bytes that a thread asks for */
  double edge_work;              /* the same on the slow path */
  double sectors;                /* moved per sector's worth of data */
  double slow;   /* of the blocks, those that cannot take the fast path */
  double narrow; /* accesses of the slow path for one of the fast one */
  int element_bytes;
  int is_folded; /* blocks divide to find their place, see tw_block_of() */
};

static double blocks_of(const tw_geometry *pass) {
  return (double)pass->grid[0] * (double)pass->grid[1] * (double)pass->grid[2];
}

/* A template that does not tell its threads' work has them share the problem's
 * bytes, at least as much as they ask for at once. */
static double work_of(const struct launch *launch, const tw_geometry *pass) {
  double share = launch->bytes / 2 / launch->blocks / launch->threads;
  return pass->work > 0 ? pass->work : fmax(launch->traits.in_flight, share);
}

/* On the fast path and the slow one together. */
static double sectors_of(const tw_traits *traits, const tw_geometry *pass,
                         double slow) {
  double most = pass->reach > 0 ? pass->reach : INFINITY;
  double fast = fmin(fmax(1, traits->sectors), most);
  double edge = fmin(fmax(1, traits->edge_sectors), most);
  return traits->edge_sectors > 0 ? fast + slow * (edge - fast) : fast;
}

tw_traits twi_variant_traits(const tw_variant *variant) {
  tw_traits traits;
  variant->traits(variant->params, variant->element, &traits);
  return traits;
}

static struct launch describe(const twi_model_constants *constants,
                              const tw_device_info *gpu,
                              const twi_problem *problem,
                              const tw_variant *variant,
                              const tw_geometry *pass, double resident) {
  enum { MOST_YZ = 65535 };
  const tw_traits traits = twi_variant_traits(variant);
  struct launch launch = {.constants = constants,
                          .gpu = gpu,
                          .traits = traits,
                          .clock = gpu->clock_ghz * 1e3,
                          .blocks = blocks_of(pass),
                          .threads = twi_geometry_threads(pass),
                          .resident = resident};
  launch.bytes =
      problem->operation->bytes(problem->args, problem->element_bytes);
  launch.warps = ceil(launch.threads / WARP);
  launch.busiest = ceil(launch.blocks / gpu->sm_count);
  launch.work = work_of(&launch, pass);
  launch.edge_work = pass->edge_work > 0 ? pass->edge_work : launch.work;
  launch.element_bytes = problem->element_bytes;
  launch.adds = pass->adds > 0 ? pass->adds
                               : problem->operation->flops(problem->args) /
                                     FLOPS / launch.blocks / launch.threads;
  launch.width = traits.width > 0 ? traits.width : traits.align;
  launch.narrow = fmax(1, launch.width / problem->element_bytes);
  int align = pass->is_flat ? problem->base_align : problem->align;
  launch.slow = traits.align > align ? 1 : pass->ragged;
  launch.sectors = sectors_of(&traits, pass, launch.slow);
  launch.is_folded = pass->grid[1] > MOST_YZ || pass->grid[2] > MOST_YZ;
  return launch;
}

/* ---- terms ----------------------------------------------------------------
 */

/* How often the GPU fills with blocks; a last wave in part is not as long. */
static double waves_of(const struct launch *launch) {
  double waves = launch->blocks / launch->resident / launch->gpu->sm_count;
  if (waves <= 1) return 1;
  return waves + launch->constants->tail * (ceil(waves) - waves);
}

/* Warps that a scheduler has to choose from. */
static double warps_of_scheduler(const struct launch *launch) {
  return launch->warps * fmin(launch->busiest, launch->resident) / SCHEDULERS;
}

/* Where no block can take the fast path, what counts is the slow one. */
static int is_all_slow(const struct launch *launch) {
  return launch->slow >= 1;
}

static double fast_waits(const struct launch *launch) {
  return fmax(1, ceil(at_rate(launch->work, launch->traits.in_flight)));
}

static double edge_waits(const struct launch *launch) {
  const tw_traits *traits = &launch->traits;
  double in_flight =
      traits->edge_in_flight > 0 ? traits->edge_in_flight : traits->in_flight;
  return fmax(1, ceil(at_rate(launch->edge_work, in_flight)));
}

static double waits_of(const struct launch *launch) {
  return is_all_slow(launch) ? edge_waits(launch) : fast_waits(launch);
}

/* What is asked for more often than it must be comes from L2, the second
 * time. */
static double wait_us(const struct launch *launch) {
  const twi_model_constants *constants = launch->constants;
  double asked = launch->work * launch->threads * launch->blocks;
  int is_reused = launch->traits.arithmetic > 0;
  double fresh = is_reused ? fmin(1, at_rate(launch->bytes, asked)) : 1;
  return constants->dram_latency_us * fresh +
         constants->l2_latency_us * (1 - fresh);
}

/* A block whose tile is not whole goes on element by element, and waits more
 * often, when all others are done already. */
static double ragged_us(const struct launch *launch) {
  if (launch->slow <= 0 || is_all_slow(launch)) return 0;
  double late = fmax(0, edge_waits(launch) - fast_waits(launch));
  double elements =
      launch->narrow > 1 ? launch->edge_work / launch->element_bytes : 0;
  return late * wait_us(launch) + launch->constants->ragged_us * elements;
}

/* All waves of blocks, each of which waits for its loads. */
static double waiting_us(const struct launch *launch, double waves,
                         double waits) {
  const twi_model_constants *constants = launch->constants;
  double wave_us = constants->start_us + waits * wait_us(launch);
  if (launch->traits.wavefronts > 0) wave_us += constants->shared_us;
  if (launch->is_folded) wave_us += constants->fold_us;
  return waves * wave_us;
}

/* Instructions for each block, warp, access and element take slots, even where
 * lanes have nothing to do. Few warps leave a scheduler idle now and then. */
static double issue_us(const struct launch *launch) {
  const twi_model_constants *constants = launch->constants;
  double wide = at_rate(launch->work, launch->width);
  double edge = at_rate(launch->edge_work, launch->width) * launch->narrow;
  double accesses = wide + launch->slow * (edge - wide);
  double of_warp = constants->warp_slots + accesses * constants->access_slots +
                   launch->work / launch->element_bytes *
                       (constants->element_slots + launch->traits.slots);
  of_warp +=
      wide * fmin(1, launch->traits.wavefronts) * constants->shared_slots;
  double of_block = launch->warps * of_warp + constants->block_slots;
  double idle = fmax(1, constants->full_warps / warps_of_scheduler(launch));
  return at_rate(launch->busiest * of_block * idle, SCHEDULERS * launch->clock);
}

/* L2 merges sectors that are used in part before they reach DRAM, but each
 * costs it more than a whole one. */
static double l2_us(const struct launch *launch) {
  const twi_model_constants *constants = launch->constants;
  double excess = constants->excess_sectors * (launch->sectors - 1);
  return at_rate(
      launch->busiest * launch->bytes / launch->blocks * (1 + excess),
      launch->clock * constants->l2_bytes_a_clock);
}

static double l1_us(const struct launch *launch) {
  double wavefronts = launch->bytes / launch->blocks / 128 *
                      (1 + launch->traits.wavefronts) *
                      (1 + launch->slow * (launch->narrow - 1));
  return at_rate(launch->busiest * wavefronts, launch->clock);
}

/* All multiply-adds of the SM that has the most blocks: on its pipes, and the
 * loads that feed them. */
static void take_arithmetic(const struct launch *launch,
                            const twi_problem *problem,
                            twi_model_terms *terms) {
  const twi_model_constants *constants = launch->constants;
  double adds = launch->adds * launch->threads;
  double warps = warps_of_scheduler(launch);
  double lanes = twi_peak_lanes(launch->gpu->compute_capability, problem->type);
  double pipes = at_rate(launch->busiest * adds, launch->clock * lanes);
  double feeding = at_rate(launch->busiest * adds / WARP,
                           launch->clock * launch->traits.arithmetic);
  terms->us[TWI_BOUND_ARITHMETIC] = pipes / constants->pipe_efficiency *
                                    (1 + constants->lone_warp_cost / warps);
  terms->us[TWI_BOUND_FEEDING] = feeding / constants->feeding_efficiency;
}

/* ---- the whole ------------------------------------------------------------
 */

/* The time of terms that overlap, and which of all is the largest. */
static void join(const twi_model_constants *constants, twi_model_terms *terms) {
  double sum = 0;
  terms->bound = TWI_BOUND_LAUNCH;
  for (int bound = 0; bound < TWI_BOUND_COUNT; bound++) {
    if (bound != TWI_BOUND_LAUNCH)
      sum += pow(terms->us[bound], constants->norm);
    if (terms->us[bound] > terms->us[terms->bound])
      terms->bound = (twi_bound)bound;
  }
  terms->time_us = terms->us[TWI_BOUND_LAUNCH] + terms->us[TWI_BOUND_RAGGED] +
                   pow(sum, 1 / constants->norm);
}

/* A second pass adds up what the first one left, once all of that is there. */
static double second_pass_us(const struct launch *launch) {
  const twi_model_constants *constants = launch->constants;
  double wave_us = constants->start_us + constants->shared_us +
                   waits_of(launch) * constants->l2_latency_us;
  return constants->launch_us + waves_of(launch) * wave_us;
}

void twi_model_with(const twi_model_constants *constants,
                    const tw_device_info *gpu, const twi_problem *problem,
                    const tw_variant *variant, const tw_geometry *passes,
                    const twi_occupancy *occupancy, twi_model_terms *terms) {
  *terms = (twi_model_terms){.time_us = INFINITY};
  if (occupancy->blocks_per_sm <= 0 || gpu->sm_count <= 0 ||
      blocks_of(passes) <= 0) {
    for (int i = 0; i < TWI_BOUND_COUNT; i++) terms->us[i] = INFINITY;
    return;
  }
  struct launch launch = describe(constants, gpu, problem, variant, passes,
                                  occupancy->blocks_per_sm);
  terms->waves = waves_of(&launch);
  terms->waits = waits_of(&launch);
  terms->us[TWI_BOUND_LAUNCH] = constants->launch_us;
  terms->us[TWI_BOUND_DRAM] =
      at_rate(launch.bytes, gpu->dram_gbps * 1e3 * constants->dram_efficiency);
  terms->us[TWI_BOUND_L2] = l2_us(&launch);
  terms->us[TWI_BOUND_LATENCY] =
      waiting_us(&launch, terms->waves, terms->waits);
  terms->us[TWI_BOUND_ISSUE] = issue_us(&launch);
  terms->us[TWI_BOUND_RAGGED] = ragged_us(&launch);
  terms->us[TWI_BOUND_L1] = l1_us(&launch);
  take_arithmetic(&launch, problem, terms);
  int more = problem->operation->algorithms[variant->algorithm].more_passes;
  for (int pass = 1; pass <= more; pass++) {
    double resident = fmax(
        1, (double)gpu->threads_per_sm / twi_geometry_threads(&passes[pass]));
    launch =
        describe(constants, gpu, problem, variant, &passes[pass], resident);
    terms->us[TWI_BOUND_LAUNCH] += second_pass_us(&launch);
  }
  join(constants, terms);
}

void twi_model(const tw_device_info *gpu, const twi_problem *problem,
               const tw_variant *variant, const tw_geometry *passes,
               const twi_occupancy *occupancy, twi_model_terms *terms) {
  twi_model_with(&twi_model_fitted, gpu, problem, variant, passes, occupancy,
                 terms);
}

double twi_model_time_us(const tw_device_info *gpu, const twi_problem *problem,
                         const tw_variant *variant, const tw_geometry *passes,
                         const twi_occupancy *occupancy) {
  twi_model_terms terms;
  twi_model(gpu, problem, variant, passes, occupancy, &terms);
  return terms.time_us;
}

const char *twi_bound_name(twi_bound bound) {
  static const char *const names[] = {"launch",
                                      "a ragged edge",
                                      "DRAM",
                                      "L2",
                                      "latency",
                                      "instruction issue",
                                      "L1 and shared memory",
                                      "arithmetic",
                                      "feeding of arithmetic"};
  return names[bound];
}
