/*
 * sparse.c -- see sparse.h.
 */
#include "verify/sparse.h"

#include <string.h>

#include "verify/cause.h"
#include "verify/values.h"

enum {
  ENDS = 1 << 20 /* bytes at each end that are set to 0: all others are */
};

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

/* All free sizes at their least. */
static tw_shape least(const tw_operation *operation, const char *name) {
  tw_shape shape = {.name = name};
  for (int f = 0; f < operation->field_count; f++)
    if (twi_field_is_free_size(operation, f))
      shape.fields[f] =
          operation->fields[f].least > 1 ? operation->fields[f].least : 1;
  return shape;
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

static tune_verdict launch(tune_trial *trial, const twi_kernel *kernel,
                           const tune_sparse_wrong *wrong) {
  tune_finding_begin(trial);
  if (twi_launch_problem(trial->context, kernel, &trial->problem, NULL) ==
          TW_OK ||
      !strstr(tw_last_error(), wrong->words))
    return TUNE_VERDICT_RIGHT;
  const tune_verdict verdict =
      tune_trial_error(trial, TUNE_VERDICT_WRONG, TUNE_SAYS_LAUNCH_FAILED);
  tune_finding_add(trial, "; %s", wrong->why);
  return verdict;
}

static tune_verdict run(tune_trial *trial, const twi_kernel *kernel,
                        const tune_sparse_check *check) {
  /* A thread may go through all of the memory. */
  const sim_schedule schedule = {.launch_limit_s = 1};
  twi_device *device = trial->context->device;
  void *memory[TW_MAX_TENSORS] = {NULL};
  tune_verdict verdict = TUNE_VERDICT_RIGHT;
  sim_device_any_memory(device, 1);
  if (open_memory(trial, memory) == TW_OK &&
      sim_device_watch(device, &check->watch) == TW_OK) {
    sim_device_schedule(device, &schedule);
    verdict = launch(trial, kernel, &check->wrong);
    sim_device_schedule(device, NULL);
    sim_device_watch(device, NULL);
  }
  for (int t = 0; t < TW_MAX_TENSORS; t++) tw_free(trial->context, memory[t]);
  sim_device_any_memory(device, 0);
  return verdict;
}

tune_verdict tune_sparse_sizes(tw_context *context, const twi_kernel *kernel,
                               tw_type type, const tune_sparse_check *check,
                               char *finding, size_t finding_size) {
  const tw_operation *operation = kernel->operation;
  const tw_device_info *gpu = tw_context_device(context);
  if (kernel->variant->fixed || !is_simple(operation))
    return TUNE_VERDICT_RIGHT;
  for (int f = 0; f < operation->field_count; f++) {
    tw_shape shape = least(operation, check->shape_name);
    tune_trial trial = {.context = context,
                        .operation = operation,
                        .shape = &shape,
                        .data = TUNE_DATA_PLAIN,
                        .finding = finding,
                        .finding_size = finding_size};
    if (!twi_field_is_free_size(operation, f) ||
        !check->enlarge(gpu, kernel, type, f, &shape, &trial.problem) ||
        tune_values_exist(&trial.problem) != TW_OK)
      continue;
    if (run(&trial, kernel, check) == TUNE_VERDICT_WRONG)
      return TUNE_VERDICT_WRONG;
    finding[0] = '\0';
  }
  return TUNE_VERDICT_RIGHT;
}
