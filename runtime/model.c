/*
 * model.c -- the time of a variant from its description and its occupancy.
 *
 * Each limit is computed on its own, and they are joined by a p-norm, since
 * near the knee of a roofline both sides of it cost time. All but DRAM are the
 * SM's own, so what counts is the SM that has the most blocks.
 */
#include "model.h"

#include <math.h>

enum { WARP = 32, SCHEDULERS = 4, FLOPS = 2 };

/* Fitted to an H200's times in tuning/model/h200_times.tsv, those marked
 * "fitted" only, by `fit_model tuning/model/h200_times.tsv`, which prints them
 * like this. */
const tw_model_constants tw_model_fitted = {
    .launch_us = 2.0,        /* of a pass */
    .start_us = 0.45,        /* of a wave, beside its waits for memory */
    .fold_us = 0.4,          /* more, if blocks must divide for their place */
    .dram_latency_us = 0.5,  /* of a wait for what is in DRAM */
    .l2_latency_us = 0.25,   /* of a wait for what others have fetched */
    .shared_us = 0.1,        /* of a wave whose blocks meet at barriers */
    .tail = 0.5,             /* what the free part of a last wave costs */
    .warp_slots = 60,        /* instructions of a warp without accesses */
    .access_slots = 10,      /* and of each of a thread's accesses */
    .shared_slots = 10,      /* more, if it goes on to shared memory */
    .dram_efficiency = 0.92, /* of the peak, what a copy reaches */
    .l2_bytes_a_clock = 64,  /* of an SM */
    .excess_sectors = 0.6,   /* of sectors used in part, what L2 cannot merge */
    .pipe_efficiency = 0.85, /* of the peak, long runs of multiply-adds */
    .feeding_efficiency = 0.8, /* of one warp's load in a clock */
    .lone_warp_cost = 0.5, /* one warp keeps a scheduler busy 2/3 of the time */
    .norm = 2,
};

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

/* One variant on one problem, in the numbers that the terms are made of. */
struct launch {
  const tw_model_constants *constants;
  const tw_device_info *gpu;
  const tw_traits *traits;
  double clock;                  /* of an SM, in a microsecond */
  double bytes;                  /* that must be moved */
  double blocks, threads, warps; /* of the grid, of a block, of a block */
  double resident;               /* blocks that an SM holds */
  double busiest;                /* blocks of the SM that has the most */
  double work;                   /* bytes that a thread asks for */
  double traffic; /* bytes that reach DRAM for one that is needed */
  double splits;  /* narrow accesses for a wide one, if it is not aligned */
  int is_folded;  /* blocks divide to find their place, see tw_block_of() */
};

static double blocks_of(const tw_geometry *pass) {
  return (double)pass->grid[0] * (double)pass->grid[1] * (double)pass->grid[2];
}

/* A template that does not tell its threads' work has them share the problem's
 * bytes, at least as much as they ask for at once. */
static double work_of(const struct launch *launch, const tw_geometry *pass) {
  double share = launch->bytes / 2 / launch->blocks / launch->threads;
  return pass->work > 0 ? pass->work : fmax(launch->traits->in_flight, share);
}

