/*
 * prediction.h -- what the model says of a variant, and which variant the
 * library prefers where nothing was measured.
 */
#ifndef TUNE_PREDICTION_H
#define TUNE_PREDICTION_H

#include "select/model.h"

/* Fills the model's terms for a kernel, with an occupancy that may be another
 * than its own. The time is infinite if the kernel cannot run the problem. */
void tune_predict(const tw_device_info *gpu, const twi_kernel *kernel,
                  const twi_problem *problem, const twi_occupancy *occupancy,
                  twi_model_terms *terms);

typedef struct tune_prediction {
  const twi_kernel *kernel; /* NULL: no variant */
  double time_us;
  int threads; /* of a block of the first pass */
} tune_prediction;

/* Whether the variant's algorithm may be chosen only where it was measured to
 * be the fastest. Without a measurement such a variant is never chosen nor
 * saved. */
int tune_is_only_if_tuned(const twi_kernel *kernel);

/* Whether the library would choose `a` and not `b` by its model: by the time,
 * then by the threads, then by the name. A variant that is chosen only if tuned
 * is never preferred. */
int tune_model_prefers(const tune_prediction *a, const tune_prediction *b);

#endif
