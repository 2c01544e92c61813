/*
 * sparse.h -- a few blocks of a kernel on a large problem of zeros, whose
 * memory is only there where it is touched. Results are not compared.
 */
#ifndef TUNE_SPARSE_H
#define TUNE_SPARSE_H

#include "devices/kernel.h"
#include "devices/simulator/profile.h"
#include "verify/trial.h"

/* Whether zeros are right values of all tensors, and there is no workspace. */
int tune_sparse_is_simple(const tw_operation *operation);
/* All free sizes at their least. */
tw_shape tune_sparse_least(const tw_operation *operation, const char *name);

/* What a finding is by which the kernel is wrong, and why. */
typedef struct tune_sparse_wrong {
  const char *words; /* of the launch's finding; any other may be right */
  const char *why;
} tune_sparse_wrong;

/* Runs the blocks that the watch says, for a second at the most. */
tune_verdict tune_sparse_run(tune_trial *trial, const twi_kernel *kernel,
                             const sim_watch *watch,
                             const tune_sparse_wrong *wrong);

#endif
