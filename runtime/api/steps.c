/*
 * steps.c -- see steps.h.
 */
#include "api/steps.h"

#include <pthread.h>
#include <string.h>

#include "devices/maps.h"

/* ---- making ------------------------------------------------------------- */

static const char *workspace_name(int tensor, const twi_problem *problem) {
  return tensor < 0 ? "the workspace"
                    : problem->operation->tensors[tensor].name;
}

static tw_status fail_bytes(const twi_kernel *kernel, int pass,
                            const twi_problem *problem,
                            const tw_geometry *geometry, int64_t available) {
  return twi_fail(TW_ERROR_SIZE,
                  "pass %d of %s is to %s %lld bytes at offset %lld of %s, "
                  "which has %lld",
                  pass + 1, kernel->variant->name,
                  geometry->memory->symbol ? "copy" : "set",
                  (long long)geometry->bytes, (long long)geometry->offset,
                  workspace_name(geometry->memory->tensor, problem),
                  (long long)available);
}

static int is_within(const tw_geometry *geometry, int64_t available) {
  return geometry->bytes >= 0 && geometry->offset >= 0 &&
         geometry->offset <= available &&
         geometry->bytes <= available - geometry->offset;
}

static void *find_workspace(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  for (int i = 0; i < operation->field_count; i++)
    if (operation->fields[i].kind == TW_FIELD_WORKSPACE)
      return twi_problem_pointer(problem, i);
  return NULL;
}

/* Bytes that are no whole words can be set only if all bytes of the pattern are
 * equal. */
static tw_status set_workspace(const twi_kernel *kernel, int pass,
                               const twi_problem *problem,
                               const tw_geometry *geometry, tw_unit unit,
                               twi_rows *rows) {
  if (!is_within(geometry, problem->workspace_bytes))
    return fail_bytes(kernel, pass, problem, geometry,
                      problem->workspace_bytes);
  uint32_t byte = unit.bits & 0xff;
  if ((geometry->offset | geometry->bytes) % 4) {
    if (unit.bits != byte * UINT32_C(0x01010101))
      return twi_fail(TW_ERROR_SIZE,
                      "pass %d of %s is to set words of 4 bytes, but the "
                      "offset %lld or the %lld bytes are no multiple of 4",
                      pass + 1, kernel->variant->name,
                      (long long)geometry->offset, (long long)geometry->bytes);
    unit = (tw_unit){1, byte};
  }
  *rows =
      (twi_rows){.begin = (char *)find_workspace(problem) + geometry->offset,
                 .unit = unit,
                 .width = geometry->bytes / unit.bytes,
                 .height = 1,
                 .pitch = geometry->bytes};
  return TW_OK;
}

static tw_status make_set(const twi_kernel *kernel, int pass,
                          const twi_problem *problem,
                          const tw_geometry *geometry, twi_steps *steps) {
  const tw_pass_memory *memory = geometry->memory;
  const tw_unit unit = memory->units[kernel->variant->element];
  twi_step *step = &steps->step[steps->count];
  *step = (twi_step){.kind = TWI_STEP_SET, .pass = pass};
  tw_status status = TW_OK;
  int has_elements = 1;
  if (memory->tensor < 0)
    status = set_workspace(kernel, pass, problem, geometry, unit, &step->rows);
  else
    has_elements = twi_rows_of_tensor(
        problem, &problem->operation->tensors[memory->tensor], unit,
        &step->rows);
  if (status == TW_OK && has_elements && step->rows.width) steps->count++;
  return status;
}

static tw_status make_copy(const twi_kernel *kernel, int pass,
                           const twi_problem *problem,
                           const tw_geometry *geometry, twi_steps *steps) {
  const tw_pass_memory *memory = geometry->memory;
  const tw_tensor *tensor = &problem->operation->tensors[memory->tensor];
  int64_t available = twi_problem_span(problem, tensor) *
                      memory->units[kernel->variant->element].bytes;
  if (!is_within(geometry, available))
    return fail_bytes(kernel, pass, problem, geometry, available);
  if ((uint64_t)geometry->bytes > kernel->symbols[pass].bytes)
    return twi_fail(TW_ERROR_SIZE,
                    "pass %d of %s is to copy %lld bytes of %s into %s, which "
                    "has %zu",
                    pass + 1, kernel->variant->name, (long long)geometry->bytes,
                    tensor->name, memory->symbol, kernel->symbols[pass].bytes);
  if (!geometry->bytes) return TW_OK;
  steps->has_copy = 1;
  steps->step[steps->count++] =
      (twi_step){.kind = TWI_STEP_COPY,
                 .pass = pass,
                 .from = twi_problem_pointer(problem, tensor->pointer),
                 .bytes = (size_t)geometry->bytes};
  return TW_OK;
}

