/*
 * trial.c -- a trial's memory: the tensors between canaries on the device, and
 * their initial and expected contents on the CPU.
 */
#include "verify/trial.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "verify/bound.h"
#include "verify/large.h"
#include "verify/number.h"
#include "verify/random.h"
#include "verify/unwritten.h"
#include "verify/values.h"

enum { REGION_ALIGN = 256 };

void tune_trial_close(tune_trial *trial) {
  for (int t = 0; t < TW_MAX_TENSORS; t++) {
    free(trial->regions[t].initial);
    tw_free(trial->context, trial->regions[t].device);
  }
  tune_wide_close(&trial->wide);
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
static int data_tensor(const tune_trial *trial, int t) {
  const tw_tensor *tensors = trial->operation->tensors;
  for (int i = 0; i < trial->operation->tensor_count; i++)
    if (tune_trial_region(trial, i) == t && tensors[i].access != TW_OUT)
      return i;
  return t;
}

/* Allocates a region's three copies on the CPU in one block, and one on the
 * device. */
static tw_status open_region(tune_trial *trial, int t) {
  const tw_tensor *tensor = &trial->operation->tensors[t];
  tune_region *region = &trial->regions[t];
  size_t width = twi_problem_width(&trial->problem, tensor);
  size_t span = (size_t)twi_problem_span(&trial->problem, tensor);
  region->start = TUNE_CANARY_BYTES + (trial->moved & 1 << t ? width : 0);
  region->span_bytes = span * width;
  size_t bytes = region->start + region->span_bytes + TUNE_CANARY_BYTES;
  region->bytes = (bytes + REGION_ALIGN - 1) / REGION_ALIGN * REGION_ALIGN;
  region->initial = tune_large_alloc(3 * region->bytes);
  if (!region->initial)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu bytes",
                    3 * region->bytes);
  region->expected = region->initial + region->bytes;
  region->got = region->expected + region->bytes;
  return tw_alloc(trial->context, region->bytes, &region->device);
}

static tw_status upload_region(tune_trial *trial, int t) {
  tune_region *region = &trial->regions[t];
  memcpy(region->expected, region->initial, region->bytes);
  tw_status status = tw_upload(trial->context, region->device, region->initial,
                               region->bytes, NULL);
  if (status != TW_OK) return status;
  return tune_mark_unwritten_around(
      trial->context, &trial->problem,
      &trial->operation->tensors[data_tensor(trial, t)], region->device,
      region->bytes, region->start, region->initial);
}

tw_status tune_trial_reset(tune_trial *trial) {
  tw_status status = TW_OK;
  for (int t = 0; t < trial->operation->tensor_count && status == TW_OK; t++)
    if (tune_trial_region(trial, t) == t) status = upload_region(trial, t);
  return status;
}

/* Whether of whole numbers of narrow ranges half are none: where results may
 * differ by a bound, in half of the shapes. */
static int draws_reals(const tune_trial *trial) {
  const tw_operation *operation = trial->operation;
  if (trial->data != TUNE_DATA_WHOLE || !trial->is_judged ||
      trial->number % 4 >= 2)
    return 0;
  for (int f = 0; f < operation->field_count; f++)
    if (tune_values_are_narrow(tune_values_of(operation, f))) return 1;
  return 0;
}

/* A scalar is left out, for its default, or drawn. */
static void choose_scalars(tune_trial *trial, const tune_plan *plan, void *args,
                           uint64_t *random) {
  const tw_operation *operation = trial->operation;
  int scalar = 0;
  for (int i = 0; i < operation->field_count; i++) {
    if (operation->fields[i].kind != TW_FIELD_SCALAR) continue;
    const tw_number number = tune_data_scalar(
        plan, operation, i,
        twi_element_scalar_type(operation, trial->problem.element, scalar++),
        random);
    twi_args_set_number(operation, args, i, &number);
  }
}

/* Whether the tensor's old values are numbers that a scalar of 0 says must not
 * be read. */
static int ignores_old(const tune_trial *trial, const tw_tensor *tensor) {
  return tensor->access == TW_INOUT && tensor->read_by >= 0 &&
         !trial->in_place && !twi_problem_reads_old(&trial->problem, tensor) &&
         tune_is_floating(twi_problem_type(&trial->problem, tensor));
}

