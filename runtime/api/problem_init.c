/*
 * problem_init.c -- checks a call's arguments and fills in their defaults.
 *
 * Every call runs twi_problem_init() before a kernel is chosen. In its result
 * no size is negative, no stride is shorter than the span of the dimensions
 * inside it, and every element's byte offset fits 63 bits. All later code and
 * the kernels rely on this.
 */
#include <math.h>
#include <string.h>

#include "api/extents.h"
#include "api/overlap.h"
#include "api/problem.h"

static tw_status check_type(twi_problem *problem, tw_type type) {
  const tw_operation *operation = problem->operation;
  const int element = twi_operation_element(operation, type);
  char list[TWI_TYPES_TEXT], name[TWI_TYPE_TEXT];
  if (element >= 0) {
    problem->type = twi_operation_type(operation, element, type);
    problem->element = element;
    problem->element_bytes = operation->elements[element].bytes;
    for (int t = 0; t < operation->tensor_count; t++)
      problem->tensor_types[t] =
          twi_element_tensor_type(operation, element, problem->type, t);
    return TW_OK;
  }
  twi_operation_types_text(operation, -1, ", ", list);
  twi_type_text(type, name);
  if (strchr(name, '?'))
    return twi_fail(TW_ERROR_TYPE,
                    "%s: the type is %d, which is no tw_type; it can be %s",
                    operation->name, (int)type, list);
  return twi_fail(TW_ERROR_TYPE, "%s: the type is %s, but it can only be %s",
                  operation->name, name, list);
}

/* Gives a size that is left out its default. */
static tw_status set_count(twi_problem *problem, int i) {
  const tw_operation *operation = problem->operation;
  const tw_field *field = &operation->fields[i];
  const int64_t value = twi_problem_value(problem, i);
  if (twi_args_is_given(operation, problem->args, i)) {
    twi_args_set_value(operation, problem->args, i, value);
    return TW_OK;
  }
  if (value != 0)
    return twi_fail(TW_ERROR_SIZE,
                    "%s: %s has the value %lld, but is not marked as given; "
                    "write tw_count(%lld)",
                    operation->name, field->name, (long long)value,
                    (long long)value);
  twi_args_set_value(operation, problem->args, i, field->zero_means);
  return TW_OK;
}

/* Checks sizes, strides, flags and the workspace's size one by one, and gives
 * sizes that are left out their values. */
static tw_status check_numbers(twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    if (!twi_field_is_integer(field)) continue;
    int64_t value = twi_problem_value(problem, i);
    if (value < 0 && (field->kind == TW_FIELD_SIZE ||
                      field->kind == TW_FIELD_WORKSPACE_BYTES))
      return twi_fail(TW_ERROR_SIZE, "%s: %s is %lld; give %d or more",
                      operation->name, field->name, (long long)value,
                      field->least);
    if (value < 0 && value != TW_BROADCAST && field->kind == TW_FIELD_STRIDE)
      return twi_fail(TW_ERROR_STRIDE,
                      "%s: %s is %lld; give 0 for packed, or more",
                      operation->name, field->name, (long long)value);
    if (field->kind == TW_FIELD_FLAG && value != 0 && value != 1)
      return twi_fail(TW_ERROR_OPTION, "%s: %s is %lld; give 0 or 1",
                      operation->name, field->name, (long long)value);
    tw_status status = TW_OK;
    if (twi_field_follows(operation, i))
      status = twi_set_following_size(problem, i);
    else if (twi_field_is_count(field))
      status = set_count(problem, i);
    if (status != TW_OK) return status;
    value = twi_problem_value(problem, i);
    if (field->kind == TW_FIELD_SIZE && value < field->least)
      return twi_fail(TW_ERROR_SIZE, "%s: %s is %lld; give %d or more",
                      operation->name, field->name, (long long)value,
                      field->least);
  }
  return TW_OK;
}

static tw_status number_error(const twi_problem *problem, const tw_field *field,
                              const tw_number *given, tw_type type) {
  const char *name = field->name, *operation = problem->operation->name;
  char text[TWI_NUMBER_TEXT], range[TWI_NUMBER_TEXT];
  twi_number_text(given, text);
  twi_number_range(type, range);
  if (!strcmp(text, "no number"))
    return twi_fail(TW_ERROR_TYPE,
                    "%s: %s has no type (its member given is %d); set it as "
                    "in .%s = tw_f32(2)",
                    operation, name, given->given, name);
  return twi_fail(TW_ERROR_TYPE,
                  "%s: %s is %s, but its type is %s; give a number %s",
                  operation, name, text, tw_type_name(type), range);
}

