/*
 * shape.h -- the trials of one shape.
 */
#ifndef TUNE_VERIFY_SHAPE_H
#define TUNE_VERIFY_SHAPE_H

#include "verify/verify.h"

/* How a shape is checked. */
typedef struct tune_shape_check {
  tw_context *context;
  const tw_operation *operation;
  tw_type type;
  const tune_runner *runner;
  const twi_kernel *kernel; /* launched by the runner; NULL: another library */
  int (*fits)(void *user, const twi_problem *problem); /* NULL: any problem */
  int is_baseline; /* 1: judged on ordinary values and whole numbers only */
  int aligned_only;
  int most_trials;       /* the number decides which; 0: all */
  const tune_data *only; /* the one kind of data, or NULL */
  unsigned number;       /* of the shape; decides which data it has */
  uint64_t seed;
  char *finding;
  size_t finding_size;
} tune_shape_check;

/* Whether the implementation can compute the problem. */
int tune_shape_accepts(const tune_shape_check *check,
                       const twi_problem *problem);

/* Whether a trial in place is possible: an output may alias an input, and no
 * stride is set, because both operands must have the same strides. */
int tune_shape_can_be_in_place(const tw_operation *operation,
                               const tw_shape *shape);

/* Runs a trial with aligned tensors, one with all tensors moved, one for each
 * tensor moved alone, and one in place. The trials with one moved tensor find a
 * kernel that tests the alignment of another operand only. */
tune_verdict tune_shape_run(const tune_shape_check *check,
                            const tw_shape *shape);

#endif