/* A product with that scalar would keep a NaN. */
static void make_nans(const tune_trial *trial, const tw_tensor *tensor,
                      tune_region *region) {
  const tw_type type =
      tune_part_type(twi_problem_type(&trial->problem, tensor));
  const size_t width = tw_type_bytes(type);
  for (size_t at = 0; at + width <= region->span_bytes; at += width)
    tune_number_put(type, NAN, region->initial + region->start + at);
}

static tw_status draw_data(tune_trial *trial, const tune_plan *plan,
                           uint64_t random) {
  for (int t = 0; t < trial->operation->tensor_count; t++) {
    tune_region *region = &trial->regions[t];
    const tw_tensor *tensor = &trial->operation->tensors[t];
    if (tune_trial_region(trial, t) != t) continue;
    const tw_status status =
        tune_data_fill(plan, &trial->problem, data_tensor(trial, t), &random,
                       region->initial, region->bytes, region->start);
    if (status != TW_OK) return status;
    if (ignores_old(trial, tensor)) make_nans(trial, tensor, region);
  }
  return TW_OK;
}

static void place_tensors(const tune_trial *trial,
                          unsigned char *memory[TW_MAX_TENSORS]) {
  for (int t = 0; t < trial->operation->tensor_count; t++) {
    const tune_region *region = &trial->regions[tune_trial_region(trial, t)];
    memory[t] = region->initial + region->start;
  }
}

tw_status tune_trial_measure(tune_trial *trial) {
  unsigned char *memory[TW_MAX_TENSORS];
  if (trial->is_measured) return TW_OK;
  place_tensors(trial, memory);
  tw_status status = tune_wide_measure(&trial->wide, &trial->problem, memory);
  trial->is_measured = status == TW_OK;
  return status;
}

/* Draws the data and computes what is exact. Numbers of all magnitudes are
 * drawn again from a smaller range while a result overflows. */
static tw_status open_data(tune_trial *trial, tune_plan *plan,
                           uint64_t random) {
  enum { LAST_LEVEL = 3 };
  unsigned char *memory[TW_MAX_TENSORS];
  place_tensors(trial, memory);
  for (;; plan->level++) {
    tw_status status = draw_data(trial, plan, random);
    if (status != TW_OK) return status;
    if (!trial->is_judged || trial->operation->trusted) return TW_OK;
    status = tune_wide_open(&trial->wide, &trial->problem, memory);
    if (plan->data != TUNE_DATA_WIDE || plan->level == LAST_LEVEL)
      return status;
    if (status == TW_OK) status = tune_trial_measure(trial);
    if (status != TW_OK ||
        tune_wide_excess(&trial->wide, &trial->problem) < 0.5L)
      return status;
    tune_wide_close(&trial->wide);
    trial->is_measured = 0;
  }
}

tw_status tune_trial_open(tune_trial *trial, const tw_operation *operation,
                          tw_type type, const twi_kernel *kernel) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES] = {0};
  twi_args_from_shape(operation, trial->shape, args);
  tw_status status =
      twi_problem_init(&trial->problem, operation, type, args, 0);
  if (status != TW_OK) return status;
  /* A different seed for each trial of a shape gives it different data. */
  uint64_t random = trial->seed + (uint64_t)trial->moved +
                    ((uint64_t)trial->in_place << TW_MAX_TENSORS);
  tune_plan plan =
      tune_plan_make(operation, trial->data, trial->variety, &random);
  plan.few = trial->few;
  trial->is_judged = !trial->is_compared && tune_bound_applies(&trial->problem);
  plan.has_reals = trial->has_reals = draws_reals(trial);
  /* Scalars differ from shape to shape, too: with the same ones a kernel's path
   * for some of them, such as a beta of 0, might be run by no aligned trial. */
  uint64_t scalars = random + ((uint64_t)(trial->number + 1) << 32);
  choose_scalars(trial, &plan, args, &scalars);
  status = twi_problem_init(&trial->problem, operation, type, args, 0);
  if (status == TW_OK) status = tune_values_exist(&trial->problem);
  for (int t = 0; t < operation->tensor_count && status == TW_OK; t++)
    if (tune_trial_region(trial, t) == t) status = open_region(trial, t);
  if (status == TW_OK) status = open_data(trial, &plan, random);
  if (status == TW_OK) status = tune_trial_reset(trial);
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

int tune_trial_judges(const tune_trial *trial, const tw_tensor *tensor) {
  return trial->is_judged &&
         tune_is_floating(twi_problem_type(&trial->problem, tensor));
}