static tw_status make_launch(int pass, int number, const tw_geometry *geometry,
                             void **params, twi_steps *steps) {
  twi_step *step = &steps->step[steps->count];
  *step = (twi_step){.kind = TWI_STEP_LAUNCH, .pass = pass};
  tw_status status = twi_launch_from_geometry(geometry, &step->launch);
  step->launch.pass = pass;
  step->launch.kernel = number;
  step->launch.params = params;
  if (status == TW_OK && step->launch.grid[0]) steps->count++;
  return status;
}

void twi_steps_params(twi_problem *problem, twi_params *params) {
  const int field_count = problem->operation->field_count;
  int scalar = 0, count = 0;
  for (int i = 0; i < field_count; i++) {
    const tw_field *field = &problem->operation->fields[i];
    if (field->is_host) continue;
    params->at[count++] = field->kind == TW_FIELD_SCALAR
                              ? problem->scalars[scalar++]
                              : problem->args + field->offset;
  }
  for (int i = 0; i < TW_MAX_MAPS; i++) params->at[count++] = &params->maps[i];
}

tw_status twi_steps_make(twi_device *device, twi_kernel *kernel,
                         const twi_problem *problem, twi_params *params,
                         twi_steps *steps) {
  tw_passes passes;
  tw_tensor_map maps[TW_MAX_MAPS];
  steps->count = steps->has_copy = 0;
  tw_status status = twi_kernel_ready(device, kernel);
  if (status != TW_OK) return status;
  twi_kernel_passes(&device->info, kernel, problem->args, &passes);
  if (passes.pass[0].misfit)
    return twi_launch_misfit(twi_kernel_misfit(kernel, passes.pass[0].misfit));
  int number = 0; /* of kernels so far */
  for (int i = 0; i < passes.count && status == TW_OK; i++) {
    const tw_geometry *geometry = &passes.pass[i];
    int is_kernel = !geometry->memory;
    if (!geometry->is_skipped)
      status = is_kernel ? make_launch(i, number, geometry, params->at, steps)
               : geometry->memory->symbol
                   ? make_copy(kernel, i, problem, geometry, steps)
                   : make_set(kernel, i, problem, geometry, steps);
    number += is_kernel;
  }
  if (status == TW_OK)
    status = twi_maps_make(device, kernel, problem->args, maps);
  if (status == TW_OK) memcpy(params->maps, maps, sizeof maps);
  return status;
}

/* ---- running ------------------------------------------------------------ */

static tw_status set_rows(twi_device *device, const twi_rows *rows,
                          tw_stream stream) {
  int64_t index[TW_MAX_RANK] = {0};
  for (;;) {
    char *begin = rows->begin;
    for (int d = 0; d < rows->outer_count; d++)
      begin += index[d] * rows->outer_pitch[d];
    tw_status status =
        device->class_->set(device, begin, rows->unit, (size_t)rows->width,
                            (size_t)rows->height, (size_t)rows->pitch, stream);
    if (status != TW_OK) return status;
    int d = 0;
    while (d < rows->outer_count && ++index[d] == rows->outer[d])
      index[d++] = 0;
    if (d == rows->outer_count) return TW_OK;
  }
}

static tw_status run_step(twi_device *device, const twi_kernel *kernel,
                          const twi_step *step, tw_stream stream) {
  if (step->kind == TWI_STEP_SET) return set_rows(device, &step->rows, stream);
  if (step->kind == TWI_STEP_COPY)
    return device->class_->fill_symbol(device, kernel, step->pass, step->from,
                                       step->bytes, stream);
  return device->class_->launch(device, kernel, &step->launch, stream);
}

static tw_status run_steps(twi_device *device, const twi_kernel *kernel,
                           const twi_steps *steps, tw_stream stream) {
  tw_status status = TW_OK;
  for (int i = 0; i < steps->count && status == TW_OK; i++)
    status = run_step(device, kernel, &steps->step[i], stream);
  return status;
}

/* The threads' calls that fill variables take turns, because a variable is one
 * for all of them. */
static pthread_mutex_t symbols_lock = PTHREAD_MUTEX_INITIALIZER;

static void begin_anew(void) { pthread_mutex_init(&symbols_lock, NULL); }

static void handle_forks(void) { pthread_atfork(NULL, NULL, begin_anew); }

tw_status twi_steps_run(twi_device *device, const twi_kernel *kernel,
                        const twi_steps *steps, tw_stream stream) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if (!steps->has_copy) return run_steps(device, kernel, steps, stream);
  pthread_once(&once, handle_forks);
  pthread_mutex_lock(&symbols_lock);
  tw_status status = run_steps(device, kernel, steps, stream);
  if (device->class_->release_symbols) {
    tw_status released =
        device->class_->release_symbols(device, kernel, stream);
    if (status == TW_OK) status = released;
  }
  pthread_mutex_unlock(&symbols_lock);
  return status;
}
