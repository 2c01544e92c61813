/*
 * allow.c -- flags that only allow a kernel.
 */
#include "verify/allow.h"

#include "devices/launch.h"

const char *tune_misfit(const tw_device_info *gpu, const twi_kernel *kernel,
                        tw_type type, const tw_shape *shape) {
  twi_problem problem;
  tw_passes passes;
  if (twi_problem_from_shape(&problem, kernel->operation, type, shape) ||
      problem.empty)
    return NULL;
  twi_kernel_passes(gpu, kernel, problem.args, &passes);
  return passes.pass[0].misfit;
}

static int is_flag_of_host(const tw_field *field) {
  return field->kind == TW_FIELD_FLAG && field->is_host;
}

tw_shape tune_shape_allowed(const tw_device_info *gpu, const twi_kernel *kernel,
                            tw_type type, const tw_shape *shape) {
  const tw_operation *operation = kernel->operation;
  if (!tune_misfit(gpu, kernel, type, shape)) return *shape;
  tw_shape allowed = *shape;
  for (int f = 0; f < operation->field_count; f++)
    if (is_flag_of_host(&operation->fields[f])) allowed.fields[f] = 1;
  if (tune_misfit(gpu, kernel, type, &allowed)) return *shape;
  for (int f = 0; f < operation->field_count; f++) {
    if (!is_flag_of_host(&operation->fields[f])) continue;
    allowed.fields[f] = shape->fields[f];
    if (tune_misfit(gpu, kernel, type, &allowed)) allowed.fields[f] = 1;
  }
  return allowed;
}
