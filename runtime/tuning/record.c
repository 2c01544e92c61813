/*
 * record.c -- the key of a tuning record.
 */
#include "tuning/record.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void twi_record_init(twi_record *record, const tw_device_info *info,
                     const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  *record = (twi_record){.compute_capability = info->compute_capability,
                         .sm_count = info->sm_count,
                         .dram_gbps = info->dram_gbps,
                         .align = problem->align};
  snprintf(record->device, sizeof record->device, "%s", info->key);
  snprintf(record->operation, sizeof record->operation, "%s", operation->name);
  snprintf(record->element, sizeof record->element, "%s",
           operation->elements[problem->element].name);
  for (int i = 0; i < operation->field_count; i++) {
    if (!twi_field_is_free_size(operation, i)) continue;
    if (record->size_count == TWI_MAX_SIZES) {
      record->size_count = 0;
      return;
    }
    record->sizes[record->size_count++] = twi_problem_value(problem, i);
  }
}

/* GPUs of one name with other memory, such as GDDR6 and GDDR6X, differ by more
 * than this; what a driver reports for one GPU, by less. */
static const double same_memory = 0.01;

static int is_same_memory(double a_gbps, double b_gbps) {
  return a_gbps == 0 || b_gbps == 0 ||
         fabs(a_gbps - b_gbps) <= same_memory * fmax(a_gbps, b_gbps);
}

int twi_record_same_device(const twi_record *a, const twi_record *b) {
  return !strcmp(a->device, b->device) &&
         a->compute_capability == b->compute_capability &&
         a->sm_count == b->sm_count &&
         is_same_memory(a->dram_gbps, b->dram_gbps);
}

int twi_record_same_sizes(const twi_record *a, const twi_record *b) {
  return a->size_count == b->size_count &&
         !memcmp(a->sizes, b->sizes, (size_t)a->size_count * sizeof *a->sizes);
}

static int same_operation(const twi_record *a, const twi_record *b) {
  return !strcmp(a->operation, b->operation) && !strcmp(a->element, b->element);
}

int twi_record_same_key(const twi_record *a, const twi_record *b) {
  return twi_record_same_device(a, b) && same_operation(a, b) &&
         twi_record_same_sizes(a, b) && a->align == b->align;
}
