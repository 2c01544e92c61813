/*
 * model.c -- predicts a variant's time from its description and its occupancy.
 *
 * The terms of the main kernel are joined by a p-norm, because near the ridge
 * point of a roofline both limits cost time. The times of the other passes are
 * added.
 */
#include "select/model.h"

#include <math.h>

#include "devices/launch.h"
#include "devices/occupancy.h"
#include "select/figures.h"
#include "select/model_pass.h"

enum { FLOPS = 2 /* per multiply-add */ };

tw_traits twi_variant_traits(const tw_variant *variant) {
  tw_traits traits = {0};
  if (variant->traits)
    variant->traits(variant->params, variant->element, &traits);
  return traits;
}

/* Bytes that the operation must write. */
static double written_bytes(const twi_problem *problem) {
  double bytes = 0;
  for (int t = 0; t < problem->operation->tensor_count; t++) {
    const tw_tensor *tensor = &problem->operation->tensors[t];
    if (tensor->access != TW_IN)
      bytes += twi_problem_tensor_bytes(problem, tensor);
  }
  return bytes;
}

static twi_model_pass describe(const twi_model_constants *constants,
                               const tw_device_info *gpu,
                               const twi_problem *problem,
                               const twi_model_variant *variant, int number,
                               const tw_geometry *geometry, double resident) {
  twi_model_pass pass = {.constants = constants,
                         .gpu = gpu,
                         .traits = twi_variant_traits(variant->variant),
                         .clock = gpu->clock_ghz * 1e3,
                         .blocks = twi_geometry_blocks(geometry),
                         .threads = twi_geometry_threads(geometry),
                         .resident = resident};
  pass.figures = twi_figures_find(problem, variant->variant, &pass.traits,
                                  variant->counts, number, geometry);
  pass.bytes = twi_problem_bytes(problem);
  pass.loaded = fmax(0, pass.bytes - written_bytes(problem));
  pass.cluster = variant->variant->cluster;
  pass.warps = ceil(pass.threads / TWI_WARP);
  pass.sms = twi_cluster_sms(pass.cluster, resident, gpu->sm_count);
  pass.busiest = ceil(pass.blocks / pass.sms);
  pass.element_bytes = problem->element_bytes;
  double tiles = pass.figures.is_counted ? geometry->tiles : pass.blocks;
  pass.is_tensor = !(geometry->adds > 0) && pass.figures.tensor > 0;
  pass.has_own_adds = geometry->adds > 0 || pass.is_tensor;
  pass.adds = geometry->adds > 0 ? geometry->adds
              : pass.is_tensor   ? pass.figures.tensor / pass.threads
                                 : problem->operation->flops(problem->args) /
                                     FLOPS / tiles / pass.threads;
  pass.units = fmax(1, ceil(geometry->work_units / fmax(1, pass.blocks)));
  /* Counts are a block's on average. */
  pass.uneven = geometry->work_units > 0
                    ? pass.units * pass.blocks / geometry->work_units
                    : 1;
  if (pass.is_tensor) pass.adds *= pass.uneven;
  /* Operands of tensor cores that are not aligned are copied once, and then
   * read as fast as others. */
  pass.narrow =
      pass.is_tensor ? 1 : fmax(1, pass.figures.width / problem->element_bytes);
  pass.is_folded = geometry->grid[1] > TWI_MAX_GRID_YZ ||
                   geometry->grid[2] > TWI_MAX_GRID_YZ;
  return pass;
}

/* ---- the predicted time -------------------------------------------------- */

/* Part of the blocks' own time that comes on top of starting them one by one.
 */
static const double late_part = 0.01;

/* Computes the predicted time from the terms, and finds the largest term. The
 * blocks start while others run, so starting them is a limit by itself. */
static void join(twi_model_terms *terms) {
  double sum = 0;
  terms->bound = TWI_BOUND_LAUNCH;
  for (int bound = 0; bound < TWI_BOUND_COUNT; bound++) {
    if (twi_bound_is_joined((twi_bound)bound))
      sum += pow(terms->us[bound], terms->norm);
    if (terms->us[bound] > terms->us[terms->bound])
      terms->bound = (twi_bound)bound;
  }
  const double joined = pow(sum, 1 / terms->norm);
  const double blocks = terms->us[TWI_BOUND_BLOCKS];
  terms->time_us = fmax(joined, blocks + late_part * joined);
  for (int bound = 0; bound < TWI_BOUND_COUNT; bound++)
    if (twi_bound_is_added((twi_bound)bound))
      terms->time_us += terms->us[bound];
}

/* ---- passes -------------------------------------------------------------- */

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

/* Whether the pass is a kernel that runs. */
static int is_kernel(const tw_passes *passes, const twi_model_pass *all,
                     int i) {
  return !passes->pass[i].memory && all[i].runs;
}

static int running_kernels(const tw_passes *passes, const twi_model_pass *all) {
  int count = 0;
  for (int i = 0; i < passes->count; i++) count += is_kernel(passes, all, i);
  return count;
}

