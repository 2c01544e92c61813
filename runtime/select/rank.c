/*
 * rank.c -- which of two predictions of the model is better.
 */
#include "select/rank.h"

#include <string.h>

int twi_model_may_choose(const twi_kernel *kernel) {
  return !twi_kernel_algorithm(kernel)->is_only_if_tuned;
}

int twi_prediction_is_better(const twi_prediction *a, const twi_prediction *b) {
  if (a->time_us != b->time_us) return a->time_us < b->time_us;
  if (a->threads != b->threads) return a->threads < b->threads;
  return strcmp(a->kernel->variant->name, b->kernel->variant->name) < 0;
}

int twi_prediction_improves(twi_prediction *best, const twi_prediction *one) {
  if (best->kernel && !twi_prediction_is_better(one, best)) return 0;
  *best = *one;
  return 1;
}
