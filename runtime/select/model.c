/*
 * model.c -- predicts a variant's time from its description and its occupancy.
 *
 * Each limit is computed separately. A p-norm joins them, since near the knee
 * of a roofline both of its sides cost time. Every limit but DRAM is one of an
 * SM, so the SM that has the most blocks determines it.
 */
#include "select/model.h"

#include <math.h>

#include "select/peak.h"

enum { SCHEDULERS = 4 /* of an SM */, FLOPS = 2 /* of a multiply-add */ };

/* Fitted to times of an H200: the problems marked "fitted" in
 * tuning/model/h200_times.tsv. `fit_model tuning/model/h200_times.tsv` prints
 * these values in this form. */
const twi_model_constants twi_model_fitted = {
    /* Microseconds: for each pass; for each wave of blocks, in addition to its
     * waits; more for each wave if blocks need divisions to find their place in
     * a folded grid; more for each wave if blocks meet at barriers. */
    .launch_us = 2.9,
    .start_us = 0.248,
    .fold_us = 0.786,
    .shared_us = 0.481,
    /* Microseconds of a wait for data from DRAM, and for data that another
     * block has already fetched to L2. */
    .dram_latency_us = 0.374,
    .l2_latency_us = 0.0419,
    /* Microseconds for each element of a tile at the edge of the data, if other
     * tiles are whole. */
    .ragged_us = 0.00565,
    /* Cost of the part of the last wave in which SMs have no block: 1 is as
     * much as if they had one. */
    .tail = 0.973,
    /* Issue slots: for each block; each warp; each access of a warp; each
     * element of a thread; more for each access whose data goes to shared
     * memory. */
    .block_slots = 1.84,
    .warp_slots = 20.8,
    .access_slots = 5.46,
    .element_slots = 2.13,
    .shared_slots = 33.1,
    /* Warps that are needed to keep a scheduler busy. */
    .full_warps = 5.63,
    /* The fraction of DRAM's peak that a copy reaches. */
    .dram_efficiency = 0.871,
    /* Bytes per clock of one SM from and to L2. */
    .l2_bytes_a_clock = 121,
    /* Cost of a sector that is moved in excess, as a multiple of a needed one.
     */
    .excess_sectors = 14.7,
    /* The fraction of the arithmetic peak that long runs of multiply-adds
     * reach; the fraction of one load per clock; the part of a scheduler's time
     * that a single warp leaves idle. */
    .pipe_efficiency = 0.671,
    .feeding_efficiency = 0.808,
    .lone_warp_cost = 0,
    /* The p-norm's exponent: 1 adds the terms up, infinity takes the largest.
     */
    .norm = 2.21,
};

/* The time of an amount at a rate. A rate of 0 is not known: no limit. */
static double at_rate(double amount, double rate) {
  return rate > 0 ? amount / rate : 0;
}

/* One pass of a variant on one problem: the numbers that the terms use. */
struct launch {
  const twi_model_constants *constants;
  const tw_device_info *gpu;
  tw_traits traits;
  double clock;     /* clocks of an SM per microsecond */
  double bytes;     /* that the operation must move */
  double blocks;    /* of the grid */
  double threads;   /* of a block */
  double warps;     /* of a block */
  double resident;  /* blocks that an SM holds at once */
  double busiest;   /* blocks of the SM that has the most in all */
  double adds;      /* multiply-adds of a thread */
  double width;     /* bytes of an access */
  double work;      /* bytes that a thread requests */
  double edge_work; /* the same on the slow path */
  double sectors;   /* moved per sector's worth of data */
  double slow;      /* fraction of the blocks that take the slow path */
  double narrow;    /* accesses on the slow path for one on the fast path */
  int element_bytes;
  int is_folded; /* blocks need divisions to find their place: tw_block_of() */
};

static double blocks_of(const tw_geometry *pass) {
  return (double)pass->grid[0] * (double)pass->grid[1] * (double)pass->grid[2];
}

/* If the template does not give a thread's work, it is the thread's share of
 * the problem's bytes, and at least what it has in flight. */
static double work_of(const struct launch *launch, const tw_geometry *pass) {
  double share = launch->bytes / 2 / launch->blocks / launch->threads;
  return pass->work > 0 ? pass->work : fmax(launch->traits.in_flight, share);
}

/* The average over blocks on the fast and on the slow path. */
static double sectors_of(const tw_traits *traits, const tw_geometry *pass,
                         double slow) {
  double most = pass->reach > 0 ? pass->reach : INFINITY;
  double fast = fmin(fmax(1, traits->sectors), most);
  double edge = fmin(fmax(1, traits->edge_sectors), most);
  return traits->edge_sectors > 0 ? fast + slow * (edge - fast) : fast;
}

