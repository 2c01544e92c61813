/*
 * model_other.c -- the time of the passes beside the main kernel: memory that
 * is set or copied, and kernels of which less is known.
 */
#include <math.h>

#include "api/rows.h"
#include "devices/launch.h"
#include "select/model_pass.h"

/* The time for which DRAM is busy, or L2 if it holds the bytes. */
static double memory_us(const twi_model_pass *pass, double bytes) {
  const twi_model_constants *constants = pass->constants;
  const tw_device_info *gpu = pass->gpu;
  if (bytes > (double)gpu->l2_bytes)
    return twi_model_at_rate(bytes,
                             gpu->dram_gbps * 1e3 * constants->dram_efficiency);
  return twi_model_at_rate(
      bytes, gpu->sm_count * pass->clock * constants->missed_bytes_a_clock);
}

/* The time of a kernel beside the one whose terms are computed. It starts when
 * the pass before it has finished, and finds its data in L2 unless there is too
 * much. `bytes` are those that it moves. */
static double other_kernel_us(const twi_model_pass *pass, double waits,
                              double bytes) {
  const twi_model_constants *constants = pass->constants;
  double wave_us = constants->start_us + constants->shared_us +
                   waits * constants->l2_latency_us;
  return constants->pass_us +
         fmax(twi_model_waves(pass) * wave_us, memory_us(pass, bytes));
}

/* The same of a kernel that was counted, in a template without hints: by all
 * limits except multiply-adds, because nothing tells which of the kernels does
 * those. */
static double counted_kernel_us(const twi_model_pass *pass,
                                const twi_problem *problem, double bytes) {
  static const twi_bound bounds[] = {TWI_BOUND_L2, TWI_BOUND_LATENCY,
                                     TWI_BOUND_ISSUE, TWI_BOUND_L1,
                                     TWI_BOUND_ATOMICS};
  enum { BOUNDS = sizeof bounds / sizeof bounds[0] };
  twi_model_terms terms = {.time_us = 0};
  twi_model_set_terms(pass, problem, &terms);
  double sum = pow(memory_us(pass, bytes), terms.norm);
  for (int i = 0; i < BOUNDS; i++) sum += pow(terms.us[bounds[i]], terms.norm);
  return pass->constants->counted_pass_us +
         fmax(pow(sum, 1 / terms.norm), terms.us[TWI_BOUND_BLOCKS]) +
         terms.us[TWI_BOUND_RAGGED] + terms.us[TWI_BOUND_CHAIN];
}

/* The time of setting or copying memory: a launch for each set of rows. */
static double memory_pass_us(const twi_model_pass *pass,
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
  return launches * pass->constants->memory_us + memory_us(pass, bytes);
}

double twi_model_bytes_of_blocks(const twi_model_pass *pass) {
  if (pass->figures.moved > 0) return pass->figures.moved * pass->blocks;
  return pass->figures.work * pass->threads * pass->blocks;
}

double twi_model_other_us(const twi_model_pass *pass,
                          const twi_problem *problem, const tw_variant *variant,
                          const tw_geometry *geometry) {
  if (geometry->memory) return memory_pass_us(pass, problem, variant, geometry);
  if (!pass->figures.is_known) return other_kernel_us(pass, 1, 0);
  const double bytes = fmin(twi_model_bytes_of_blocks(pass), pass->bytes);
  if (pass->figures.has_only_counts && !pass->main_multiplies)
    return counted_kernel_us(pass, problem, bytes);
  return other_kernel_us(pass, twi_model_waits(pass), bytes);
}
