/*
 * at.c -- verifies a kernel at the very problem that is timed.
 */
#include "verify/at.h"

#include <stdio.h>
#include <string.h>

#include "verify/bound.h"
#include "verify/cause.h"
#include "verify/trial.h"
#include "verify/trusted.h"

/* ---- against another variant --------------------------------------------- */

/* The trusted variant's results become those that are expected, and the
 * device's memory is what it was before. */
static tw_status expect_trusted(tune_trial *trial, const twi_kernel *trusted) {
  tw_status status = tune_trusted_run(trial, trusted);
  for (int t = 0; t < trial->operation->tensor_count && status == TW_OK; t++) {
    tune_region *region = &trial->regions[t];
    status = tw_download(trial->context, region->expected, region->device,
                         region->bytes, NULL);
    if (status == TW_OK)
      status = tw_upload(trial->context, region->device, region->initial,
                         region->bytes, NULL);
  }
  return status;
}

static tune_verdict run_both(tune_trial *trial, const twi_kernel *kernel,
                             const twi_kernel *trusted) {
  if (expect_trusted(trial, trusted) != TW_OK)
    return tune_trial_error(trial, TUNE_VERDICT_UNKNOWN,
                            "the trusted variant failed");
  if (twi_launch_problem(trial->context, kernel, &trial->problem, NULL) !=
          TW_OK ||
      tw_synchronize(trial->context, NULL) != TW_OK)
    return tune_trial_error(trial, TUNE_VERDICT_WRONG, TUNE_SAYS_KERNEL_FAILED);
  tune_verdict verdict = tune_trial_compare(trial);
  if (verdict == TUNE_VERDICT_WRONG) {
    size_t length = strlen(trial->finding);
    snprintf(trial->finding + length, trial->finding_size - length,
             ", compared with %s", trusted->variant->name);
  }
  return verdict;
}

tune_verdict tune_verify_against(tw_context *context, const twi_kernel *kernel,
                                 tw_type type, const tw_shape *shape,
                                 const twi_kernel *trusted, uint64_t seed,
                                 char *finding, size_t finding_size) {
  const tw_operation *operation = kernel->operation;
  tune_trial trial = {
      .context = context,
      .operation = operation,
      .shape = shape,
      .data = operation->moves_bits ? TUNE_DATA_BITS : TUNE_DATA_WHOLE,
      .seed = seed,
      .is_compared = 1,
      .drops_zero_signs = !operation->moves_bits,
      .finding = finding,
      .finding_size = finding_size};
  tune_verdict verdict;
  finding[0] = 0;
  if (tune_trial_open(&trial, operation, type, kernel) != TW_OK)
    verdict = tune_trial_error(&trial, TUNE_VERDICT_UNKNOWN, "not verified");
  else
    verdict = run_both(&trial, kernel, trusted);
  tune_trial_close(&trial);
  return verdict;
}

/* ---- at a problem -------------------------------------------------------- */

double tune_work_of(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  double flops = operation->flops(problem->args);
  double elements = twi_problem_bytes(problem) / problem->element_bytes;
  return flops > elements ? flops : elements;
}

int tune_is_same_everywhere(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  return operation->moves_bits || operation->is_exact_on_whole ||
         !tune_bound_applies(problem);
}

tune_verdict tune_verify_at(tw_context *context, const twi_kernel *kernel,
                            const twi_problem *problem,
                            const twi_kernel *trusted, uint64_t seed,
                            char *finding, size_t finding_size) {
  const int is_gpu = tw_context_device(context)->is_gpu;
  tw_shape shape;
  twi_problem_to_shape(problem, &shape);
  finding[0] = 0;
  if (problem->empty) return TUNE_VERDICT_UNFIT;
  /* A GPU runs a trusted variant in less time than it takes to draw the data.
   */
  const int is_quick = is_gpu && problem->operation->trusted &&
                       twi_problem_bytes(problem) <= 0x1p28;
  if (is_quick || tune_work_of(problem) <= (is_gpu ? 0x1p26 : 0x1p17))
    return tune_verify_aligned(context, kernel, problem->type, &shape, seed,
                               finding, finding_size);
  if (!is_gpu || !trusted || !tune_is_same_everywhere(problem) ||
      twi_problem_bytes(problem) > 0x1p30)
    return TUNE_VERDICT_UNFIT;
  return tune_verify_against(context, kernel, problem->type, &shape, trusted,
                             seed, finding, finding_size);
}
