/*
 * compiler_forge.c -- tw_compiler_forge: a forge as the compiler of a context.
 */
#include <stdlib.h>
#include <string.h>

#include "build/forge.h"
#include "tilewright/compile.h"
#include "tuner/special.h"

/* A context's forge. */
struct opened {
  tw_context *context;
  tune_forge *forge;
};

static tw_status open_forge(tw_context *context, void **state) {
  const tune_forge_options options = {.jobs = 1};
  tune_forge *forge;
  struct opened *opened = calloc(1, sizeof *opened);
  *state = NULL;
  if (!opened) return twi_fail(TW_ERROR_MEMORY, "out of memory for a forge");
  tw_status status = tune_forge_open(&forge, context, &options);
  *opened = (struct opened){context, status == TW_OK ? forge : NULL};
  if (status == TW_OK)
    *state = opened;
  else
    free(opened);
  return status;
}

static twi_kernel *kernel_of(const tw_context *context,
                             const tw_variant *variant) {
  for (int i = 0; i < twi_context_kernel_count(context); i++)
    if (context->kernels[i].variant == variant) return &context->kernels[i];
  return NULL;
}

/* Whether the special kernel may replace the variant: at packed tensors of the
 * sizes. */
static tw_status check(const struct opened *opened, twi_kernel *special,
                       const tw_variant *variant, const int64_t *fixed) {
  twi_kernel *built_in = kernel_of(opened->context, variant);
  tw_shape shape = {.name = "the plan's sizes"};
  twi_problem problem;
  if (!built_in) return TW_OK;
  for (int i = 0; i < special->operation->field_count; i++)
    if (fixed[i] >= 0) shape.fields[i] = fixed[i];
  tw_status status = twi_problem_from_shape(
      &problem, special->operation,
      twi_element_type(special->operation, variant->element), &shape);
  if (status != TW_OK || problem.empty) return status;
  twi_device *device = opened->context->device;
  status = twi_kernel_ready(device, special);
  if (status == TW_OK) status = twi_kernel_ready(device, built_in);
  if (status != TW_OK) return status;
  return tune_special_check(opened->context, special, built_in, &problem);
}

static tw_status specialise(void *state, const tw_operation *operation,
                            const tw_variant *variant, const int64_t *fixed,
                            const tw_variant **made) {
  const struct opened *opened = state;
  const tw_operation *known =
      tune_forge_operation(opened->forge, operation->name);
  tune_build_result result;
  if (!known) return TW_ERROR_OPERATION;
  if (strcmp(operation->set, known->set) ||
      strcmp(operation->algorithms[variant->algorithm].file,
             known->algorithms[variant->algorithm].file))
    return twi_fail(TW_ERROR_OPERATION,
                    "the templates of the kernel set '%s' are not known; only "
                    "the library's own variants can be compiled",
                    operation->set);
  tune_build_point point = {.algorithm = variant->algorithm,
                            .element = variant->element,
                            .has_fixed = 1};
  memcpy(point.params, variant->params, sizeof point.params);
  memcpy(point.fixed, fixed, sizeof point.fixed);
  tw_status status = tune_forge_build(opened->forge, known, &point, 1, &result);
  if (status != TW_OK) return status;
  if (result.outcome != TUNE_BUILT)
    return twi_fail(TW_ERROR_VARIANT, "%s", result.why);
  status = check(opened, result.kernel, variant, fixed);
  if (status == TW_OK) *made = result.kernel->variant;
  return status;
}

static void close_forge(void *state) {
  struct opened *opened = state;
  tune_forge_close(opened->forge);
  free(opened);
}

const tw_compiler tw_compiler_forge = {
    .open = open_forge, .specialise = specialise, .close = close_forge};
