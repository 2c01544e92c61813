/*
 * figures.c -- the bytes and operations of a problem that a ledger's line is
 * about, and the peak rates of its device.
 */
#include <stdlib.h>
#include <string.h>

#include "report/gather.h"

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

/* The problem of the line's element and shape. Returns 0 if it is none. */
static int make_problem(const tw_operation *operation, const tune_entry *entry,
                        twi_problem *problem) {
  tw_shape shape = {.name = ""};
  const char *at = entry->shape;
  int element = 0;
  while (element < operation->element_count &&
         strcmp(operation->elements[element].name, entry->element))
    element++;
  if (element == operation->element_count) return 0;
  for (int f = 0; f < operation->field_count; f++) {
    char *end;
    if (!twi_field_is_free_size(operation, f)) continue;
    const long long size = strtoll(at, &end, 10);
    if (end == at || size < 0) return 0;
    shape.fields[f] =
        size == 0 && operation->fields[f].zero_means ? TW_EMPTY : size;
    at = end + (*end == 'x');
  }
  return !*at && twi_problem_from_shape(problem, operation,
                                        twi_element_type(operation, element),
                                        &shape) == TW_OK;
}

void tune_page_figures(const tune_page_operation *operation,
                       tune_page_problem *problem) {
  twi_problem made;
  if (!operation->operation ||
      !make_problem(operation->operation, problem->key, &made))
    return;
  problem->bytes = twi_problem_bytes(&made);
  problem->flops = made.operation->flops(made.args);
  if (operation->gpu) problem->limit = tune_limit_of(operation->gpu, &made);
}
