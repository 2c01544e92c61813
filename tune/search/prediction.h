/*
 * prediction.h -- what the model says of a variant.
 */
#ifndef TUNE_PREDICTION_H
#define TUNE_PREDICTION_H

#include "devices/kernel.h"
#include "select/model.h"

/* Fills the model's terms for a kernel, with an occupancy that may be another
 * than its own. The time is infinite if the kernel cannot run the problem. */
void tune_predict(const tw_device_info *gpu, const twi_kernel *kernel,
                  const twi_problem *problem, const twi_occupancy *occupancy,
                  twi_model_terms *terms);

#endif
