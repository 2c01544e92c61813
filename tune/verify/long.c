/*
 * long.c -- see long.h.
 */
#include "verify/long.h"

#include <string.h>

#include "devices/launch.h"
#include "devices/simulator/profile.h"
#include "verify/allow.h"
#include "verify/cause.h"
#include "verify/trial.h"
#include "verify/values.h"

static const int64_t most_int = INT32_MAX;

enum {
  MORE = 1000,             /* elements than that */
  MOST_OF_BLOCK = 1 << 14, /* elements */
  MOST_FLOPS = 1 << 20,    /* of a block */
  ENDS = 1 << 20 /* bytes at each end that are set to 0: all others are 0 */
};

/* Whether the size is the extent of a vector, and of no other tensor. */
static int is_of_vectors(const tw_operation *operation, int field) {
  int count = 0;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    for (int d = 0; d < tensor->rank; d++) {
      if (tensor->extent[d] != field) continue;
      if (tensor->rank != 1) return 0;
      count++;
    }
  }
  return count;
}

static int allows_zeros(const tw_values *values) {
  if (!values) return 1;
  if (values->kind == TW_VALUES_OFFSETS || values->kind == TW_VALUES_DRAWN)
    return 0;
  return !values->has_range || (values->low <= 0 && values->high >= 0);
}

/* Whether zeros are right values of all tensors, and there is no workspace. */
static int is_simple(const tw_operation *operation) {
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].kind == TW_FIELD_WORKSPACE) return 0;
  for (int t = 0; t < operation->tensor_count; t++)
    if (!allows_zeros(tune_values_of(operation, operation->tensors[t].pointer)))
      return 0;
  return 1;
}

static tw_shape long_shape(const tw_operation *operation, int field) {
  tw_shape shape = {.name = "long vector"};
  for (int f = 0; f < operation->field_count; f++)
    if (twi_field_is_free_size(operation, f))
      shape.fields[f] =
          operation->fields[f].least > 1 ? operation->fields[f].least : 1;
  shape.fields[field] = most_int + MORE;
  return shape;
}

/* Whether the kernel can run the problem in one launch of many small blocks. */
static int has_small_blocks(const tw_device_info *gpu, const twi_kernel *kernel,
                            const twi_problem *problem) {
  tw_passes passes;
  twi_kernel_passes(gpu, kernel, problem->args, &passes);
  const tw_geometry *pass = &passes.pass[0];
  const double blocks = twi_geometry_blocks(pass);
  return !pass->misfit && passes.count == 1 && !pass->is_cooperative &&
         blocks * MOST_OF_BLOCK >= (double)most_int &&
         problem->operation->flops(problem->args) <= blocks * MOST_FLOPS;
}

/* The simulator fills both ends of new memory with NaNs. */
static void clear(void *memory, size_t bytes) {
  const size_t part = bytes < ENDS ? bytes : ENDS;
  if (!bytes) return;
  memset(memory, 0, part);
  memset((char *)memory + bytes - part, 0, part);
}

/* The simulator keeps addresses free on both sides of so large an allocation,
 * so that an index which has become negative does not meet another tensor. */
static tw_status open_memory(tune_trial *trial, void **memory) {
  const tw_operation *operation = trial->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  twi_problem_args(&trial->problem, args);
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    const size_t bytes = twi_problem_span_bytes(&trial->problem, tensor);
    const tw_status status = tw_alloc(trial->context, bytes, &memory[t]);
    if (status != TW_OK) return status;
    clear(memory[t], bytes);
    twi_args_set_pointer(operation, args, tensor->pointer, memory[t]);
  }
  return twi_problem_init(&trial->problem, operation, trial->problem.type, args,
                          1);
}

/* Of zeros another failure than a wrong access may be right. */
static tune_verdict launch(tune_trial *trial, const twi_kernel *kernel) {
  tune_finding_begin(trial);
  if (twi_launch_problem(trial->context, kernel, &trial->problem, NULL) ==
          TW_OK ||
      !strstr(tw_last_error(), " bytes at 0x"))
    return TUNE_VERDICT_RIGHT;
  const tune_verdict verdict =
      tune_trial_error(trial, TUNE_VERDICT_WRONG, TUNE_SAYS_LAUNCH_FAILED);
  tune_finding_add(trial, "; so many elements need indices of 64 bits");
  return verdict;
}

static tune_verdict run(tune_trial *trial, const twi_kernel *kernel) {
  enum { BLOCKS = 4 };
  const sim_watch watch = {.counters = 1, .max_blocks = BLOCKS};
  /* A thread may go through all of the vector. */
  const sim_schedule schedule = {.launch_limit_s = 1};
  void *memory[TW_MAX_TENSORS] = {NULL};
  tune_verdict verdict = TUNE_VERDICT_RIGHT;
  sim_device_any_memory(trial->context->device, 1);
  if (open_memory(trial, memory) == TW_OK &&
      sim_device_watch(trial->context->device, &watch) == TW_OK) {
    sim_device_schedule(trial->context->device, &schedule);
    verdict = launch(trial, kernel);
    sim_device_schedule(trial->context->device, NULL);
    sim_device_watch(trial->context->device, NULL);
  }
  for (int t = 0; t < TW_MAX_TENSORS; t++) tw_free(trial->context, memory[t]);
  sim_device_any_memory(trial->context->device, 0);
  return verdict;
}

tune_verdict tune_verify_long_vectors(tw_context *context,
                                      const twi_kernel *kernel, tw_type type,
                                      char *finding, size_t finding_size) {
  const tw_operation *operation = kernel->operation;
  const tw_device_info *gpu = tw_context_device(context);
  if (kernel->variant->fixed || !is_simple(operation))
    return TUNE_VERDICT_RIGHT;
  for (int f = 0; f < operation->field_count; f++) {
    if (!twi_field_is_free_size(operation, f) || !is_of_vectors(operation, f))
      continue;
    tw_shape shape = long_shape(operation, f);
    shape = tune_shape_allowed(gpu, kernel, type, &shape);
    tune_trial trial = {.context = context,
                        .operation = operation,
                        .shape = &shape,
                        .data = TUNE_DATA_PLAIN,
                        .finding = finding,
                        .finding_size = finding_size};
    if (twi_problem_from_shape(&trial.problem, operation, type, &shape) !=
            TW_OK ||
        tune_values_exist(&trial.problem) != TW_OK ||
        !has_small_blocks(gpu, kernel, &trial.problem))
      continue;
    if (run(&trial, kernel) == TUNE_VERDICT_WRONG) return TUNE_VERDICT_WRONG;
    finding[0] = '\0';
  }
  return TUNE_VERDICT_RIGHT;
}
