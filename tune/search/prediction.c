/*
 * prediction.c -- a variant's time as predicted by the model.
 */
#include "search/prediction.h"

#include <math.h>

void tune_predict(const tw_device_info *gpu, const twi_kernel *kernel,
                  const twi_problem *problem, const twi_occupancy *occupancy,
                  twi_model_terms *terms) {
  tw_passes passes;
  twi_kernel_passes(gpu, kernel, problem->args, &passes);
  twi_occupancy own[TW_MAX_PASSES];
  const twi_model_variant variant = {kernel->variant, kernel->counts};
  if (!occupancy) twi_kernel_occupancy(gpu, kernel, &passes, own);
  twi_model(gpu, problem, &variant, &passes, occupancy ? occupancy : own,
            terms);
  if (passes.pass[0].misfit) terms->time_us = INFINITY;
}
