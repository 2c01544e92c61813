/*
 * rank.c -- which of two predictions of the model is better.
 */
#include "select/rank.h"

#include <string.h>

int twi_model_may_choose(const twi_kernel *kernel) {
  return !twi_kernel_algorithm(kernel)->is_only_if_tuned;
}

/* Compares the parameters of two variants of an algorithm: above 0 if the first
 * that differs is larger in a. */
static int compare_parameters(const twi_kernel *a, const twi_kernel *b) {
  for (int i = 0; i < TW_MAX_PARAMS; i++) {
    const int left = a->variant->params[i], right = b->variant->params[i];
    if (left != right) return left < right ? -1 : 1;
  }
  return 0;
}

int twi_prediction_is_better(const twi_prediction *a, const twi_prediction *b) {
  if (a->time_us != b->time_us) return a->time_us < b->time_us;
  if (a->threads != b->threads) return a->threads < b->threads;
  if (twi_kernel_algorithm(a->kernel) == twi_kernel_algorithm(b->kernel)) {
    const int order = compare_parameters(a->kernel, b->kernel);
    if (order != 0) return order > 0;
  }
  return strcmp(a->kernel->variant->name, b->kernel->variant->name) < 0;
}

int twi_prediction_improves(twi_prediction *best, const twi_prediction *one) {
  if (best->kernel && !twi_prediction_is_better(one, best)) return 0;
  *best = *one;
  return 1;
}