/* Whether a part of a scalar is in the range, whose ends a type may round. */
static int is_between(const tw_values *values, tw_type type, double part) {
  const int is_single = type == TW_F32 || type == TW_C64;
  const double low = is_single ? (float)values->low : values->low;
  const double high = is_single ? (float)values->high : values->high;
  return part >= fmin(low, values->low) && part <= fmax(high, values->high);
}

/* TW_ERROR_OPTION for a converted number that the operation is not defined for.
 */
static tw_status check_range(const twi_problem *problem, int field,
                             const tw_number *number, tw_type type) {
  const tw_operation *operation = problem->operation;
  const tw_values *values = operation->values;
  char text[TWI_NUMBER_TEXT];
  double parts[2] = {number->value.f64[0], 0};
  int count = 1;
  if (!values || !values[field].has_range) return TW_OK;
  values += field;
  if (type == TW_I32 || type == TW_I64)
    parts[0] = (double)number->value.i64;
  else if (type == TW_U32 || type == TW_U64)
    parts[0] = (double)number->value.u64;
  else if (type == TW_C64 || type == TW_C128)
    parts[count++] = number->value.f64[1];
  for (int i = 0; i < count; i++) {
    if (is_between(values, type, parts[i])) continue;
    twi_number_text(number, text);
    return twi_fail(
        TW_ERROR_OPTION, "%s: %s is %s; %s is defined for %s from %.9g to %.9g",
        operation->name, operation->fields[field].name, text, operation->name,
        count == 2 ? "parts" : operation->fields[field].name, values->low,
        values->high);
  }
  return TW_OK;
}

/* Whether a scalar has neither a type nor a value. A value without a type is an
 * error, as it would be ignored. */
static int is_left_out(const tw_number *number) {
  static const tw_number none;
  return !number->given &&
         !memcmp(&number->value, &none.value, sizeof none.value);
}

/* Converts the scalars to the types that a kernel takes. One that is left out
 * gets its default. */
static tw_status take_scalars(twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  int scalar = 0;
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    if (field->kind != TW_FIELD_SCALAR) continue;
    const tw_type type =
        twi_element_scalar_type(operation, problem->element, scalar);
    tw_number given = twi_problem_number(problem, i), number;
    if (is_left_out(&given)) given = operation->defaults[scalar];
    if (!twi_number_convert(&given, type, &number))
      return number_error(problem, field, &given, type);
    const tw_status status = check_range(problem, i, &number, type);
    if (status != TW_OK) return status;
    twi_args_set_number(operation, problem->args, i, &number);
    twi_number_store(&number, type, problem->scalars[scalar++]);
  }
  return TW_OK;
}

static tw_status stride_error(const twi_problem *problem,
                              const tw_tensor *tensor, int dimension,
                              int64_t span) {
  const tw_field *fields = problem->operation->fields;
  int stride = tensor->stride[dimension];
  long long given = twi_problem_value(problem, stride);
  if (dimension == tensor->rank - 2)
    return twi_fail(
        TW_ERROR_STRIDE,
        "%s: %s is %lld, but a row of %s has %s = %lld elements; "
        "give at least %lld, or 0 for packed",
        problem->operation->name, fields[stride].name, given, tensor->name,
        twi_extent_text(
            problem->operation,
            twi_problem_extent_index(problem, tensor, dimension + 1)),
        (long long)span, (long long)span);
  return twi_fail(
      TW_ERROR_STRIDE,
      "%s: %s is %lld, but %s spans %lld elements for each step of "
      "%s; give at least %lld, or 0 for packed",
      problem->operation->name, fields[stride].name, given, tensor->name,
      (long long)span,
      twi_extent_text(problem->operation,
                      twi_problem_extent_index(problem, tensor, dimension)),
      (long long)span);
}

