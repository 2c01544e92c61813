/*
 * rank.h -- which of two predictions of the model is better.
 */
#ifndef TWI_RANK_H
#define TWI_RANK_H

#include "devices/kernel.h"

typedef struct twi_prediction {
  const twi_kernel *kernel; /* NULL: none yet */
  double time_us;           /* by the model */
  int threads;              /* of a block of the first pass */
} twi_prediction;

/* Whether the model may choose the kernel: not if its algorithm is kept for
 * comparison and runs only where a record names it (is_only_if_tuned). */
int twi_model_may_choose(const twi_kernel *kernel);

/* Whether a is better than b: its predicted time is shorter; if the times are
 * equal, its block is smaller; if the blocks are equal too, its parameters are
 * larger, because what nothing counts is most often how far a loop is unrolled,
 * and so how many loads are in flight; of different algorithms, its name comes
 * first, so the order of the kernels has no effect. */
int twi_prediction_is_better(const twi_prediction *a, const twi_prediction *b);
/* Copies *one to *best and returns 1 if *one is better. */
int twi_prediction_improves(twi_prediction *best, const twi_prediction *one);

#endif
