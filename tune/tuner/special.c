/*
 * special.c -- see special.h.
 */
#include "tuner/special.h"

#include <math.h>

#include "measure/stopping.h"
#include "search/agree.h"
#include "search/search.h"
#include "verify/at.h"

static const uint64_t seed = 1;
/* Operations, or elements, that the simulator computes in a second. */
static const double most_simulated = 0x1p17;
static const tune_rounds rounds = {16, 0, "special kernel", 0};

static tw_status check_results(tw_context *context, const twi_kernel *special,
                               const twi_kernel *built_in,
                               const twi_problem *problem) {
  char finding[512];
  if (!tw_context_device(context)->is_gpu &&
      tune_work_of(problem) > most_simulated)
    return TW_OK;
  if (tune_agree_at(context, special, built_in, problem, seed, finding,
                    sizeof finding) != TUNE_VERDICT_WRONG)
    return TW_OK;
  return twi_fail(TW_ERROR_VARIANT, "%s", finding);
}

static tune_candidate candidate_of(const twi_kernel *kernel) {
  return (tune_candidate){.kernel = kernel, .predicted_us = INFINITY};
}

static tw_status check_times(tw_context *context, const twi_kernel *special,
                             const twi_kernel *built_in,
                             const twi_problem *problem) {
  tune_buffers buffers;
  tune_candidate ours = candidate_of(special), theirs = candidate_of(built_in);
  tune_candidate *timed[] = {&ours, &theirs};
  if (!context->device->class_->time) return TW_OK;
  tw_status status = tune_buffers_open(context, problem, seed, &buffers);
  if (status != TW_OK) return status;
  tune_search search = {.context = context,
                        .problem = problem,
                        .deadline_s = INFINITY,
                        .seed = seed,
                        .buffers = &buffers};
  status = tune_search_time(&search, timed, 2, &rounds, 0);
  tune_buffers_close(context, &buffers);
  if (status != TW_OK) return status;
  if (ours.status == TUNE_OPEN &&
      ours.time_us <= theirs.time_us * (1 + tune_tie_fraction))
    return TW_OK;
  return twi_fail(TW_ERROR_VARIANT,
                  "compiled for the sizes it takes %.4g us, and the built-in "
                  "variant %.4g us",
                  ours.time_us, theirs.time_us);
}

tw_status tune_special_check(tw_context *context, const twi_kernel *special,
                             const twi_kernel *built_in,
                             const twi_problem *problem) {
  twi_device *device = context->device;
  if (device->class_->is_capturing && device->class_->is_capturing(device))
    return twi_fail(TW_ERROR_CAPTURE,
                    "a stream is being captured, and the kernel's check "
                    "allocates memory");
  tw_status status = check_results(context, special, built_in, problem);
  return status == TW_OK ? check_times(context, special, built_in, problem)
                         : status;
}