static tw_status size_error(const twi_problem *problem,
                            const tw_tensor *tensor) {
  char sizes[TWI_SIZES_TEXT];
  twi_problem_sizes(problem, sizes);
  return twi_fail(TW_ERROR_SIZE,
                  "%s: %s spans more than 2^63 - 1 bytes (sizes %s, "
                  "elements of %zu bytes, with its strides); give less",
                  problem->operation->name, tensor->name, sizes,
                  twi_problem_width(problem, tensor));
}

static tw_status broadcast_error(const twi_problem *problem,
                                 const tw_tensor *tensor, int dimension) {
  return twi_fail(
      TW_ERROR_STRIDE,
      "%s: %s is TW_BROADCAST, but %s; give 0 for packed, or more",
      problem->operation->name,
      problem->operation->fields[tensor->stride[dimension]].name,
      tensor->access == TW_IN
          ? "it steps along the innermost dimension, which cannot be broadcast"
          : "its tensor is written, and only inputs can be broadcast");
}

/* Replaces zeros by packed strides, TW_BROADCAST by 0, and checks the others,
 * from the innermost dimension outwards. */
static tw_status check_strides(twi_problem *problem, const tw_tensor *tensor) {
  int64_t span = 1;   /* of the dimensions inside this one, in elements */
  int64_t packed = 1; /* the stride that leaves no gap in this dimension */
  int empty = twi_problem_is_empty(problem, tensor);
  for (int d = tensor->rank - 1; d >= 0; d--) {
    int64_t extent = twi_problem_extent(problem, tensor, d);
    int field = tensor->stride[d];
    int64_t stride = field < 0 ? packed : twi_problem_value(problem, field);
    if (stride == TW_BROADCAST) {
      if (tensor->access != TW_IN || d == tensor->rank - 1)
        return broadcast_error(problem, tensor, d);
      twi_args_set_value(problem->operation, problem->args, field, 0);
      if (extent == 0) span = packed = 0;
      continue;
    }
    if (stride == 0) {
      stride = packed;
      twi_args_set_value(problem->operation, problem->args, field, stride);
    }
    if (stride < span && (extent > 1 || !empty))
      return stride_error(problem, tensor, d, span);
    if (extent == 0 || span == 0) {
      span = packed = 0;
      continue;
    }
    int64_t reach;
    if (__builtin_mul_overflow(extent - 1, stride, &reach) ||
        __builtin_add_overflow(span, reach, &span) ||
        (d > 0 && __builtin_mul_overflow(extent, stride, &packed)))
      return size_error(problem, tensor);
  }
  if (__builtin_mul_overflow(span, (int64_t)twi_problem_width(problem, tensor),
                             &span))
    return size_error(problem, tensor);
  return TW_OK;
}

static tw_status check_pointer(const twi_problem *problem,
                               const tw_tensor *tensor, int need_pointers) {
  const char *operation = problem->operation->name;
  const char *name = problem->operation->fields[tensor->pointer].name;
  void *pointer = twi_problem_pointer(problem, tensor->pointer);
  const size_t width = twi_problem_width(problem, tensor);
  const size_t align = (size_t)problem->operation->align;
  if (twi_problem_is_empty(problem, tensor)) return TW_OK;
  if (!pointer && need_pointers)
    return twi_fail(TW_ERROR_NULL,
                    "%s: %s is NULL; give the device address of its first "
                    "element",
                    operation, name);
  if ((uintptr_t)pointer % width)
    return twi_fail(
        TW_ERROR_ALIGNMENT,
        "%s: %s is %p, which is not a multiple of the %zu bytes of an "
        "element (%s)",
        operation, name, pointer, width,
        tw_type_name(twi_problem_type(problem, tensor)));
  if (align && (uintptr_t)pointer % align)
    return twi_fail(TW_ERROR_ALIGNMENT,
                    "%s: %s is %p, which is not a multiple of the %zu bytes "
                    "that the operation's kernels need",
                    operation, name, pointer, align);
  return TW_OK;
}

/* The stride in bytes, as far as it limits the alignment; else 0. The stride of
 * a dimension of one element does not, nor that of rows of one element: a
 * column without gaps is a vector. In the innermost dimension, a stride of 1
 * does not; any other stride limits an access to one element. */
