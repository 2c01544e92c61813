/*
 * model.c -- predicts a variant's time from its description and its occupancy.
 *
 * Each limit is computed separately. A p-norm joins them, because near the
 * ridge point of a roofline both limits cost time. Each limit except DRAM is a
 * limit of an SM, so the SM with the most blocks determines it.
 */
#include "select/model.h"

#include <math.h>

#include "api/rows.h"
#include "devices/launch.h"
#include "select/figures.h"
#include "select/peak.h"

enum { SCHEDULERS = 4 /* per SM */, FLOPS = 2 /* per multiply-add */ };

/* The time of an amount at a rate. A rate of 0 is unknown and counts as no
 * limit.
 */
static double at_rate(double amount, double rate) {
  return rate > 0 ? amount / rate : 0;
}

/* One pass of a variant on one problem: the figures from which the terms are
 * computed. */
struct pass {
  const twi_model_constants *constants;
  const tw_device_info *gpu;
  tw_traits traits;
  double clock;    /* clocks of an SM per microsecond */
  double bytes;    /* that the operation must move */
  double blocks;   /* of the grid */
  double threads;  /* of a block */
  double warps;    /* of a block */
  double resident; /* blocks on an SM at the same time */
  double busiest;  /* blocks in total of the SM that has the most */
  double adds;     /* multiply-adds of a thread */
  double narrow;   /* accesses on the slow path for one on the fast path */
  twi_figures figures;
  int runs; /* 0: it is skipped, or has no blocks */
  int element_bytes;
  int is_folded; /* the grid is folded, see tw_block_of() */
};

tw_traits twi_variant_traits(const tw_variant *variant) {
  tw_traits traits = {0};
  if (variant->traits)
    variant->traits(variant->params, variant->element, &traits);
  return traits;
}

static struct pass describe(const twi_model_constants *constants,
                            const tw_device_info *gpu,
                            const twi_problem *problem,
                            const twi_model_variant *variant, int number,
                            const tw_geometry *geometry, double resident) {
  struct pass pass = {.constants = constants,
                      .gpu = gpu,
                      .traits = twi_variant_traits(variant->variant),
                      .clock = gpu->clock_ghz * 1e3,
                      .blocks = twi_geometry_blocks(geometry),
                      .threads = twi_geometry_threads(geometry),
                      .resident = resident};
  pass.figures = twi_figures_find(problem, variant->variant, &pass.traits,
                                  variant->counts, number, geometry);
  pass.bytes = twi_problem_bytes(problem);
  pass.warps = ceil(pass.threads / TWI_WARP);
  pass.busiest = ceil(pass.blocks / gpu->sm_count);
  pass.element_bytes = problem->element_bytes;
  double tiles = pass.figures.is_counted ? geometry->tiles : pass.blocks;
  pass.adds = geometry->adds > 0 ? geometry->adds
                                 : problem->operation->flops(problem->args) /
                                       FLOPS / tiles / pass.threads;
  pass.narrow = fmax(1, pass.figures.width / problem->element_bytes);
  pass.is_folded = geometry->grid[1] > TWI_MAX_GRID_YZ ||
                   geometry->grid[2] > TWI_MAX_GRID_YZ;
  return pass;
}

/* ---- terms ----------------------------------------------------------------
 */

/* How often the blocks fill the GPU. A partial last wave costs a little less
 * than a full one. */
static double waves_of(const struct pass *pass) {
  double waves = pass->blocks / pass->resident / pass->gpu->sm_count;
  if (waves <= 1) return 1;
  return waves + pass->constants->tail * (ceil(waves) - waves);
}

/* Resident warps of one scheduler. */
static double warps_of_scheduler(const struct pass *pass) {
  return pass->warps * fmin(pass->busiest, pass->resident) / SCHEDULERS;
}

/* Whether no block can take the fast path. */
static int is_all_slow(const struct pass *pass) {
  return pass->figures.slow >= 1;
}

static double waits_of(const struct pass *pass) {
  return is_all_slow(pass) ? pass->figures.edge_waits : pass->figures.waits;
}

/* The average wait. Data that is requested several times, by threads or by
 * blocks, comes from DRAM the first time and from L2 after that. */
