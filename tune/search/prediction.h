/*
 * prediction.h -- a variant's time as predicted by the model.
 */
#ifndef TUNE_PREDICTION_H
#define TUNE_PREDICTION_H

#include "devices/kernel.h"
#include "select/model.h"

/* Computes the model's terms for a kernel with the given occupancy; NULL: the
 * one that it has for the problem. The time is INFINITY if the kernel cannot
 * run the problem. */
void tune_predict(const tw_device_info *gpu, const twi_kernel *kernel,
                  const twi_problem *problem, const twi_occupancy *occupancy,
                  twi_model_terms *terms);

#endif
