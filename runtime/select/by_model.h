/*
 * by_model.h -- the variant that the model chooses, corrected by what was
 * measured.
 */
#ifndef TWI_BY_MODEL_H
#define TWI_BY_MODEL_H

#include "api/context.h"

typedef struct twi_model_choice {
  const twi_kernel *kernel;
  double time_us;   /* as predicted and corrected */
  int variants;     /* that can run */
  int times;        /* measured times that correct the predictions */
  int has_siblings; /* times of other GPUs among them (sibling.h) */
} twi_model_choice;

/* Predicts the times of all variants that can run, corrects those of the
 * fastest (correction.h) and chooses. TW_ERROR_VARIANT or TW_ERROR_IMAGE if no
 * variant can run, TW_ERROR_MEMORY. */
tw_status twi_choose_by_model(tw_context *context, const twi_problem *problem,
                              twi_model_choice *choice);

#endif
