/*
 * trial_reference.c -- the results that a trial's outputs are compared with.
 */
#include <string.h>

#include "verify/reference.h"
#include "verify/trial.h"
#include "verify/trusted.h"

/* Whether an output must have the reference's bits. */
static int needs_reference(const tune_trial *trial) {
  for (int t = 0; t < trial->operation->tensor_count; t++) {
    const tw_tensor *tensor = &trial->operation->tensors[t];
    if (tensor->access != TW_IN && !tune_trial_judges(trial, tensor)) return 1;
  }
  return 0;
}

/* The results of the operation's trusted variant, which stand for exact ones.
 */
static tw_status expect_trusted(tune_trial *trial) {
  unsigned char *memory[TW_MAX_TENSORS];
  tw_status status = tune_trusted_expect(trial);
  if (status != TW_OK || !trial->is_judged) return status;
  for (int t = 0; t < trial->operation->tensor_count; t++) {
    const tune_region *region = &trial->regions[tune_trial_region(trial, t)];
    memory[t] = region->expected + region->start;
  }
  return tune_wide_open(&trial->wide, &trial->problem, memory);
}

/* What is judged by the exact results needs no other. */
tw_status tune_trial_reference(tune_trial *trial) {
  const tw_operation *operation = trial->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  if (operation->trusted) return expect_trusted(trial);
  if (!needs_reference(trial)) return TW_OK;
  memcpy(args, trial->problem.args, sizeof args);
  for (int t = 0; t < operation->tensor_count; t++) {
    const tune_region *region = &trial->regions[tune_trial_region(trial, t)];
    twi_args_set_pointer(operation, args, operation->tensors[t].pointer,
                         region->expected + region->start);
  }
  return tune_reference_call(
      &trial->problem, operation->elements[trial->problem.element].reference,
      args);
}
