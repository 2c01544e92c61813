/*
 * figures.c -- the bytes and operations of a problem that a ledger's line is
 * about, and the peak rates of its device.
 */
#include <string.h>

#include "report/gather.h"
#include "tuning/times.h"

const tw_device_info *tune_page_gpu(const tune_entry *entry) {
  for (int i = 0; i < twi_target_count; i++) {
    const tw_device_info *gpu = &twi_targets[i];
    /* A driver may add words: "NVIDIA A100-SXM4-40GB". */
    const int is_named = !strcmp(entry->device, gpu->key) ||
                         !strncmp(entry->device, gpu->name, strlen(gpu->name));
    if (is_named && entry->compute_capability == gpu->compute_capability &&
        entry->sm_count == gpu->sm_count)
      return gpu;
  }
  if (!strncmp(entry->device, "sim:", 4))
    return twi_target_find(entry->device + 4);
  return NULL;
}

void tune_page_figures(const tune_page_operation *operation,
                       tune_page_problem *problem) {
  twi_problem made;
  const twi_times key = {.element = problem->key->element,
                         .shape = problem->key->shape};
  if (!operation->operation ||
      !twi_times_problem(&key, operation->operation, &made))
    return;
  problem->bytes = twi_problem_bytes(&made);
  problem->flops = made.operation->flops(made.args);
  if (operation->gpu) problem->limit = tune_limit_of(operation->gpu, &made);
}
