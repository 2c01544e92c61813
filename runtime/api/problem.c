/*
 * problem.c -- reads a problem's normalised arguments.
 */
#include "api/problem.h"

int64_t twi_problem_value(const twi_problem *problem, int field) {
  return twi_args_value(problem->operation, problem->args, field);
}

void *twi_problem_pointer(const twi_problem *problem, int field) {
  return twi_args_pointer(problem->operation, problem->args, field);
}

tw_number twi_problem_number(const twi_problem *problem, int field) {
  return twi_args_number(problem->operation, problem->args, field);
}

tw_type twi_problem_type(const twi_problem *problem, const tw_tensor *tensor) {
  return problem->tensor_types[tensor - problem->operation->tensors];
}

size_t twi_problem_width(const twi_problem *problem, const tw_tensor *tensor) {
  return tw_type_bytes(twi_problem_type(problem, tensor));
}

double twi_problem_bytes(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  return operation->bytes(problem->args,
                          &operation->elements[problem->element]);
}

int twi_problem_extent_field(const twi_problem *problem,
                             const tw_tensor *tensor, int dimension) {
  int inner = tensor->rank - 1 - dimension; /* 0 for the innermost */
  if (inner < 2 && tensor->rank > 1 && tensor->transposed_by >= 0 &&
      twi_problem_value(problem, tensor->transposed_by))
    dimension = tensor->rank - 2 + inner;
  return tensor->extent[dimension];
}

int64_t twi_problem_extent(const twi_problem *problem, const tw_tensor *tensor,
                           int dimension) {
  return twi_problem_value(
      problem, twi_problem_extent_field(problem, tensor, dimension));
}

int twi_problem_is_empty(const twi_problem *problem, const tw_tensor *tensor) {
  for (int d = 0; d < tensor->rank; d++)
    if (twi_problem_extent(problem, tensor, d) == 0) return 1;
  return 0;
}

int64_t twi_problem_span(const twi_problem *problem, const tw_tensor *tensor) {
  int64_t span = 1;
  if (twi_problem_is_empty(problem, tensor)) return 0;
  for (int d = 0; d < tensor->rank; d++) {
    int field = tensor->stride[d];
    int64_t stride = field < 0 ? 1 : twi_problem_value(problem, field);
    span += (twi_problem_extent(problem, tensor, d) - 1) * stride;
  }
  return span;
}

size_t twi_problem_span_bytes(const twi_problem *problem,
                              const tw_tensor *tensor) {
  return (size_t)twi_problem_span(problem, tensor) *
         twi_problem_width(problem, tensor);
}
