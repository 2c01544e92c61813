/*
 * problem.c -- checks a call's arguments and makes them whole.
 *
 * Every call passes through twi_problem_init before a kernel is chosen: what
 * comes out has no negative size, no stride shorter than what it steps over,
 * and no element whose byte offset does not fit 63 bits, so that the kernels
 * and everything in between need not check again. Overlap has its own file,
 * overlap.c.
 */
#include "api/problem.h"

#include <stdio.h>
#include <string.h>

#include "api/overlap.h"

int64_t twi_args_value(const tw_operation *operation, const void *args,
                       int field) {
  int64_t value;
  memcpy(&value, (const char *)args + operation->fields[field].offset,
         sizeof value);
  return value;
}

void twi_args_set_value(const tw_operation *operation, void *args, int field,
                        int64_t value) {
  memcpy((char *)args + operation->fields[field].offset, &value, sizeof value);
}

void twi_args_set_pointer(const tw_operation *operation, void *args, int field,
                          void *pointer) {
  memcpy((char *)args + operation->fields[field].offset, &pointer,
         sizeof pointer);
}

void twi_args_set_workspace(const tw_operation *operation, void *args,
                            void *workspace, int64_t bytes) {
  for (int i = 0; i < operation->field_count; i++) {
    if (operation->fields[i].kind == TW_FIELD_WORKSPACE)
      twi_args_set_pointer(operation, args, i, workspace);
    if (operation->fields[i].kind == TW_FIELD_WORKSPACE_BYTES)
      twi_args_set_value(operation, args, i, bytes);
  }
}

/* Whether the field holds an address and not a number. */
static int is_address(const tw_field *field) {
  return field->kind == TW_FIELD_POINTER || field->kind == TW_FIELD_SCALAR ||
         field->kind == TW_FIELD_WORKSPACE;
}

void twi_args_from_shape(const tw_operation *operation, const tw_shape *shape,
                         void *args) {
  memset(args, 0, (size_t)operation->args_bytes);
  for (int i = 0; i < operation->field_count; i++)
    if (!is_address(&operation->fields[i]))
      twi_args_set_value(operation, args, i, shape->fields[i]);
}

int64_t twi_problem_value(const twi_problem *problem, int field) {
  return twi_args_value(problem->operation, problem->args, field);
}

void *twi_problem_pointer(const twi_problem *problem, int field) {
  void *pointer;
  memcpy(&pointer, problem->args + problem->operation->fields[field].offset,
         sizeof pointer);
  return pointer;
}

void twi_sizes_text(const int64_t *sizes, int count, char *text, size_t bytes) {
  size_t length = 0;
  text[0] = 0;
  for (int i = 0; i < count && length < bytes; i++)
    length += (size_t)snprintf(text + length, bytes - length,
                               i ? "x%lld" : "%lld", (long long)sizes[i]);
}

void twi_problem_sizes(const twi_problem *problem, char *text) {
  int64_t sizes[TW_MAX_FIELDS];
  int count = 0;
  for (int i = 0; i < problem->operation->field_count; i++)
    if (problem->operation->fields[i].kind == TW_FIELD_SIZE)
      sizes[count++] = twi_problem_value(problem, i);
  twi_sizes_text(sizes, count, text, TWI_SIZES_TEXT);
}

static tw_status check_type(twi_problem *problem, tw_type type) {
  const tw_operation *operation = problem->operation;
  int known = (int)type >= 0 && type < TW_TYPE_COUNT;
  if (known && operation->element_of[type] >= 0) {
    problem->type = type;
    problem->element = operation->element_of[type];
    problem->element_bytes = operation->elements[problem->element].bytes;
    return TW_OK;
  }
  char list[TW_TYPE_COUNT * 8] = "";
  for (int i = 0; i < TW_TYPE_COUNT; i++)
    if (operation->element_of[i] >= 0) {
      strcat(list, " ");
      strcat(list, tw_type_name((tw_type)i));
    }
  if (!known)
    return twi_fail(TW_ERROR_TYPE, "%s: %d is no tw_type; it can be%s",
                    operation->name, (int)type, list);
  return twi_fail(TW_ERROR_TYPE, "%s: the type is %s, but it can only be%s",
                  operation->name, tw_type_name(type), list);
}