static uint64_t stride_bits(const twi_problem *problem, const tw_tensor *tensor,
                            int dimension) {
  const int last = tensor->rank - 1;
  if (tensor->stride[dimension] < 0 ||
      twi_problem_extent(problem, tensor, dimension) <= 1 ||
      (dimension == last - 1 && twi_problem_extent(problem, tensor, last) <= 1))
    return 0;
  int64_t stride = twi_problem_value(problem, tensor->stride[dimension]);
  if (dimension == last)
    return stride == 1 ? 0 : twi_problem_width(problem, tensor);
  return (uint64_t)stride * twi_problem_width(problem, tensor);
}

/* The lowest bit that is set in any address or stride is the largest power of
 * two that divides all of them. */
static int common_alignment(const twi_problem *problem, int with_rows) {
  const tw_operation *operation = problem->operation;
  uint64_t bits = 16;
  for (int i = 0; i < operation->tensor_count; i++) {
    const tw_tensor *tensor = &operation->tensors[i];
    bits |= (uintptr_t)twi_problem_pointer(problem, tensor->pointer);
    for (int d = 0; d < tensor->rank; d++)
      if (with_rows || d != tensor->rank - 2)
        bits |= stride_bits(problem, tensor, d);
  }
  return (int)(bits & -bits);
}

static unsigned find_mappable(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  unsigned bits = 0;
  for (int i = 0; i < operation->tensor_count; i++)
    if ((uintptr_t)twi_problem_pointer(problem, operation->tensors[i].pointer) %
            16 ==
        0)
      bits |= 1u << i;
  return bits;
}

/* Checks the workspace's address, and stores its size: 0 if the address is
 * NULL.
 */
static tw_status take_workspace(twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  uintptr_t workspace = 0;
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    if (field->kind == TW_FIELD_WORKSPACE)
      workspace = (uintptr_t)twi_problem_pointer(problem, i);
    if (field->kind == TW_FIELD_WORKSPACE_BYTES && workspace)
      problem->workspace_bytes = twi_problem_value(problem, i);
  }
  if (workspace % TW_WORKSPACE_ALIGN == 0) return TW_OK;
  return twi_fail(TW_ERROR_ALIGNMENT,
                  "%s: workspace is %p, which is not a multiple of %d; give an "
                  "address aligned to %d bytes",
                  operation->name, (void *)workspace, TW_WORKSPACE_ALIGN,
                  TW_WORKSPACE_ALIGN);
}

/* Whether there are outputs and all of them are empty. */
static int has_nothing_to_do(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  int output_count = 0;
  for (int i = 0; i < operation->tensor_count; i++) {
    const tw_tensor *tensor = &operation->tensors[i];
    if (tensor->access == TW_IN) continue;
    if (!twi_problem_is_empty(problem, tensor)) return 0;
    output_count++;
  }
  return output_count > 0;
}

tw_status twi_problem_init(twi_problem *problem, const tw_operation *operation,
                           tw_type type, const void *args, int need_pointers) {
  memset(problem, 0, sizeof *problem);
  problem->operation = operation;
  if (!args)
    return twi_fail(TW_ERROR_NULL, "%s: the argument struct is NULL",
                    operation->name);
  memcpy(problem->args, args, (size_t)operation->args_bytes);
  tw_status status = check_type(problem, type);
  if (status == TW_OK) status = check_numbers(problem);
  if (status == TW_OK) status = twi_check_extents(problem);
  if (status == TW_OK) status = take_workspace(problem);
  if (status == TW_OK) status = take_scalars(problem);
  for (int i = 0; i < operation->tensor_count && status == TW_OK; i++)
    status = check_strides(problem, &operation->tensors[i]);
  if (status != TW_OK) return status;
  problem->empty = has_nothing_to_do(problem);
  problem->align = common_alignment(problem, 1);
  problem->base_align = common_alignment(problem, 0);
  problem->mappable = find_mappable(problem);
  if (problem->empty) return TW_OK;
  for (int i = 0; i < operation->tensor_count && status == TW_OK; i++)
    status = check_pointer(problem, &operation->tensors[i], need_pointers);
  return status == TW_OK ? twi_check_overlap(problem) : status;
}

tw_status twi_problem_from_shape(twi_problem *problem,
                                 const tw_operation *operation, tw_type type,
                                 const tw_shape *shape) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  twi_args_from_shape(operation, shape, args);
  return twi_problem_init(problem, operation, type, args, 0);
}
