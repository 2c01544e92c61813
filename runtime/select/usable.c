/*
 * usable.c -- whether a kernel can run a problem.
 */
#include "select/usable.h"

#include <string.h>

int twi_kernel_fits(const twi_kernel *kernel, const twi_problem *problem) {
  const tw_operation *own = kernel->operation, *asked = problem->operation;
  if (own->signature != asked->signature || strcmp(own->name, asked->name))
    return 0;
  return !strcmp(own->elements[kernel->variant->element].name,
                 asked->elements[problem->element].name);
}

static tw_status check_workspace(const tw_context *context,
                                 const twi_kernel *kernel,
                                 const twi_problem *problem) {
  int64_t needed =
      twi_kernel_workspace(&context->device->info, kernel, problem->args);
  if (needed <= problem->workspace_bytes) return TW_OK;
  return twi_fail(TW_ERROR_VARIANT,
                  "%s needs a workspace of %lld bytes, and %lld are given",
                  kernel->variant->name, (long long)needed,
                  (long long)problem->workspace_bytes);
}

static tw_status check_occupancy(const tw_context *context,
                                 const twi_kernel *kernel) {
  char limiter[64], name[TWI_PASS_NAME];
  int unfit = twi_kernel_unfit(kernel);
  if (unfit < 0) return TW_OK;
  twi_limiter_text(kernel->occupancy[unfit].limiter, limiter);
  twi_pass_name(kernel, unfit, name);
  return twi_fail(TW_ERROR_VARIANT,
                  "a block of %s does not fit an SM of %s: %s", name,
                  context->device->info.name, limiter);
}

tw_status twi_kernel_usable(tw_context *context, twi_kernel *kernel,
                            const twi_problem *problem, tw_passes *passes) {
  tw_status status = twi_kernel_ready(context->device, kernel);
  if (status == TW_OK) status = check_workspace(context, kernel, problem);
  if (status == TW_OK) status = check_occupancy(context, kernel);
  if (status != TW_OK) return status;
  twi_kernel_passes(&context->device->info, kernel, problem->args, passes);
  return twi_passes_check(passes);
}
