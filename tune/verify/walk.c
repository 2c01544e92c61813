/*
 * walk.c -- goes through the elements of a tensor.
 */
#include "verify/walk.h"

static int64_t stride_of(const twi_problem *problem, const tw_tensor *tensor,
                         int dimension) {
  int field = tensor->stride[dimension];
  return field < 0 ? 1 : twi_problem_value(problem, field);
}

int64_t tune_walk_count(const twi_problem *problem, const tw_tensor *tensor) {
  int64_t count = 1;
  for (int d = 0; d < tensor->rank; d++)
    count *= twi_problem_extent(problem, tensor, d);
  return count;
}

int64_t tune_walk_offset(const twi_problem *problem, const tw_tensor *tensor,
                         int64_t number) {
  int64_t offset = 0;
  for (int d = tensor->rank - 1; d >= 0; d--) {
    int64_t extent = twi_problem_extent(problem, tensor, d);
    offset += number % extent * stride_of(problem, tensor, d);
    number /= extent;
  }
  return offset;
}

int64_t tune_walk_step(const twi_problem *problem, const tw_tensor *tensor) {
  return stride_of(problem, tensor, tensor->rank - 1);
}

int64_t tune_walk_row(const twi_problem *problem, const tw_tensor *tensor) {
  return twi_problem_extent(problem, tensor, tensor->rank - 1);
}