static double wait_us(const struct pass *pass) {
  const twi_model_constants *constants = pass->constants;
  double requested = pass->figures.moved * pass->blocks;
  if (pass->traits.arithmetic > 0)
    requested = pass->figures.work * pass->threads * pass->blocks;
  double from_dram =
      requested > pass->bytes ? at_rate(pass->bytes, requested) : 1;
  return constants->dram_latency_us * from_dram +
         constants->l2_latency_us * (1 - from_dram);
}

/* The additional time of the blocks at the edge. They move single elements and
 * wait more often, so they finish after all others. */
static double ragged_us(const struct pass *pass) {
  if (pass->figures.slow <= 0 || is_all_slow(pass)) return 0;
  double late = fmax(0, pass->figures.edge_waits - pass->figures.waits);
  double elements =
      pass->narrow > 1 ? pass->figures.edge_work / pass->element_bytes : 0;
  return late * wait_us(pass) + pass->constants->ragged_us * elements;
}

/* The time of all waves of blocks. In each wave, threads wait for their loads.
 */
static double waiting_us(const struct pass *pass, double waves, double waits) {
  const twi_model_constants *constants = pass->constants;
  double wave_us = constants->start_us + waits * wait_us(pass);
  if (pass->figures.wavefronts > 0) wave_us += constants->shared_us;
  if (pass->is_folded) wave_us += constants->fold_us;
  return waves * wave_us;
}

/* The time to issue all instructions of the busiest SM. Each block, warp,
 * access and element takes issue slots, even if its threads have nothing to do.
 * With few warps a scheduler is idle for a part of the time. */
static double issue_us(const struct pass *pass) {
  const twi_model_constants *constants = pass->constants;
  double wide = at_rate(pass->figures.work, pass->figures.width);
  double edge =
      at_rate(pass->figures.edge_work, pass->figures.width) * pass->narrow;
  double accesses = wide + pass->figures.slow * (edge - wide);
  double of_warp = constants->warp_slots + accesses * constants->access_slots +
                   pass->figures.work / pass->element_bytes *
                       (constants->element_slots + pass->traits.slots);
  of_warp += wide * fmin(1, pass->figures.wavefronts) * constants->shared_slots;
  double of_block = pass->warps * of_warp + constants->block_slots;
  double idle = fmax(1, constants->full_warps / warps_of_scheduler(pass));
  return at_rate(pass->busiest * of_block * idle, SCHEDULERS * pass->clock);
}

/* L2 joins partly used sectors before they reach DRAM, but each of them costs
 * L2 more than a fully used one. */
static double l2_us(const struct pass *pass) {
  const twi_model_constants *constants = pass->constants;
  double excess = constants->excess_sectors * (pass->figures.sectors - 1);
  double bytes = fmax(pass->bytes / pass->blocks, pass->figures.moved);
  return at_rate(pass->busiest * bytes * (1 + excess),
                 pass->clock * constants->l2_bytes_a_clock);
}

static double l1_us(const struct pass *pass) {
  if (pass->figures.clocks > 0)
    return at_rate(pass->busiest * pass->figures.clocks,
                   pass->clock * pass->constants->feeding_efficiency);
  double wavefronts = pass->bytes / pass->blocks / 128 *
                      (1 + pass->figures.wavefronts) *
                      (1 + pass->figures.slow * (pass->narrow - 1));
  return at_rate(pass->busiest * wavefronts, pass->clock);
}

/* Sets the terms of the busiest SM's multiply-adds and of the loads of their
 * operands. */
static void set_arithmetic_terms(const struct pass *pass,
                                 const twi_problem *problem,
                                 twi_model_terms *terms) {
  const twi_model_constants *constants = pass->constants;
  double adds = pass->adds * pass->threads;
  double warps = warps_of_scheduler(pass);
  double peak = twi_peak_multiply_adds(pass->gpu->compute_capability,
                                       twi_type_first(problem->type));
  double pipes = at_rate(pass->busiest * adds, pass->clock * peak);
  double feeding = at_rate(pass->busiest * adds / TWI_WARP,
                           pass->clock * pass->traits.arithmetic);
  terms->us[TWI_BOUND_ARITHMETIC] = pipes / constants->pipe_efficiency *
                                    (1 + constants->lone_warp_cost / warps);
  terms->us[TWI_BOUND_FEEDING] = feeding / constants->feeding_efficiency;
}

/* ---- the predicted time ---------------------------------------------------
 */

