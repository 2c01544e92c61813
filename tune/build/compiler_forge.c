/*
 * compiler_forge.c -- tw_compiler_forge: a forge as the compiler of a context.
 */
#include <string.h>

#include "build/forge.h"
#include "tilewright/compile.h"

static tw_status open_forge(tw_context *context, void **state) {
  const tune_forge_options options = {.jobs = 1};
  tune_forge *forge;
  *state = NULL;
  tw_status status = tune_forge_open(&forge, context, &options);
  if (status == TW_OK) *state = forge;
  return status;
}

static tw_status specialise(void *state, const tw_operation *operation,
                            const tw_variant *variant, const int64_t *fixed,
                            const tw_variant **made) {
  const tw_operation *known = tune_forge_operation(state, operation->name);
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
  tw_status status = tune_forge_build(state, known, &point, 1, &result);
  if (status != TW_OK) return status;
  if (result.outcome != TUNE_BUILT)
    return twi_fail(TW_ERROR_VARIANT, "%s", result.why);
  *made = result.kernel->variant;
  return TW_OK;
}

static void close_forge(void *state) { tune_forge_close(state); }

const tw_compiler tw_compiler_forge = {
    .open = open_forge, .specialise = specialise, .close = close_forge};
