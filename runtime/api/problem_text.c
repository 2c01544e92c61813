/*
 * problem_text.c -- a problem's sizes, flags and strides as text.
 */
#include <stdio.h>
#include <string.h>

#include "api/problem.h"

const char *twi_problem_type_name(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  if (operation->moves_bits) return tw_type_name(problem->type);
  return operation->elements[problem->element].name;
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
    if (twi_field_is_free_size(problem->operation, i))
      sizes[count++] = twi_problem_value(problem, i);
  twi_sizes_text(sizes, count, text, TWI_SIZES_TEXT);
}

/* Appends " name=value"; text that does not fit is cut off. */
static void append(const twi_problem *problem, int field, const char *value,
                   char *text) {
  size_t length = strlen(text);
  snprintf(text + length, TWI_SHAPE_TEXT - length, " %s=%s",
           problem->operation->fields[field].name, value);
}

static void append_number(const twi_problem *problem, int field, char *text) {
  char value[24];
  snprintf(value, sizeof value, "%lld",
           (long long)twi_problem_value(problem, field));
  append(problem, field, value, text);
}

/* The strides that leave gaps or are broadcast, from the innermost outwards.
 * The stride of a dimension of one element has no effect, and is left out. */
static void append_strides(const twi_problem *problem, const tw_tensor *tensor,
                           char *text) {
  int64_t packed = 1;
  for (int d = tensor->rank - 1; d >= 0; d--) {
    int64_t extent = twi_problem_extent(problem, tensor, d);
    int64_t stride = tensor->stride[d] < 0
                         ? packed
                         : twi_problem_value(problem, tensor->stride[d]);
    if (stride == 0 && packed > 0) { /* all indices along it are one */
      if (extent > 1) append(problem, tensor->stride[d], "broadcast", text);
      continue;
    }
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
  for (int i = 0; i < operation->tensor_count; i++)
    if (twi_problem_reads_old(problem, &operation->tensors[i]))
      append(problem, operation->tensors[i].read_by, "1", text);
}
