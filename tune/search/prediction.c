/*
 * prediction.c -- what the model says of a variant, and which variant the
 * library prefers where nothing was measured.
 */
#include "search/prediction.h"

#include <math.h>
#include <string.h>

/* How many passes a variant has is told by its own kernel set's description of
 * the operation: the problem's may be another set's, with other algorithms. */
void tune_predict(const tw_device_info *gpu, const twi_kernel *kernel,
                  const twi_problem *problem, const twi_occupancy *occupancy,
                  twi_model_terms *terms) {
  tw_geometry passes[TW_MAX_PASSES];
  twi_problem own = *problem;
  own.operation = kernel->operation;
  twi_kernel_passes(gpu, kernel, problem->args, passes);
  twi_model(gpu, &own, kernel->variant, passes, occupancy, terms);
  if (passes[0].misfit) terms->time_us = INFINITY;
}

int tune_is_only_if_tuned(const twi_kernel *kernel) {
  return twi_kernel_algorithm(kernel)->is_baseline;
}

/* The same order as in runtime/select/select.c. */
int tune_model_prefers(const tune_prediction *a, const tune_prediction *b) {
  if (tune_is_only_if_tuned(a->kernel)) return 0;
  if (!b->kernel) return 1;
  if (a->time_us != b->time_us) return a->time_us < b->time_us;
  if (a->threads != b->threads) return a->threads < b->threads;
  return strcmp(a->kernel->variant->name, b->kernel->variant->name) < 0;
}
