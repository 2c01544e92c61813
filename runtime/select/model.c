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
  double clock;     /* clocks of an SM per microsecond */
  double bytes;     /* that the operation must move */
  double blocks;    /* of the grid */
  double threads;   /* of a block */
  double warps;     /* of a block */
  double resident;  /* blocks on an SM at the same time */
  double busiest;   /* blocks in total of the SM that has the most */
  double adds;      /* multiply-adds of a thread */
  double width;     /* bytes of an access on the fast path */
  double work;      /* bytes that a thread requests on the fast path */
  double edge_work; /* bytes that a thread requests on the slow path */
  double sectors;   /* sectors moved, divided by the fewest possible */
  double slow;      /* fraction of the blocks that take the slow path */
  double narrow;    /* accesses on the slow path for one on the fast path */
  int element_bytes;
  int is_folded; /* the grid is folded, see tw_block_of() */
};

/* Bytes that a thread requests. If the template does not give them, the
 * thread's share of the problem's bytes, but at least the bytes it has in
 * flight. */
static double work_of(const struct pass *pass, const tw_geometry *geometry) {
  double share = pass->bytes / 2 / pass->blocks / pass->threads;
  return geometry->work > 0 ? geometry->work
                            : fmax(pass->traits.in_flight, share);
}

/* The average over blocks on the fast and on the slow path. */
static double sectors_of(const tw_traits *traits, const tw_geometry *geometry,
                         double slow) {
  double max = geometry->reach > 0 ? geometry->reach : INFINITY;
  double fast = fmin(fmax(1, traits->sectors), max);
  double edge = fmin(fmax(1, traits->edge_sectors), max);
  return traits->edge_sectors > 0 ? fast + slow * (edge - fast) : fast;
}

tw_traits twi_variant_traits(const tw_variant *variant) {
  tw_traits traits = {0};
  if (variant->traits)
    variant->traits(variant->params, variant->element, &traits);
  return traits;
}