/* Computes the predicted time from the terms, and finds the largest term. */
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

/* ---- passes ---------------------------------------------------------------
 */

/* The time for which DRAM is busy, or L2 if it holds the bytes. */
static double memory_us(const struct pass *pass, double bytes) {
  const twi_model_constants *constants = pass->constants;
  const tw_device_info *gpu = pass->gpu;
  if (bytes > (double)gpu->l2_bytes)
    return at_rate(bytes, gpu->dram_gbps * 1e3 * constants->dram_efficiency);
  return at_rate(bytes,
                 gpu->sm_count * pass->clock * constants->l2_bytes_a_clock);
}

/* The time of a kernel beside the one whose terms are computed. It starts when
 * the pass before it has finished, and finds its data in L2 unless there is too
 * much. `bytes` are those that it moves. */
static double other_kernel_us(const struct pass *pass, double waits,
                              double bytes) {
  const twi_model_constants *constants = pass->constants;
  double wave_us = constants->start_us + constants->shared_us +
                   waits * constants->l2_latency_us;
  return constants->launch_us +
         fmax(waves_of(pass) * wave_us, memory_us(pass, bytes));
}

/* The time of setting or copying memory: a launch for each set of rows. */
static double memory_pass_us(const struct pass *pass,
                             const twi_problem *problem,
                             const tw_variant *variant,
                             const tw_geometry *geometry) {
  const tw_pass_memory *memory = geometry->memory;
  double launches = 1, bytes = (double)geometry->bytes;
  twi_rows rows;
  if (memory->symbol) bytes *= 2;
  if (memory->tensor >= 0 && !memory->symbol) {
    if (!twi_rows_of_tensor(problem,
                            &problem->operation->tensors[memory->tensor],
                            memory->units[variant->element], &rows))
      return 0;
    for (int i = 0; i < rows.outer_count; i++)
      launches *= (double)rows.outer[i];
    bytes =
        launches * (double)rows.width * rows.unit.bytes * (double)rows.height;
  }
  if (bytes <= 0) return 0;
  return launches * pass->constants->launch_us + memory_us(pass, bytes);
}

/* Sets the terms of the main kernel. */
static void set_terms(const struct pass *pass, const twi_problem *problem,
                      twi_model_terms *terms) {
  const twi_model_constants *constants = pass->constants;
  terms->waves = waves_of(pass);
  terms->waits = waits_of(pass);
  terms->us[TWI_BOUND_LAUNCH] = constants->launch_us;
  terms->us[TWI_BOUND_DRAM] = at_rate(
      pass->bytes, pass->gpu->dram_gbps * 1e3 * constants->dram_efficiency);
  terms->us[TWI_BOUND_L2] = l2_us(pass);
  terms->us[TWI_BOUND_LATENCY] = waiting_us(pass, terms->waves, terms->waits);
  terms->us[TWI_BOUND_ISSUE] = issue_us(pass);
  terms->us[TWI_BOUND_RAGGED] = ragged_us(pass);
  terms->us[TWI_BOUND_L1] = l1_us(pass);
  set_arithmetic_terms(pass, problem, terms);
}

/* Whether all kernels that run fit an SM. */
static int fits_gpu(const tw_device_info *gpu, const tw_passes *passes,
                    const twi_occupancy *occupancy) {
  for (int i = 0, kernel = 0; i < passes->count; i++) {
    if (passes->pass[i].memory) continue;
    if (occupancy[kernel++].blocks_per_sm <= 0 &&
        twi_geometry_blocks(&passes->pass[i]) > 0)
      return 0;
  }
  return gpu->sm_count > 0;
}

static double threads_of(const tw_geometry *geometry) {
  return twi_geometry_blocks(geometry) * twi_geometry_threads(geometry);
}

/* The bytes that all blocks of a pass move: counted, or requested. */
static double bytes_of_blocks(const struct pass *pass) {
  if (pass->figures.moved > 0) return pass->figures.moved * pass->blocks;
  return pass->figures.work * pass->threads * pass->blocks;
}

/* Whether the pass is a kernel that runs. */
static int is_kernel(const tw_passes *passes, const struct pass *all, int i) {
  return !passes->pass[i].memory && all[i].runs;
}

