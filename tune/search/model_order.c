/*
 * model_order.c -- which variant the library prefers where nothing was
 * measured.
 */
#include "search/model_order.h"

#include <string.h>

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
