/*
 * trial_finding.c -- the sentence about a trial whose results are wrong.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "text.h"
#include "verify/number.h"
#include "verify/trial.h"

void tune_finding_add(const tune_trial *trial, const char *format, ...) {
  size_t length = strlen(trial->finding);
  va_list list;
  va_start(list, format);
  vsnprintf(trial->finding + length, trial->finding_size - length, format,
            list);
  va_end(list);
}

/* ", few values in keys, at": the inputs of integers that have few. */
static void add_few(const tune_trial *trial) {
  const tw_operation *operation = trial->operation;
  char names[128] = "";
  for (int t = 0; t < operation->tensor_count; t++)
    if (operation->tensors[t].access != TW_OUT &&
        tune_data_has_few(trial->few, &trial->problem, t, trial->data))
      tune_text_list(names, sizeof names, operation->tensors[t].name);
  if (names[0]) tune_finding_add(trial, ", few values in %s", names);
}

/* "alpha=-0.5", as the kernel gets it; returns 0 if no call was made of it. */
static int scalar_text(const tune_trial *trial, int field, char *text,
                       size_t size) {
  const tw_number number = twi_problem_number(&trial->problem, field);
  const tw_type type = (tw_type)(number.given - 1);
  const char *name = trial->operation->fields[field].name;
  const double *parts = number.value.f64;
  const int digits = tune_part_type(type) == TW_F64 ? 17 : 9;
  if (!number.given) return 0;
  if (type == TW_U32 || type == TW_U64)
    snprintf(text, size, "%s=%llu", name, (unsigned long long)number.value.u64);
  else if (!tune_is_floating(type))
    snprintf(text, size, "%s=%lld", name, (long long)number.value.i64);
  else if (tune_parts(type) == 2)
    snprintf(text, size, "%s=%.*g%+.*gi", name, digits, parts[0], digits,
             parts[1]);
  else
    snprintf(text, size, "%s=%.*g", name, digits, parts[0]);
  return 1;
}

/* "shape 'strided' (rows=33, cols=31, src_stride=40, alpha=2), src moved by one
 * element: " */
void tune_finding_begin(const tune_trial *trial) {
  const tw_operation *operation = trial->operation;
  char fields[512] = "", moved[64] = "";
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    int64_t value = trial->shape->fields[i];
    int is_default = value == 0 && (field->kind == TW_FIELD_STRIDE ||
                                    field->zero_means != 0 ||
                                    twi_field_follows(operation, i));
    int is_address = field->kind == TW_FIELD_POINTER ||
                     field->kind == TW_FIELD_WORKSPACE ||
                     field->kind == TW_FIELD_WORKSPACE_BYTES;
    if (is_address || is_default) continue;
    char text[96];
    if (field->kind == TW_FIELD_SCALAR) {
      if (!trial->problem.operation ||
          !scalar_text(trial, i, text, sizeof text))
        continue;
    } else if (field->kind == TW_FIELD_STRIDE && value == TW_BROADCAST)
      snprintf(text, sizeof text, "%s=broadcast", field->name);
    else
      snprintf(
          text, sizeof text, "%s=%lld", field->name,
          (long long)(twi_field_is_count(field) && value == TW_EMPTY ? 0
                                                                     : value));
    tune_text_list(fields, sizeof fields, text);
  }
  for (int t = 0; t < operation->tensor_count; t++)
    if (trial->moved & 1 << t)
      tune_text_list(moved, sizeof moved, operation->tensors[t].name);
  trial->finding[0] = 0;
  tune_finding_add(trial, "shape '%s' (%s)", trial->shape->name, fields);
  if (moved[0]) tune_finding_add(trial, ", %s moved by one element", moved);
  if (trial->in_place) tune_finding_add(trial, ", in place");
  if (trial->schedule.folded) tune_finding_add(trial, ", grid folded");
  if (trial->schedule.order)
    tune_finding_add(trial, ", blocks in an order of seed %llu",
                     (unsigned long long)trial->seed);
  if (trial->data != TUNE_DATA_BITS && trial->data != TUNE_DATA_PLAIN)
    tune_finding_add(trial, ", %s of seed %llu",
                     tune_data_name(trial->data, trial->variety),
                     (unsigned long long)trial->seed);
  add_few(trial);
  tune_finding_add(trial, ": ");
}

tune_verdict tune_trial_error(const tune_trial *trial, tune_verdict verdict,
                              const char *what) {
  tune_finding_begin(trial);
  tune_finding_add(trial, "%s: %s", what, tw_last_error());
  return verdict;
}

/* Adds "dst[0][5][3] " for the element at `offset` elements from the tensor's
 * first, or "the gap between the rows of dst, ..." if it is not an element. */
int tune_finding_add_place(const tune_trial *trial, const tw_tensor *tensor,
                           int64_t offset) {
  int64_t rest = offset;
  char index[128] = "";
  int is_gap = 0;
  for (int d = 0; d < tensor->rank; d++) {
    int64_t stride = 1;
    if (tensor->stride[d] >= 0)
      stride = twi_problem_value(&trial->problem, tensor->stride[d]);
    int64_t at = stride > 0 ? rest / stride : 0;
    is_gap |= at >= twi_problem_extent(&trial->problem, tensor, d);
    size_t length = strlen(index);
    snprintf(index + length, sizeof index - length, "[%lld]", (long long)at);
    rest -= at * stride;
  }
  if (is_gap)
    tune_finding_add(
        trial,
        "the gap between the rows of %s, %lld elements from its start, at "
        "%s%s, ",
        tensor->name, (long long)offset, tensor->name, index);
  else
    tune_finding_add(trial, "%s%s ", tensor->name, index);
  return is_gap;
}