/* The time of a pass that is not the main one. */
static double other_us(const struct pass *pass, const twi_problem *problem,
                       const tw_variant *variant, const tw_geometry *geometry) {
  if (geometry->memory) return memory_pass_us(pass, problem, variant, geometry);
  if (!pass->figures.is_known) return other_kernel_us(pass, 1, 0);
  return other_kernel_us(pass, waits_of(pass),
                         fmin(bytes_of_blocks(pass), pass->bytes));
}

/* Describes all passes that run; all[i].runs of the others is 0. */
static void describe_all(const twi_model_constants *constants,
                         const tw_device_info *gpu, const twi_problem *problem,
                         const twi_model_variant *variant,
                         const tw_passes *passes,
                         const twi_occupancy *occupancy, struct pass *all) {
  for (int i = 0, kernel = 0; i < passes->count; i++) {
    const tw_geometry *geometry = &passes->pass[i];
    int number = geometry->memory ? -1 : kernel++;
    all[i] = (struct pass){0};
    if (geometry->is_skipped || (number >= 0 && threads_of(geometry) <= 0))
      continue;
    all[i] = describe(constants, gpu, problem, variant, i, geometry,
                      number < 0 ? 1 : occupancy[number].blocks_per_sm);
    all[i].runs = 1;
  }
}

/* The pass whose kernel's terms are computed: the first kernel if its `work` is
 * hinted. Else, if something is known of all kernels, the one that moves the
 * most bytes; else the one with the most threads, which is taken to move the
 * problem's bytes. -1 if no kernel runs. */
static int find_main(const tw_passes *passes, const struct pass *all) {
  const tw_geometry *first = twi_first_kernel(passes);
  if (first->work > 0 && threads_of(first) > 0)
    return (int)(first - passes->pass);
  int main = -1, all_known = 1;
  for (int i = 0; i < passes->count; i++)
    if (is_kernel(passes, all, i)) all_known &= all[i].figures.is_known;
  double most = 0;
  for (int i = 0; i < passes->count; i++) {
    if (!is_kernel(passes, all, i)) continue;
    double size =
        all_known ? bytes_of_blocks(&all[i]) : threads_of(&passes->pass[i]);
    if (size <= most) continue;
    most = size;
    main = i;
  }
  return main;
}

void twi_model_with(const twi_model_constants *constants,
                    const tw_device_info *gpu, const twi_problem *problem,
                    const twi_model_variant *variant, const tw_passes *passes,
                    const twi_occupancy *occupancy, twi_model_terms *terms) {
  *terms = (twi_model_terms){.time_us = INFINITY};
  if (!fits_gpu(gpu, passes, occupancy)) {
    for (int i = 0; i < TWI_BOUND_COUNT; i++) terms->us[i] = INFINITY;
    return;
  }
  struct pass all[TW_MAX_PASSES];
  const tw_geometry *kernels[TW_MAX_PASSES];
  const int kernel_count = twi_passes_kernels(passes, kernels);
  describe_all(constants, gpu, problem, variant, passes, occupancy, all);
  const int main = find_main(passes, all);
  double others_us = 0;
  for (int i = 0; i < passes->count; i++) {
    if (!all[i].runs) continue;
    if (is_kernel(passes, all, i) && kernel_count > 1 &&
        !all[i].figures.is_known)
      terms->assumed |= 1u << i;
    if (i == main) {
      if (all[i].figures.is_counted && kernel_count > 1)
        all[i].bytes = fmin(all[i].bytes, bytes_of_blocks(&all[i]));
      set_terms(&all[i], problem, terms);
    } else {
      terms->pass_us[i] =
          other_us(&all[i], problem, variant->variant, &passes->pass[i]);
      others_us += terms->pass_us[i];
    }
  }
  terms->us[TWI_BOUND_LAUNCH] += others_us;
  join(constants, terms);
  if (main >= 0) terms->pass_us[main] = terms->time_us - others_us;
}

void twi_model(const tw_device_info *gpu, const twi_problem *problem,
               const twi_model_variant *variant, const tw_passes *passes,
               const twi_occupancy *occupancy, twi_model_terms *terms) {
  twi_model_with(&twi_model_fitted, gpu, problem, variant, passes, occupancy,
                 terms);
}

double twi_model_time_us(const tw_device_info *gpu, const twi_problem *problem,
                         const twi_model_variant *variant,
                         const tw_passes *passes,
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