/* No number is negative; a size of zero becomes what zero means. */
static tw_status check_numbers(twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    if (is_address(field)) continue;
    int64_t value = twi_problem_value(problem, i);
    if (value < 0 && (field->kind == TW_FIELD_SIZE ||
                      field->kind == TW_FIELD_WORKSPACE_BYTES))
      return twi_fail(TW_ERROR_SIZE, "%s: %s is %lld; give 0 or more",
                      operation->name, field->name, (long long)value);
    if (value < 0 && field->kind == TW_FIELD_STRIDE)
      return twi_fail(TW_ERROR_STRIDE,
                      "%s: %s is %lld; give 0 for packed, or more",
                      operation->name, field->name, (long long)value);
    if (field->kind == TW_FIELD_FLAG && value != 0 && value != 1)
      return twi_fail(TW_ERROR_OPTION, "%s: %s is %lld; give 0 or 1",
                      operation->name, field->name, (long long)value);
    if (value == 0 && field->kind == TW_FIELD_SIZE)
      twi_args_set_value(operation, problem->args, i, field->zero_means);
  }
  return TW_OK;
}

/* Takes the scalars' numbers: the caller's may be gone when a plan is run. */
static void read_scalars(twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  const tw_element *element = &operation->elements[problem->element];
  int scalar = 0;
  for (int i = 0; i < operation->field_count; i++) {
    if (operation->fields[i].kind != TW_FIELD_SCALAR) continue;
    if (!twi_problem_pointer(problem, i))
      twi_args_set_pointer(
          operation, problem->args, i,
          (void *)element->scalars[operation->fields[i].zero_means]);
    memcpy(problem->scalars[scalar++], twi_problem_pointer(problem, i),
           tw_type_bytes(element->scalar_type));
  }
}

/* The field of a tensor's extent: the two inner ones may change places. */
static int extent_field(const twi_problem *problem, const tw_tensor *tensor,
                        int dimension) {
  int inner = tensor->rank - 1 - dimension; /* 0 for the innermost */
  if (inner < 2 && tensor->rank > 1 && tensor->transposed_by >= 0 &&
      twi_problem_value(problem, tensor->transposed_by))
    dimension = tensor->rank - 2 + inner;
  return tensor->extent[dimension];
}

int64_t twi_problem_extent(const twi_problem *problem, const tw_tensor *tensor,
                           int dimension) {
  return twi_problem_value(problem, extent_field(problem, tensor, dimension));
}

static int is_empty(const twi_problem *problem, const tw_tensor *tensor) {
  for (int d = 0; d < tensor->rank; d++)
    if (twi_problem_extent(problem, tensor, d) == 0) return 1;
  return 0;
}

static tw_status stride_error(const twi_problem *problem,
                              const tw_tensor *tensor, int dimension,
                              int64_t span) {
  const tw_field *fields = problem->operation->fields;
  int stride = tensor->stride[dimension];
  long long given = twi_problem_value(problem, stride);
  if (dimension == tensor->rank - 2)
    return twi_fail(TW_ERROR_STRIDE,
                    "%s: %s is %lld, but a row of %s has %s = %lld elements; "
                    "give at least %lld, or 0 for packed",
                    problem->operation->name, fields[stride].name, given,
                    tensor->name,
                    fields[extent_field(problem, tensor, dimension + 1)].name,
                    (long long)span, (long long)span);
  return twi_fail(TW_ERROR_STRIDE,
                  "%s: %s is %lld, but %s spans %lld elements for each step of "
                  "%s; give at least %lld, or 0 for packed",
                  problem->operation->name, fields[stride].name, given,
                  tensor->name, (long long)span,
                  fields[extent_field(problem, tensor, dimension)].name,
                  (long long)span);
}

/* Appends " name=value"; what does not fit is cut. */
static void append_number(const twi_problem *problem, int field, char *text) {
  size_t length = strlen(text);
  snprintf(text + length, TWI_SHAPE_TEXT - length, " %s=%lld",
           problem->operation->fields[field].name,
           (long long)twi_problem_value(problem, field));
}

/* The strides that leave gaps, from the innermost outwards. One that is never
 * stepped, as a single matrix's to the next, tells nothing. */
static void append_strides(const twi_problem *problem, const tw_tensor *tensor,
                           char *text) {
  int64_t packed = 1;
  for (int d = tensor->rank - 1; d >= 0; d--) {
    int64_t extent = twi_problem_extent(problem, tensor, d);
    int64_t stride = tensor->stride[d] < 0
                         ? packed
                         : twi_problem_value(problem, tensor->stride[d]);
    if (stride != packed && extent > 1)
      append_number(problem, tensor->stride[d], text);
    if (__builtin_mul_overflow(extent, stride, &packed)) return;
  }
}

void twi_problem_shape(const twi_problem *problem, char *text) {
  const tw_operation *operation = problem->operation;
  twi_problem_sizes(problem, text);
  for (int i = 0; i < operation->field_count; i++)
    if (operation->fields[i].kind == TW_FIELD_FLAG &&
        twi_problem_value(problem, i))
      append_number(problem, i, text);
  for (int i = 0; i < operation->tensor_count; i++)
    append_strides(problem, &operation->tensors[i], text);
}

