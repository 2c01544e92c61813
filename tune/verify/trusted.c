/*
 * trusted.c -- see trusted.h.
 */
#include "verify/trusted.h"

#include <stdio.h>
#include <string.h>

#include "devices/launch.h"
#include "verify/walk.h"

enum { TUNE_TRUSTED_WHY = 512 };

tw_status tune_trusted_run(const tune_trial *trial, const twi_kernel *trusted) {
  twi_problem problem = trial->problem;
  void *workspace = NULL;
  int64_t bytes = twi_kernel_workspace(tw_context_device(trial->context),
                                       trusted, problem.args);
  tw_status status = tw_alloc(trial->context, (size_t)bytes, &workspace);
  twi_args_set_workspace(trial->operation, problem.args, workspace, bytes);
  problem.workspace_bytes = bytes;
  if (status == TW_OK)
    status = twi_launch_problem(trial->context, trusted, &problem, NULL);
  if (status == TW_OK) status = tw_synchronize(trial->context, NULL);
  tw_free(trial->context, workspace);
  return status;
}

static twi_kernel *find(const tune_trial *trial) {
  const tw_operation *operation = trial->operation;
  for (int i = 0; i < twi_context_kernel_count(trial->context); i++) {
    twi_kernel *kernel = &trial->context->kernels[i];
    if (!strcmp(kernel->variant->name, operation->trusted) &&
        kernel->operation->signature == operation->signature)
      return kernel;
  }
  return NULL;
}

/* Only results are taken: what the variant wrote elsewhere is a mistake, which
 * the comparison must find. */
static void take_results(const tune_trial *trial, int t) {
  const tw_tensor *tensor = &trial->operation->tensors[t];
  const tune_region *region = &trial->regions[tune_trial_region(trial, t)];
  const size_t width = twi_problem_width(&trial->problem, tensor);
  const int64_t count = tune_walk_count(&trial->problem, tensor);
  for (int64_t i = 0; i < count; i++) {
    size_t at = region->start +
                (size_t)tune_walk_offset(&trial->problem, tensor, i) * width;
    memcpy(region->expected + at, region->got + at, width);
  }
}

static tw_status download(tune_trial *trial) {
  tw_status status = TW_OK;
  for (int t = 0; t < trial->operation->tensor_count && status == TW_OK; t++)
    if (tune_trial_region(trial, t) == t)
      status =
          tw_download(trial->context, trial->regions[t].got,
                      trial->regions[t].device, trial->regions[t].bytes, NULL);
  return status;
}

tw_status tune_trusted_expect(tune_trial *trial) {
  const tw_operation *operation = trial->operation;
  if (trial->problem.empty) return TW_OK;
  twi_kernel *trusted = find(trial);
  if (!trusted)
    return twi_fail(TW_ERROR_VARIANT,
                    "the variant %s, which others are compared with, was not "
                    "built",
                    operation->trusted);
  tw_status status = twi_kernel_ready(trial->context->device, trusted);
  if (status == TW_OK) status = tune_trusted_run(trial, trusted);
  if (status == TW_OK) status = download(trial);
  if (status != TW_OK) {
    char why[TUNE_TRUSTED_WHY];
    snprintf(why, sizeof why, "%s", tw_last_error());
    return twi_fail(status, "%s, which others are compared with, fails: %s",
                    operation->trusted, why);
  }
  status = tune_trial_reset(trial);
  if (status != TW_OK) return status;
  for (int t = 0; t < operation->tensor_count; t++)
    if (operation->tensors[t].access != TW_IN &&
        !twi_problem_is_empty(&trial->problem, &operation->tensors[t]))
      take_results(trial, t);
  return TW_OK;
}
