/*
 * trials.c -- whether a variant's results are right on one shape.
 */
#include "verify/trials.h"

#include <stdio.h>

#include "build/demand.h"
#include "devices/launch.h"
#include "verify/allow.h"
#include "verify/shape.h"

struct kernel_user {
  tw_context *context;
  const twi_kernel *kernel;
};

/* As in a call of the library, an empty problem launches nothing. */
static tw_status run_kernel(void *user, const twi_problem *problem) {
  const struct kernel_user *with = user;
  if (problem->empty) return TW_OK;
  return twi_launch_problem(with->context, with->kernel, problem, NULL);
}

tune_verdict tune_verify_trials(tw_context *context, const twi_kernel *kernel,
                                tw_type type, const tw_shape *shape, int trials,
                                const tune_data *only, unsigned number,
                                uint64_t seed, char *finding,
                                size_t finding_size) {
  struct kernel_user user = {context, kernel};
  tune_runner runner = {run_kernel, &user};
  tune_shape_check check = {.context = context,
                            .operation = kernel->operation,
                            .type = type,
                            .runner = &runner,
                            .kernel = kernel,
                            .aligned_only = trials == TUNE_ALIGNED_TRIAL,
                            .most_trials = trials,
                            .only = only,
                            .number = number,
                            .seed = seed,
                            .finding = finding,
                            .finding_size = finding_size};
  const tw_device_info *gpu = tw_context_device(context);
  const tw_shape allowed = tune_shape_allowed(gpu, kernel, type, shape);
  const char *misfit = tune_misfit(gpu, kernel, type, &allowed);
  if (misfit) {
    snprintf(finding, finding_size, "the variant is only for problems with %s",
             twi_kernel_misfit(kernel, misfit));
    return TUNE_VERDICT_UNFIT;
  }
  if (tune_demand_ready(context->device, kernel) != TW_OK) {
    snprintf(finding, finding_size, "%s", tw_last_error());
    return TUNE_VERDICT_UNKNOWN;
  }
  finding[0] = 0;
  return tune_shape_run(&check, &allowed);
}

tune_verdict tune_verify(tw_context *context, const twi_kernel *kernel,
                         tw_type type, const tw_shape *shape, uint64_t seed,
                         char *finding, size_t finding_size) {
  return tune_verify_in_turn(context, kernel, type, shape,
                             (unsigned)(seed % 60), seed, finding,
                             finding_size);
}

tune_verdict tune_verify_in_turn(tw_context *context, const twi_kernel *kernel,
                                 tw_type type, const tw_shape *shape,
                                 unsigned number, uint64_t seed, char *finding,
                                 size_t finding_size) {
  return tune_verify_trials(context, kernel, type, shape, TUNE_ALL_TRIALS, NULL,
                            number, seed, finding, finding_size);
}

tune_verdict tune_verify_some(tw_context *context, const twi_kernel *kernel,
                              tw_type type, const tw_shape *shape,
                              unsigned number, uint64_t seed, char *finding,
                              size_t finding_size) {
  enum { SOME_TRIALS = 2 };
  return tune_verify_trials(context, kernel, type, shape, SOME_TRIALS, NULL,
                            number, seed, finding, finding_size);
}

tune_verdict tune_verify_on(tw_context *context, const twi_kernel *kernel,
                            tw_type type, const tw_shape *shape, tune_data data,
                            uint64_t seed, char *finding, size_t finding_size) {
  return tune_verify_trials(context, kernel, type, shape, TUNE_ALIGNED_TRIAL,
                            &data, (unsigned)(seed % 60), seed, finding,
                            finding_size);
}

tune_verdict tune_verify_aligned(tw_context *context, const twi_kernel *kernel,
                                 tw_type type, const tw_shape *shape,
                                 uint64_t seed, char *finding,
                                 size_t finding_size) {
  return tune_verify_trials(context, kernel, type, shape, TUNE_ALIGNED_TRIAL,
                            NULL, 0, seed, finding, finding_size);
}