static struct pass describe(const twi_model_constants *constants,
                            const tw_device_info *gpu,
                            const twi_problem *problem,
                            const tw_variant *variant,
                            const tw_geometry *geometry, double resident) {
  const tw_traits traits = twi_variant_traits(variant);
  struct pass pass = {.constants = constants,
                      .gpu = gpu,
                      .traits = traits,
                      .clock = gpu->clock_ghz * 1e3,
                      .blocks = twi_geometry_blocks(geometry),
                      .threads = twi_geometry_threads(geometry),
                      .resident = resident};
  pass.bytes = twi_problem_bytes(problem);
  pass.warps = ceil(pass.threads / TWI_WARP);
  pass.busiest = ceil(pass.blocks / gpu->sm_count);
  pass.work = work_of(&pass, geometry);
  pass.edge_work = geometry->edge_work > 0 ? geometry->edge_work : pass.work;
  pass.element_bytes = problem->element_bytes;
  pass.adds = geometry->adds > 0 ? geometry->adds
                                 : problem->operation->flops(problem->args) /
                                       FLOPS / pass.blocks / pass.threads;
  pass.width = traits.width > 0 ? traits.width : traits.align;
  pass.narrow = fmax(1, pass.width / problem->element_bytes);
  int align = geometry->is_flat ? problem->base_align : problem->align;
  pass.slow = traits.align > align ? 1 : geometry->ragged;
  pass.sectors = sectors_of(&traits, geometry, pass.slow);
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
static int is_all_slow(const struct pass *pass) { return pass->slow >= 1; }

static double fast_waits(const struct pass *pass) {
  return fmax(1, ceil(at_rate(pass->work, pass->traits.in_flight)));
}

static double edge_waits(const struct pass *pass) {
  const tw_traits *traits = &pass->traits;
  double in_flight =
      traits->edge_in_flight > 0 ? traits->edge_in_flight : traits->in_flight;
  return fmax(1, ceil(at_rate(pass->edge_work, in_flight)));
}

static double waits_of(const struct pass *pass) {
  return is_all_slow(pass) ? edge_waits(pass) : fast_waits(pass);
}

/* The average wait. Data that is requested several times comes from DRAM the
 * first time and from L2 after that. */
static double wait_us(const struct pass *pass) {
  const twi_model_constants *constants = pass->constants;
  double requested = pass->work * pass->threads * pass->blocks;
  int is_reused = pass->traits.arithmetic > 0;
  double from_dram = is_reused ? fmin(1, at_rate(pass->bytes, requested)) : 1;
  return constants->dram_latency_us * from_dram +
         constants->l2_latency_us * (1 - from_dram);
}

/* The additional time of the blocks at the edge. They move single elements and
 * wait more often, so they finish after all others. */
static double ragged_us(const struct pass *pass) {
  if (pass->slow <= 0 || is_all_slow(pass)) return 0;
  double late = fmax(0, edge_waits(pass) - fast_waits(pass));
  double elements =
      pass->narrow > 1 ? pass->edge_work / pass->element_bytes : 0;
  return late * wait_us(pass) + pass->constants->ragged_us * elements;
}

/* The time of all waves of blocks. In each wave, threads wait for their loads.
 */
static double waiting_us(const struct pass *pass, double waves, double waits) {
  const twi_model_constants *constants = pass->constants;
  double wave_us = constants->start_us + waits * wait_us(pass);
  if (pass->traits.wavefronts > 0) wave_us += constants->shared_us;
  if (pass->is_folded) wave_us += constants->fold_us;
  return waves * wave_us;
}

/* The time to issue all instructions of the busiest SM. Each block, warp,
 * access and element takes issue slots, even if its threads have nothing to do.
 * With few warps a scheduler is idle for a part of the time. */
static double issue_us(const struct pass *pass) {
  const twi_model_constants *constants = pass->constants;
  double wide = at_rate(pass->work, pass->width);
  double edge = at_rate(pass->edge_work, pass->width) * pass->narrow;
  double accesses = wide + pass->slow * (edge - wide);
  double of_warp = constants->warp_slots + accesses * constants->access_slots +
                   pass->work / pass->element_bytes *
                       (constants->element_slots + pass->traits.slots);
  of_warp += wide * fmin(1, pass->traits.wavefronts) * constants->shared_slots;
  double of_block = pass->warps * of_warp + constants->block_slots;
  double idle = fmax(1, constants->full_warps / warps_of_scheduler(pass));
  return at_rate(pass->busiest * of_block * idle, SCHEDULERS * pass->clock);
}

/* L2 joins partly used sectors before they reach DRAM, but each of them costs
 * L2 more than a fully used one. */
static double l2_us(const struct pass *pass) {
  const twi_model_constants *constants = pass->constants;
  double excess = constants->excess_sectors * (pass->sectors - 1);
  return at_rate(pass->busiest * pass->bytes / pass->blocks * (1 + excess),
                 pass->clock * constants->l2_bytes_a_clock);
}

static double l1_us(const struct pass *pass) {
  double wavefronts = pass->bytes / pass->blocks / 128 *
                      (1 + pass->traits.wavefronts) *
                      (1 + pass->slow * (pass->narrow - 1));
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

/* The pass whose kernel's terms are computed: the first kernel if it is the
 * only one or its `work` is given. Else the kernel with the most threads, which
 * is taken to move the problem's bytes. -1 if no kernel runs. */
static int find_main(const tw_passes *passes) {
  const tw_geometry *first = twi_first_kernel(passes);
  const tw_geometry *main = first;
  if (first->work <= 0 || threads_of(first) <= 0)
    for (int i = 0; i < passes->count; i++)
      if (threads_of(&passes->pass[i]) > threads_of(main))
        main = &passes->pass[i];
  return threads_of(main) > 0 ? (int)(main - passes->pass) : -1;
}

/* The time of a pass that is not the main one. */
static double other_us(const struct pass *pass, const twi_problem *problem,
                       const tw_variant *variant, const tw_geometry *geometry) {
  if (geometry->memory) return memory_pass_us(pass, problem, variant, geometry);
  if (geometry->work <= 0) return other_kernel_us(pass, 1, 0);
  double bytes = pass->work * pass->threads * pass->blocks;
  return other_kernel_us(pass, waits_of(pass), fmin(bytes, pass->bytes));
}

void twi_model_with(const twi_model_constants *constants,
                    const tw_device_info *gpu, const twi_problem *problem,
                    const tw_variant *variant, const tw_passes *passes,
                    const twi_occupancy *occupancy, twi_model_terms *terms) {
  *terms = (twi_model_terms){.time_us = INFINITY};
  if (!fits_gpu(gpu, passes, occupancy)) {
    for (int i = 0; i < TWI_BOUND_COUNT; i++) terms->us[i] = INFINITY;
    return;
  }
  const tw_geometry *kernels[TW_MAX_PASSES];
  const int kernel_count = twi_passes_kernels(passes, kernels);
  const int main = find_main(passes);
  double others_us = 0;
  for (int i = 0, kernel = 0; i < passes->count; i++) {
    const tw_geometry *geometry = &passes->pass[i];
    int number = geometry->memory ? -1 : kernel++;
    if (geometry->is_skipped || (number >= 0 && threads_of(geometry) <= 0))
      continue;
    struct pass pass =
        describe(constants, gpu, problem, variant, geometry,
                 number < 0 ? 1 : occupancy[number].blocks_per_sm);
    if (number >= 0 && kernel_count > 1 && geometry->work <= 0)
      terms->assumed |= 1u << i;
    if (i == main) {
      set_terms(&pass, problem, terms);
    } else {
      terms->pass_us[i] = other_us(&pass, problem, variant, geometry);
      others_us += terms->pass_us[i];
    }
  }
  terms->us[TWI_BOUND_LAUNCH] += others_us;
  join(constants, terms);
  if (main >= 0) terms->pass_us[main] = terms->time_us - others_us;
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
