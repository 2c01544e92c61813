/*
 * sparse.h -- a few blocks of a kernel on a large problem of zeros, whose
 * memory is only there where it is touched. Results are not compared.
 */
#ifndef TUNE_SPARSE_H
#define TUNE_SPARSE_H

#include "devices/kernel.h"
#include "devices/simulator/profile.h"
#include "verify/trial.h"

/* What a finding is by which the kernel is wrong, and why. */
typedef struct tune_sparse_wrong {
  const char *words; /* of the launch's finding; any other may be right */
  const char *why;
} tune_sparse_wrong;

typedef struct tune_sparse_check {
  const char *shape_name;
  sim_watch watch; /* which blocks run */
  tune_sparse_wrong wrong;
  /* Makes the field of the shape, whose sizes are all the least, large, and the
   * problem of it. Returns whether the kernel can be checked with it. */
  int (*enlarge)(const tw_device_info *gpu, const twi_kernel *kernel,
                 tw_type type, int field, tw_shape *shape,
                 twi_problem *problem);
} tune_sparse_check;

/* Checks the kernel with each free size enlarged, for a second each at the
 * most. RIGHT also if no size can be. */
tune_verdict tune_sparse_sizes(tw_context *context, const twi_kernel *kernel,
                               tw_type type, const tune_sparse_check *check,
                               char *finding, size_t finding_size);

#endif