static struct launch describe(const tw_model_constants *constants,
                              const tw_device_info *gpu,
                              const tw_problem *problem,
                              const tw_variant *variant,
                              const tw_geometry *pass, double resident) {
  enum { MOST_YZ = 65535 };
  const tw_traits *traits = &variant->traits;
  struct launch launch = {.constants = constants,
                          .gpu = gpu,
                          .traits = traits,
                          .clock = gpu->clock_ghz * 1e3,
                          .blocks = blocks_of(pass),
                          .threads = tw_geometry_threads(pass),
                          .resident = resident};
  launch.bytes =
      problem->operation->bytes(problem->args, problem->element_bytes);
  launch.warps = ceil(launch.threads / WARP);
  launch.busiest = ceil(launch.blocks / gpu->sm_count);
  launch.work = work_of(&launch, pass);
  launch.traffic = 1 + constants->excess_sectors * fmax(0, traits->sectors - 1);
  launch.splits = traits->align > problem->align
                      ? (double)traits->align / problem->align
                      : 1;
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

static double waits_of(const struct launch *launch) {
  return fmax(1, ceil(at_rate(launch->work, launch->traits->in_flight)));
}

/* All waves of blocks, each of which waits for its loads. What is asked for
 * more often than it must be comes from L2, the second time. */
static double waiting_us(const struct launch *launch, double waves,
                         double waits) {
  const tw_model_constants *constants = launch->constants;
  double asked = launch->work * launch->threads * launch->blocks;
  double fresh = fmin(1, at_rate(launch->bytes, asked));
  double wait_us = constants->dram_latency_us * fresh +
                   constants->l2_latency_us * (1 - fresh);
  double wave_us = constants->start_us + waits * wait_us;
  if (launch->traits->wavefronts > 0) wave_us += constants->shared_us;
  if (launch->is_folded) wave_us += constants->fold_us;
  return waves * wave_us;
}

/* Warps and their accesses take slots even where lanes have nothing to do. */
static double issue_us(const struct launch *launch) {
  const tw_model_constants *constants = launch->constants;
  const tw_traits *traits = launch->traits;
  double width = traits->width > 0 ? traits->width : traits->align;
  double accesses = at_rate(launch->work, width) * launch->splits;
  double slots = constants->access_slots;
  if (traits->wavefronts > 0) slots += constants->shared_slots;
  double warp_slots = constants->warp_slots + accesses * slots;
  return at_rate(launch->busiest * launch->warps * warp_slots,
                 SCHEDULERS * launch->clock);
}

static double l1_us(const struct launch *launch) {
  double wavefronts = launch->bytes / launch->blocks / 128 *
                      (1 + launch->traits->wavefronts) * launch->splits;
  return at_rate(launch->busiest * wavefronts, launch->clock);
}

/* All multiply-adds of the SM that has the most blocks: on its pipes, and the
 * loads that feed them. */
static void take_arithmetic(const struct launch *launch,
                            const tw_problem *problem, tw_model_terms *terms) {
  const tw_model_constants *constants = launch->constants;
  double adds =
      problem->operation->flops(problem->args) / FLOPS / launch->blocks;
  double warps =
      launch->warps * fmin(launch->busiest, launch->resident) / SCHEDULERS;
  double lanes = lanes_of(launch->gpu->compute_capability, problem->type);
  double pipes = at_rate(launch->busiest * adds, launch->clock * lanes);
  double feeding = at_rate(launch->busiest * adds / WARP,
                           launch->clock * launch->traits->arithmetic);
  terms->us[TW_BOUND_ARITHMETIC] = pipes / constants->pipe_efficiency *
                                   (1 + constants->lone_warp_cost / warps);
  terms->us[TW_BOUND_FEEDING] = feeding / constants->feeding_efficiency;
}

/* ---- the whole ------------------------------------------------------------
 */

/* The time of terms that overlap, and which of all is the largest. */
static void join(const tw_model_constants *constants, tw_model_terms *terms) {
  double sum = 0;
  terms->bound = TW_BOUND_LAUNCH;
  for (int bound = 0; bound < TW_BOUND_COUNT; bound++) {
    if (bound != TW_BOUND_LAUNCH) sum += pow(terms->us[bound], constants->norm);
    if (terms->us[bound] > terms->us[terms->bound])
      terms->bound = (tw_bound)bound;
  }
  terms->time_us = terms->us[TW_BOUND_LAUNCH] + pow(sum, 1 / constants->norm);
}

/* A second pass adds up what the first one left: launch and latency. */
static void add_pass(const struct launch *launch, tw_model_terms *terms) {
  terms->us[TW_BOUND_LAUNCH] += launch->constants->launch_us;
  terms->us[TW_BOUND_LATENCY] +=
      waves_of(launch) * (launch->constants->start_us +
                          fmax(1, launch->work / launch->traits->in_flight) *
                              launch->constants->l2_latency_us);
}

void tw_model_with(const tw_model_constants *constants,
                   const tw_device_info *gpu, const tw_problem *problem,
                   const tw_variant *variant, const tw_geometry *passes,
                   const tw_occupancy *occupancy, tw_model_terms *terms) {
  *terms = (tw_model_terms){.time_us = INFINITY};
  if (occupancy->blocks_per_sm <= 0 || gpu->sm_count <= 0 ||
      blocks_of(passes) <= 0) {
    for (int i = 0; i < TW_BOUND_COUNT; i++) terms->us[i] = INFINITY;
    return;
  }
  struct launch launch = describe(constants, gpu, problem, variant, passes,
                                  occupancy->blocks_per_sm);
  terms->waves = waves_of(&launch);
  terms->waits = waits_of(&launch);
  terms->us[TW_BOUND_LAUNCH] = constants->launch_us;
  terms->us[TW_BOUND_DRAM] =
      at_rate(launch.bytes * launch.traffic,
              gpu->dram_gbps * 1e3 * constants->dram_efficiency);
  terms->us[TW_BOUND_L2] = at_rate(
      launch.busiest * launch.bytes / launch.blocks * launch.traits->sectors,
      launch.clock * constants->l2_bytes_a_clock);
  terms->us[TW_BOUND_LATENCY] = waiting_us(&launch, terms->waves, terms->waits);
  terms->us[TW_BOUND_ISSUE] = issue_us(&launch);
  terms->us[TW_BOUND_L1] = l1_us(&launch);
  take_arithmetic(&launch, problem, terms);
  int more = problem->operation->algorithms[variant->algorithm].more_passes;
  for (int pass = 1; pass <= more; pass++) {
    double resident = fmax(
        1, (double)gpu->threads_per_sm / tw_geometry_threads(&passes[pass]));
    launch =
        describe(constants, gpu, problem, variant, &passes[pass], resident);
    add_pass(&launch, terms);
  }
  join(constants, terms);
}

void tw_model(const tw_device_info *gpu, const tw_problem *problem,
              const tw_variant *variant, const tw_geometry *passes,
              const tw_occupancy *occupancy, tw_model_terms *terms) {
  tw_model_with(&tw_model_fitted, gpu, problem, variant, passes, occupancy,
                terms);
}

double tw_model_time_us(const tw_device_info *gpu, const tw_problem *problem,
                        const tw_variant *variant, const tw_geometry *passes,
                        const tw_occupancy *occupancy) {
  tw_model_terms terms;
  tw_model(gpu, problem, variant, passes, occupancy, &terms);
  return terms.time_us;
}

const char *tw_bound_name(tw_bound bound) {
  static const char *const names[] = {"launch",
                                      "DRAM",
                                      "L2",
                                      "latency",
                                      "instruction issue",
                                      "L1 and shared memory",
                                      "arithmetic",
                                      "feeding of arithmetic"};
  return names[bound];
}
