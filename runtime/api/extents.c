/*
 * extents.c -- checks the extents that are expressions, and computes the sizes
 * that follow from others.
 */
#include "api/extents.h"

#include <stdio.h>
#include <string.h>

/* Lists the sizes before the field as "n=2, taps=6", cut to fit. */
static void list_sizes(const twi_problem *problem, int field, char *text,
                       size_t size) {
  const tw_operation *operation = problem->operation;
  text[0] = 0;
  for (int i = 0; i < field; i++) {
    const size_t length = strlen(text);
    if (operation->fields[i].kind == TW_FIELD_SIZE && length < size)
      snprintf(text + length, size - length, "%s%s=%lld", length ? ", " : "",
               operation->fields[i].name,
               (long long)twi_problem_value(problem, i));
  }
}

/* Computes an extent. `what` begins the sentence of an error: "y has the
 * extent". The sizes before the field `before` are checked. */
static tw_status evaluate(const twi_problem *problem, const tw_extent *extent,
                          int before, const char *what, int64_t *value) {
  int fault = 0;
  char sizes[256];
  *value = extent->value(problem->args, &fault);
  if (!fault && *value >= 0) return TW_OK;
  list_sizes(problem, before, sizes, sizeof sizes);
  if (fault & TW_EXTENT_DIVIDES_BY_0)
    return twi_fail(TW_ERROR_SIZE, "%s: %s %s, which divides by 0 with %s",
                    problem->operation->name, what, extent->text, sizes);
  if (fault)
    return twi_fail(TW_ERROR_SIZE,
                    "%s: %s %s, which exceeds 2^63 - 1 with %s; "
                    "give less",
                    problem->operation->name, what, extent->text, sizes);
  return twi_fail(TW_ERROR_SIZE,
                  "%s: %s %s, which is %lld with %s; give sizes for "
                  "which it is 0 or more",
                  problem->operation->name, what, extent->text,
                  (long long)*value, sizes);
}

tw_status twi_set_following_size(twi_problem *problem, int field) {
  const tw_operation *operation = problem->operation;
  const char *name = operation->fields[field].name;
  const tw_extent *extent = twi_field_follows(operation, field);
  const int64_t given = twi_problem_value(problem, field);
  int64_t value;
  char what[64];
  snprintf(what, sizeof what, "%.40s equals", name);
  tw_status status = evaluate(problem, extent, field, what, &value);
  if (status != TW_OK) return status;
  if (given != 0 && given != value)
    return twi_fail(TW_ERROR_SIZE,
                    "%s: %s is %lld, but it equals %s, which is %lld; give "
                    "%lld, or 0",
                    operation->name, name, (long long)given, extent->text,
                    (long long)value, (long long)value);
  twi_args_set_value(operation, problem->args, field, value);
  return TW_OK;
}

tw_status twi_check_extents(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    for (int d = 0; d < tensor->rank; d++) {
      int64_t value;
      char what[64];
      if (tensor->extent[d] >= 0) continue;
      snprintf(what, sizeof what, "%.40s has the extent", tensor->name);
      tw_status status =
          evaluate(problem, &operation->extents[-1 - tensor->extent[d]],
                   operation->field_count, what, &value);
      if (status != TW_OK) return status;
    }
  }
  return TW_OK;
}
