/*
 * rank.h -- the order in which the model's predictions are preferred.
 */
#ifndef TWI_RANK_H
#define TWI_RANK_H

#include "devices/kernel.h"

typedef struct twi_prediction {
  const twi_kernel *kernel; /* NULL: none yet */
  double time_us;           /* by the model */
  int threads;              /* of a block of the first pass */
} twi_prediction;

/* Whether the model may choose the kernel. It may not choose a baseline, which
 * is kept for comparison and runs only where a record names it. */
int twi_model_may_choose(const twi_kernel *kernel);

/* Copies *one to *best and returns 1 if it is better: its predicted time is
 * shorter; at equal times its block is smaller; then its name comes first, so
 * that the order of the kernels does not matter. */
int twi_prediction_improves(twi_prediction *best, const twi_prediction *one);

#endif