tw_traits twi_variant_traits(const tw_variant *variant) {
  tw_traits traits = {0};
  if (variant->traits)
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
  launch.warps = ceil(launch.threads / TWI_WARP);
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

/* How often the blocks fill the GPU. A last wave that fills only part of it
 * costs a little less than a whole one. */
static double waves_of(const struct launch *launch) {
  double waves = launch->blocks / launch->resident / launch->gpu->sm_count;
  if (waves <= 1) return 1;
  return waves + launch->constants->tail * (ceil(waves) - waves);
}

/* Resident warps of one scheduler. */
static double warps_of_scheduler(const struct launch *launch) {
  return launch->warps * fmin(launch->busiest, launch->resident) / SCHEDULERS;
}

/* Whether no block can take the fast path. */
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

/* Data that is requested several times comes from DRAM the first time and from
 * L2 after that. */
static double wait_us(const struct launch *launch) {
  const twi_model_constants *constants = launch->constants;
  double asked = launch->work * launch->threads * launch->blocks;
  int is_reused = launch->traits.arithmetic > 0;
  double fresh = is_reused ? fmin(1, at_rate(launch->bytes, asked)) : 1;
  return constants->dram_latency_us * fresh +
         constants->l2_latency_us * (1 - fresh);
}

/* A block at the edge goes element by element and waits more often, so it still
 * runs when all others are done. */
static double ragged_us(const struct launch *launch) {
  if (launch->slow <= 0 || is_all_slow(launch)) return 0;
  double late = fmax(0, edge_waits(launch) - fast_waits(launch));
  double elements =
      launch->narrow > 1 ? launch->edge_work / launch->element_bytes : 0;
  return late * wait_us(launch) + launch->constants->ragged_us * elements;
}

/* The time of all waves of blocks, in each of which threads wait for loads. */
static double waiting_us(const struct launch *launch, double waves,
                         double waits) {
  const twi_model_constants *constants = launch->constants;
  double wave_us = constants->start_us + waits * wait_us(launch);
  if (launch->traits.wavefronts > 0) wave_us += constants->shared_us;
  if (launch->is_folded) wave_us += constants->fold_us;
  return waves * wave_us;
}

/* Each block, warp, access and element takes issue slots, also where threads
 * have nothing to do. With few warps a scheduler is idle now and then. */
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

/* L2 joins partly used sectors before they reach DRAM, but each of them costs
 * L2 more than a whole one. */
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

/* The multiply-adds of the SM that has the most blocks, and the loads that feed
 * them. */
static void take_arithmetic(const struct launch *launch,
                            const twi_problem *problem,
                            twi_model_terms *terms) {
  const twi_model_constants *constants = launch->constants;
  double adds = launch->adds * launch->threads;
  double warps = warps_of_scheduler(launch);
  double lanes = twi_peak_lanes(launch->gpu->compute_capability, problem->type);
  double pipes = at_rate(launch->busiest * adds, launch->clock * lanes);
  double feeding = at_rate(launch->busiest * adds / TWI_WARP,
                           launch->clock * launch->traits.arithmetic);
  terms->us[TWI_BOUND_ARITHMETIC] = pipes / constants->pipe_efficiency *
                                    (1 + constants->lone_warp_cost / warps);
  terms->us[TWI_BOUND_FEEDING] = feeding / constants->feeding_efficiency;
}

/* ---- the whole ------------------------------------------------------------
 */

/* Joins the terms that overlap, and finds the largest of all. */
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

/* A second pass starts when the first one is done, and finds its data in L2. */
static double second_pass_us(const struct launch *launch) {
  const twi_model_constants *constants = launch->constants;
  double wave_us = constants->start_us + constants->shared_us +
                   waits_of(launch) * constants->l2_latency_us;
  return constants->launch_us + waves_of(launch) * wave_us;
}

void twi_model_with(const twi_model_constants *constants,
                    const tw_device_info *gpu, const twi_problem *problem,
                    const tw_variant *variant, const tw_passes *passes,
                    const twi_occupancy *occupancy, twi_model_terms *terms) {
  *terms = (twi_model_terms){.time_us = INFINITY};
  const tw_geometry *first = &passes->pass[0];
  if (occupancy->blocks_per_sm <= 0 || gpu->sm_count <= 0 ||
      blocks_of(first) <= 0) {
    for (int i = 0; i < TWI_BOUND_COUNT; i++) terms->us[i] = INFINITY;
    return;
  }
  struct launch launch = describe(constants, gpu, problem, variant, first,
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
  for (int i = 1; i < passes->count; i++) {
    const tw_geometry *pass = &passes->pass[i];
    double resident =
        fmax(1, (double)gpu->threads_per_sm / twi_geometry_threads(pass));
    launch = describe(constants, gpu, problem, variant, pass, resident);
    terms->us[TWI_BOUND_LAUNCH] += second_pass_us(&launch);
  }
  join(constants, terms);
}

void twi_model(const tw_device_info *gpu, const twi_problem *problem,
               const tw_variant *variant, const tw_passes *passes,
               const twi_occupancy *occupancy, twi_model_terms *terms) {
  twi_model_with(&twi_model_fitted, gpu, problem, variant, passes, occupancy,
                 terms);
}

double twi_model_time_us(const tw_device_info *gpu, const twi_problem *problem,
                         const tw_variant *variant, const tw_passes *passes,
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
