/*
 * problem.c -- reads a problem's normalised arguments.
 */
#include "api/problem.h"

#include <string.h>

int64_t twi_problem_value(const twi_problem *problem, int field) {
  return twi_args_value(problem->operation, problem->args, field);
}

void *twi_problem_pointer(const twi_problem *problem, int field) {
  return twi_args_pointer(problem->operation, problem->args, field);
}

/* Whether a normalised stride of 0 was TW_BROADCAST. In a tensor without
 * elements it may also be packed. */
static int is_broadcast(const twi_problem *problem, const tw_tensor *tensor,
                        int dimension) {
  return tensor->stride[dimension] >= 0 &&
         twi_problem_value(problem, tensor->stride[dimension]) == 0 &&
         !twi_problem_is_empty(problem, tensor);
}

void twi_problem_args(const twi_problem *problem, void *args) {
  const tw_operation *operation = problem->operation;
  memcpy(args, problem->args, sizeof problem->args);
  for (int t = 0; t < operation->tensor_count; t++)
    for (int d = 0; d < operation->tensors[t].rank; d++)
      if (is_broadcast(problem, &operation->tensors[t], d))
        twi_args_set_value(operation, args, operation->tensors[t].stride[d],
                           TW_BROADCAST);
}

void twi_problem_to_shape(const twi_problem *problem, tw_shape *shape) {
  const tw_operation *operation = problem->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  twi_problem_args(problem, args);
  *shape = (tw_shape){.name = "this one"};
  for (int f = 0; f < operation->field_count; f++) {
    const tw_field *field = &operation->fields[f];
    if (!twi_field_is_integer(field) || field->kind == TW_FIELD_WORKSPACE_BYTES)
      continue;
    shape->fields[f] = twi_args_value(operation, args, f);
    if (twi_field_is_count(field) && shape->fields[f] == 0)
      shape->fields[f] = TW_EMPTY;
  }
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

int twi_problem_reads_old(const twi_problem *problem, const tw_tensor *tensor) {
  if (tensor->read_by < 0) return 0;
  const tw_number number = twi_problem_number(problem, tensor->read_by);
  return !twi_number_is_zero(&number);
}

/* 0 or, if the old values are read, 1, or another number of its range. */
static void set_read_by(twi_problem *problem, const tw_tensor *tensor,
                        int reads) {
  const tw_values *values = problem->operation->values;
  tw_number number = tw_i32(reads);
  if (values) values += tensor->read_by;
  if (reads && values && values->has_range &&
      (values->low > 1 || values->high < 1))
    number = tw_f64(values->high != 0 ? values->high : values->low);
  twi_args_set_number(problem->operation, problem->args, tensor->read_by,
                      &number);
}

void twi_problem_keep_key(twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  unsigned reads = 0;
  for (int t = 0; t < operation->tensor_count; t++)
    if (twi_problem_reads_old(problem, &operation->tensors[t]))
      reads |= 1u << t;
  memset(problem->scalars, 0, sizeof problem->scalars);
  twi_args_keep_integers(operation, problem->args);
  for (int t = 0; t < operation->tensor_count; t++)
    if (operation->tensors[t].read_by >= 0)
      set_read_by(problem, &operation->tensors[t], reads >> t & 1);
}

int twi_problem_forget_old(twi_problem *key) {
  int was_read = 0;
  for (int t = 0; t < key->operation->tensor_count; t++) {
    const tw_tensor *tensor = &key->operation->tensors[t];
    if (!twi_problem_reads_old(key, tensor)) continue;
    set_read_by(key, tensor, 0);
    was_read = 1;
  }
  return was_read;
}

int twi_problem_read_old(twi_problem *problem) {
  int is_read = 0;
  for (int t = 0; t < problem->operation->tensor_count; t++) {
    const tw_tensor *tensor = &problem->operation->tensors[t];
    if (tensor->read_by < 0) continue;
    set_read_by(problem, tensor, 1);
    is_read = 1;
  }
  return is_read;
}

double twi_problem_tensor_bytes(const twi_problem *problem,
                                const tw_tensor *tensor) {
  double bytes = (double)twi_problem_width(problem, tensor);
  for (int d = 0; d < tensor->rank; d++)
    bytes *= (double)twi_problem_extent(problem, tensor, d);
  return bytes;
}

double twi_problem_old_bytes(const twi_problem *problem) {
  double bytes = 0;
  for (int t = 0; t < problem->operation->tensor_count; t++)
    if (twi_problem_reads_old(problem, &problem->operation->tensors[t]))
      bytes +=
          twi_problem_tensor_bytes(problem, &problem->operation->tensors[t]);
  return bytes;
}

double twi_problem_bytes(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  return operation->bytes(problem->args,
                          &operation->elements[problem->element]) +
         twi_problem_old_bytes(problem);
}

int twi_problem_extent_index(const twi_problem *problem,
                             const tw_tensor *tensor, int dimension) {
  int inner = tensor->rank - 1 - dimension; /* 0 for the innermost */
  if (inner < 2 && tensor->rank > 1 && tensor->transposed_by >= 0 &&
      twi_problem_value(problem, tensor->transposed_by))
    dimension = tensor->rank - 2 + inner;
  return tensor->extent[dimension];
}

/* twi_problem_init() has found that the expression has a value. */
int64_t twi_problem_extent_value(const twi_problem *problem, int extent) {
  int fault = 0;
  if (extent >= 0) return twi_problem_value(problem, extent);
  return problem->operation->extents[-1 - extent].value(problem->args, &fault);
}

const char *twi_extent_text(const tw_operation *operation, int extent) {
  return extent >= 0 ? operation->fields[extent].name
                     : operation->extents[-1 - extent].text;
}

int64_t twi_problem_extent(const twi_problem *problem, const tw_tensor *tensor,
                           int dimension) {
  return twi_problem_extent_value(
      problem, twi_problem_extent_index(problem, tensor, dimension));
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
