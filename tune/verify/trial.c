/*
 * trial.c -- a trial's memory: the tensors between canaries on the device, and
 * their initial and expected contents on the CPU.
 */
#include "verify/trial.h"

#include <stdlib.h>
#include <string.h>

#include "verify/random.h"
#include "verify/unwritten.h"

enum { REGION_ALIGN = 256 };

void tune_trial_close(tune_trial *trial) {
  for (int t = 0; t < TW_MAX_TENSORS; t++) {
    free(trial->regions[t].initial);
    tw_free(trial->context, trial->regions[t].device);
  }
  free(trial->workspace.initial);
  tw_free(trial->context, trial->workspace.device);
}

/* Fills the workspace and its canaries with random bytes. */
static tw_status open_workspace(tune_trial *trial, size_t bytes,
                                uint64_t *random) {
  tune_region *region = &trial->workspace;
  if (bytes == 0) return TW_OK;
  region->start = TUNE_CANARY_BYTES;
  region->span_bytes = bytes;
  region->bytes = bytes + 2 * TUNE_CANARY_BYTES;
  region->initial = malloc(2 * region->bytes);
  if (!region->initial)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu bytes",
                    2 * region->bytes);
  region->got = region->initial + region->bytes;
  tune_random_bits(random, region->initial, region->bytes);
  tw_status status = tw_alloc(trial->context, region->bytes, &region->device);
  if (status != TW_OK) return status;
  status = tw_upload(trial->context, region->device, region->initial,
                     region->bytes, NULL);
  tune_mark_unwritten(trial->context, region->device, region->bytes);
  return status;
}

/* Puts the workspace, if there is one, into the arguments. */
static void point_workspace(const tune_trial *trial, void *args) {
  const tune_region *region = &trial->workspace;
  if (region->device)
    twi_args_set_workspace(trial->operation, args,
                           (unsigned char *)region->device + region->start,
                           (int64_t)region->span_bytes);
}

int tune_trial_region(const tune_trial *trial, int t) {
  const tw_tensor *tensor = &trial->operation->tensors[t];
  return trial->in_place && tensor->aliases ? __builtin_ctz(tensor->aliases)
                                            : t;
}

/* The tensor whose data region t holds before the run. In a trial in place it
 * is the input, and not the output that uses its memory. */
static const tw_tensor *data_tensor(const tune_trial *trial, int t) {
  const tw_tensor *tensors = trial->operation->tensors;
  for (int i = 0; i < trial->operation->tensor_count; i++)
    if (tune_trial_region(trial, i) == t && tensors[i].access != TW_OUT)
      return &tensors[i];
  return &tensors[t];
}

/* Allocates a region's three copies on the CPU in one block, and one on the
 * device. */
static tw_status open_region(tune_trial *trial, int t, uint64_t *random) {
  const tw_tensor *tensor = &trial->operation->tensors[t];
  tune_region *region = &trial->regions[t];
  size_t width = (size_t)trial->problem.element_bytes;
  size_t span = (size_t)twi_problem_span(&trial->problem, tensor);
  region->start = TUNE_CANARY_BYTES + (trial->moved & 1 << t ? width : 0);
  region->span_bytes = span * width;
  size_t bytes = region->start + region->span_bytes + TUNE_CANARY_BYTES;
  region->bytes = (bytes + REGION_ALIGN - 1) / REGION_ALIGN * REGION_ALIGN;
  region->initial = aligned_alloc(REGION_ALIGN, 3 * region->bytes);
  if (!region->initial)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu bytes",
                    3 * region->bytes);
  region->expected = region->initial + region->bytes;
  region->got = region->expected + region->bytes;
  if (!trial->operation->moves_bits)
    tune_random_whole(random, trial->problem.type, region->initial,
                      region->bytes);
  else if (trial->values_only)
    tune_random_values(random, trial->problem.type, region->initial,
                       region->bytes);
  else
    tune_random_bits(random, region->initial, region->bytes);
  memcpy(region->expected, region->initial, region->bytes);
  tw_status status = tw_alloc(trial->context, region->bytes, &region->device);
  if (status != TW_OK) return status;
  status = tw_upload(trial->context, region->device, region->initial,
                     region->bytes, NULL);
  if (status != TW_OK) return status;
  return tune_mark_unwritten_around(
      trial->context, &trial->problem, data_tensor(trial, t), region->device,
      region->bytes, region->start, region->initial);
}

/* Draws each scalar: NULL, which means its default, or a small whole number. */
static void choose_scalars(tune_trial *trial, void *args, tw_type scalar_type,
                           uint64_t *random) {
  static const int numbers[] = {0, 1, -1, 2, 3, -2};
  for (int i = 0; i < trial->operation->field_count; i++) {
    uint64_t word;
    if (trial->operation->fields[i].kind != TW_FIELD_SCALAR) continue;
    tune_random_bits(random, &word, sizeof word);
    if (word % 4 == 0) continue;
    tune_number(scalar_type, numbers[word / 4 % 6], trial->scalars[i]);
    twi_args_set_pointer(trial->operation, args, i, trial->scalars[i]);
  }
}

tw_status tune_trial_open(tune_trial *trial, const tw_operation *operation,
                          tw_type type, const twi_kernel *kernel,
                          uint64_t seed) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES] = {0};
  twi_args_from_shape(operation, trial->shape, args);
  tw_status status =
      twi_problem_init(&trial->problem, operation, type, args, 0);
  if (status != TW_OK) return status;
  /* A different seed for each trial of a shape gives it different scalars. */
  uint64_t random = seed + (uint64_t)trial->moved +
                    ((uint64_t)trial->in_place << TW_MAX_TENSORS);
  choose_scalars(trial, args,
                 operation->elements[trial->problem.element].scalar_type,
                 &random);
  for (int t = 0; t < operation->tensor_count && status == TW_OK; t++)
    if (tune_trial_region(trial, t) == t)
      status = open_region(trial, t, &random);
  if (status == TW_OK && kernel)
    status = open_workspace(
        trial,
        (size_t)twi_kernel_workspace(tw_context_device(trial->context), kernel,
                                     trial->problem.args),
        &random);
  if (status != TW_OK) return status;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tune_region *region = &trial->regions[tune_trial_region(trial, t)];
    twi_args_set_pointer(operation, args, operation->tensors[t].pointer,
                         (unsigned char *)region->device + region->start);
  }
  point_workspace(trial, args);
  return twi_problem_init(&trial->problem, operation, type, args, 1);
}

void tune_trial_reference(const tune_trial *trial) {
  const tw_operation *operation = trial->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  memcpy(args, trial->problem.args, sizeof args);
  for (int t = 0; t < operation->tensor_count; t++) {
    const tune_region *region = &trial->regions[tune_trial_region(trial, t)];
    twi_args_set_pointer(operation, args, operation->tensors[t].pointer,
                         region->expected + region->start);
  }
  operation->elements[trial->problem.element].reference(args);
}