static tw_status size_error(const twi_problem *problem,
                            const tw_tensor *tensor) {
  char sizes[TWI_SIZES_TEXT];
  twi_problem_sizes(problem, sizes);
  return twi_fail(TW_ERROR_SIZE,
                  "%s: %s reaches over more than 2^63 - 1 bytes (sizes %s, "
                  "elements of %d bytes, with its strides); give less",
                  problem->operation->name, tensor->name, sizes,
                  problem->element_bytes);
}

/* Puts in packed strides where zeros are and checks the given ones, from the
 * innermost dimension outwards. */
static tw_status check_strides(twi_problem *problem, const tw_tensor *tensor) {
  int64_t span = 1;   /* elements that the dimensions inside this one reach */
  int64_t packed = 1; /* the stride that leaves no gap between them */
  int empty = is_empty(problem, tensor);
  for (int d = tensor->rank - 1; d >= 0; d--) {
    int64_t extent = twi_problem_extent(problem, tensor, d);
    int field = tensor->stride[d];
    int64_t stride = field < 0 ? packed : twi_problem_value(problem, field);
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
  if (__builtin_mul_overflow(span, (int64_t)problem->element_bytes, &span))
    return size_error(problem, tensor);
  return TW_OK;
}

int64_t twi_problem_span(const twi_problem *problem, const tw_tensor *tensor) {
  int64_t span = 1;
  if (is_empty(problem, tensor)) return 0;
  for (int d = 0; d < tensor->rank; d++)
    if (tensor->stride[d] >= 0)
      span += (twi_problem_extent(problem, tensor, d) - 1) *
              twi_problem_value(problem, tensor->stride[d]);
    else
      span += twi_problem_extent(problem, tensor, d) - 1;
  return span;
}

static tw_status check_pointer(const twi_problem *problem,
                               const tw_tensor *tensor, int need_pointers) {
  const char *operation = problem->operation->name;
  const char *name = problem->operation->fields[tensor->pointer].name;
  void *pointer = twi_problem_pointer(problem, tensor->pointer);
  if (is_empty(problem, tensor)) return TW_OK;
  if (!pointer && need_pointers)
    return twi_fail(TW_ERROR_NULL,
                    "%s: %s is NULL; give the device address of its first "
                    "element",
                    operation, name);
  if ((uintptr_t)pointer % (unsigned)problem->element_bytes)
    return twi_fail(TW_ERROR_ALIGNMENT,
                    "%s: %s is %p, which is no multiple of the %d bytes of an "
                    "element (%s)",
                    operation, name, pointer, problem->element_bytes,
                    tw_type_name(problem->type));
  return TW_OK;
}

/* What a stride takes part with in the alignment. One that is never stepped
 * does not count, and neither does a step from one element to its neighbour;
 * where elements lie apart no access is wider than one of them. */
static uint64_t stride_bits(const twi_problem *problem, const tw_tensor *tensor,
                            int dimension) {
  if (tensor->stride[dimension] < 0 ||
      twi_problem_extent(problem, tensor, dimension) <= 1)
    return 0;
  int64_t stride = twi_problem_value(problem, tensor->stride[dimension]);
  if (dimension == tensor->rank - 1)
    return stride == 1 ? 0 : (uint64_t)problem->element_bytes;
  return (uint64_t)stride * (uint64_t)problem->element_bytes;
}

/* The bits of every address and stride at once: the lowest one that is set
 * tells what divides them all. */
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

/* A workspace without an address is none. */
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
                  "%s: workspace is %p, which is no multiple of %d bytes",
                  operation->name, (void *)workspace, TW_WORKSPACE_ALIGN);
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
  if (status == TW_OK) status = take_workspace(problem);
  if (status == TW_OK) read_scalars(problem);
  for (int i = 0; i < operation->tensor_count && status == TW_OK; i++) {
    const tw_tensor *tensor = &operation->tensors[i];
    status = check_strides(problem, tensor);
    if (tensor->access != TW_IN && is_empty(problem, tensor))
      problem->empty = 1;
  }
  if (status != TW_OK) return status;
  problem->align = common_alignment(problem, 1);
  problem->base_align = common_alignment(problem, 0);
  if (problem->empty) return TW_OK;
  for (int i = 0; i < operation->tensor_count && status == TW_OK; i++)
    status = check_pointer(problem, &operation->tensors[i], need_pointers);
  return status == TW_OK ? twi_check_overlap(problem) : status;
}
