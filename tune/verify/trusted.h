/*
 * trusted.h -- the results of another variant in place of the reference's.
 *
 * An operation without a reference in C names a variant of its own
 * (tw_operation.trusted). It runs on the trial's device and data, and its
 * outputs are what other variants are compared with. So a mistake that all
 * variants share is not found.
 */
#ifndef TUNE_TRUSTED_H
#define TUNE_TRUSTED_H

#include "verify/trial.h"

/* Runs a variant on the trial's device memory, with a workspace of its own. */
tw_status tune_trusted_run(const tune_trial *trial, const twi_kernel *trusted);

/* Runs the operation's trusted variant: its outputs become those that are
 * expected, and the device's memory is what it was before. Fails if the context
 * has no such variant, or if it cannot run the problem. */
tw_status tune_trusted_expect(tune_trial *trial);

#endif