/* Describes all passes that run; all[i].runs of the others is 0. */
static void describe_all(const twi_model_constants *constants,
                         const tw_device_info *gpu, const twi_problem *problem,
                         const twi_model_variant *variant,
                         const tw_passes *passes,
                         const twi_occupancy *occupancy, twi_model_pass *all) {
  for (int i = 0, kernel = 0; i < passes->count; i++) {
    const tw_geometry *geometry = &passes->pass[i];
    int number = geometry->memory ? -1 : kernel++;
    all[i] = (twi_model_pass){0};
    if (geometry->is_skipped || (number >= 0 && threads_of(geometry) <= 0))
      continue;
    all[i] = describe(constants, gpu, problem, variant, i, geometry,
                      number < 0 ? 1 : occupancy[number].blocks_per_sm);
    all[i].runs = 1;
    if (!(all[i].figures.groups > 0)) continue;
    all[i].line_cost = passes->line_cost;
    all[i].outside = passes->outside;
  }
}

/* Of kernels whose multiply-adds are hinted the one that does the most; -1 if
 * there is none. */
static int find_multiplying(const tw_passes *passes,
                            const twi_model_pass *all) {
  int found = -1;
  double most = 0;
  for (int i = 0; i < passes->count; i++) {
    const double adds = passes->pass[i].adds * threads_of(&passes->pass[i]);
    if (!is_kernel(passes, all, i) || adds <= most) continue;
    most = adds;
    found = i;
  }
  return found;
}

/* The pass whose kernel's terms are computed: the kernel that multiplies, if a
 * hint says which; else the first kernel if its `work` is hinted. Else, if
 * something is known of all kernels, the one whose products are the tensor
 * cores', or that moves the most bytes; else the one with the most threads,
 * which is taken to move the problem's bytes. -1 if no kernel runs. */
static int find_main(const tw_passes *passes, const twi_model_pass *all) {
  const tw_geometry *first = twi_first_kernel(passes);
  const int multiplying = find_multiplying(passes, all);
  if (multiplying >= 0) return multiplying;
  if (first->work > 0 && threads_of(first) > 0)
    return (int)(first - passes->pass);
  int main = -1, all_known = 1;
  for (int i = 0; i < passes->count; i++)
    if (is_kernel(passes, all, i)) all_known &= all[i].figures.is_known;
  double most = 0;
  for (int i = 0; i < passes->count; i++) {
    if (!is_kernel(passes, all, i)) continue;
    double size = all_known ? twi_model_bytes_of_blocks(&all[i])
                            : threads_of(&passes->pass[i]);
    if (all[i].is_tensor) size = INFINITY;
    if (main >= 0 && size <= most) continue;
    most = size;
    main = i;
  }
  return main;
}

void twi_model_with(const twi_model_constants *constants,
                    const tw_device_info *gpu, const twi_problem *problem,
                    const twi_model_variant *variant, const tw_passes *passes,
                    const twi_occupancy *occupancy, twi_model_terms *terms) {
  *terms = (twi_model_terms){.time_us = INFINITY, .norm = constants->norm};
  if (!fits_gpu(gpu, passes, occupancy)) {
    for (int i = 0; i < TWI_BOUND_COUNT; i++) terms->us[i] = INFINITY;
    return;
  }
  twi_model_pass all[TW_MAX_PASSES];
  const tw_geometry *kernels[TW_MAX_PASSES];
  const int kernel_count = twi_passes_kernels(passes, kernels);
  describe_all(constants, gpu, problem, variant, passes, occupancy, all);
  const int main = find_main(passes, all);
  /* What one kernel writes into the workspace, another one reads. */
  const double lent =
      running_kernels(passes, all) > 1 ? (double)passes->workspace_bytes : 0;
  double others_us = 0;
  for (int i = 0; i < passes->count; i++) {
    if (!all[i].runs) continue;
    if (is_kernel(passes, all, i) && kernel_count > 1 &&
        !all[i].figures.is_known)
      terms->assumed |= 1u << i;
    all[i].bytes += lent;
    all[i].main_multiplies = main >= 0 && all[main].has_own_adds;
    if (i == main) {
      twi_model_set_terms(&all[i], problem, terms);
    } else {
      terms->pass_us[i] = twi_model_other_us(&all[i], problem, variant->variant,
                                             &passes->pass[i]);
      if (main >= 0 && i > main && all[main].line_cost > 0)
        terms->pass_us[i] += constants->brought_pass_us;
      others_us += terms->pass_us[i];
    }
  }
  terms->us[TWI_BOUND_PASSES] = others_us;
  join(terms);
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

int twi_bound_is_added(twi_bound bound) {
  return bound == TWI_BOUND_LAUNCH || bound == TWI_BOUND_PASSES ||
         bound == TWI_BOUND_GAPS || bound == TWI_BOUND_RAGGED ||
         bound == TWI_BOUND_CHAIN;
}

int twi_bound_is_joined(twi_bound bound) {
  return !twi_bound_is_added(bound) && bound != TWI_BOUND_BLOCKS;
}

const char *twi_bound_name(twi_bound bound) {
  static const char *const names[] = {"launch",
                                      "passes beside the main kernel",
                                      "gaps between copies by TMA",
                                      "starting blocks",
                                      "a ragged edge",
                                      "DRAM",
                                      "L2",
                                      "zeros from outside of tensors",
                                      "latency",
                                      "instruction issue",
                                      "L1 and shared memory",
                                      "arithmetic",
                                      "feeding of arithmetic",
                                      "atomic operations",
                                      "a chain of blocks"};
  return names[bound];
}
