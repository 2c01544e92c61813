/*
 * trial_compare.c -- compares a trial's memory with its expected contents, and
 * describes the first difference in a sentence.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "text.h"
#include "verify/trial.h"

/* ---- findings ----------------------------------------------------------- */

static void append(const tune_trial *trial, const char *format, ...)
    TWI_PRINTF(2, 3);

static void append(const tune_trial *trial, const char *format, ...) {
  size_t length = strlen(trial->finding);
  va_list list;
  va_start(list, format);
  vsnprintf(trial->finding + length, trial->finding_size - length, format,
            list);
  va_end(list);
}

/* "shape 'strided' (rows=33, cols=31, src_stride=40), src moved by one
 * element: " */
static void begin_finding(const tune_trial *trial) {
  const tw_operation *operation = trial->operation;
  char fields[256] = "", moved[64] = "";
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    int64_t value = trial->shape->fields[i];
    int is_default = value == 0 &&
                     (field->kind == TW_FIELD_STRIDE || field->zero_means != 0);
    int is_address = field->kind == TW_FIELD_POINTER ||
                     field->kind == TW_FIELD_SCALAR ||
                     field->kind == TW_FIELD_WORKSPACE ||
                     field->kind == TW_FIELD_WORKSPACE_BYTES;
    if (is_address || is_default) continue;
    char text[64];
    snprintf(text, sizeof text, "%s=%lld", field->name, (long long)value);
    tune_text_list(fields, sizeof fields, text);
  }
  for (int t = 0; t < operation->tensor_count; t++)
    if (trial->moved & 1 << t)
      tune_text_list(moved, sizeof moved, operation->tensors[t].name);
  trial->finding[0] = 0;
  append(trial, "shape '%s' (%s)", trial->shape->name, fields);
  if (moved[0]) append(trial, ", %s moved by one element", moved);
  if (trial->in_place) append(trial, ", in place");
  append(trial, ": ");
}

tune_verdict tune_trial_error(const tune_trial *trial, tune_verdict verdict,
                              const char *what) {
  begin_finding(trial);
  append(trial, "%s: %s", what, tw_last_error());
  return verdict;
}

static void append_element(const tune_trial *trial,
                           const unsigned char *bytes) {
  append(trial, "0x");
  for (int i = trial->problem.element_bytes - 1; i >= 0; i--)
    append(trial, "%02x", bytes[i]);
}

/* Appends "dst[0][5][3] " for the element at `offset` elements from the
 * tensor's first, or "the gap between the rows of dst, ..." if it is not an
 * element. */
static void append_place(const tune_trial *trial, const tw_tensor *tensor,
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
    append(trial,
           "the gap between the rows of %s, %lld elements from its start, ",
           tensor->name, (long long)offset);
  else
    append(trial, "%s%s ", tensor->name, index);
}

static long long count_differences(const tune_trial *trial,
                                   const tune_region *region) {
  size_t width = (size_t)trial->problem.element_bytes;
  long long count = 0;
  for (size_t at = 0; at < region->span_bytes; at += width)
    count += memcmp(region->expected + region->start + at,
                    region->got + region->start + at, width) != 0;
  return count;
}

static void describe_element(const tune_trial *trial, const tw_tensor *tensor,
                             const tune_region *region, size_t byte) {
  size_t width = (size_t)trial->problem.element_bytes;
  size_t offset = (byte - region->start) / width;
  size_t at = region->start + offset * width;
  if (tensor->access == TW_IN && !trial->in_place)
    append(trial, "the input was changed: ");
  append_place(trial, tensor, (int64_t)offset);
  append(trial, "is ");
  append_element(trial, region->got + at);
  append(trial, ", expected ");
  append_element(trial, region->expected + at);
  if (memcmp(region->got + at, region->initial + at, width) == 0)
    append(trial, " (it was never written)");
  append(trial, "; elements that differ: %lld",
         count_differences(trial, region));
}

static void describe(const tune_trial *trial, const tw_tensor *tensor,
                     const tune_region *region) {
  size_t byte = 0;
  while (region->got[byte] == region->expected[byte]) byte++;
  begin_finding(trial);
  size_t end = region->start + region->span_bytes;
  if (byte < region->start)
    append(trial,
           "memory was written from %zu bytes before the first element of %s",
           region->start - byte, tensor->name);
  else if (byte >= end)
    append(trial, "memory was written %zu bytes past the last element of %s",
           byte - end, tensor->name);
  else
    describe_element(trial, tensor, region, byte);
}

/* ---- comparing --------------------------------------------------------- */

static tune_verdict compare_workspace(tune_trial *trial) {
  tune_region *region = &trial->workspace;
  size_t end = region->start + region->span_bytes;
  if (!region->device) return TUNE_VERDICT_RIGHT;
  if (tw_download(trial->context, region->got, region->device, region->bytes,
                  NULL) != TW_OK)
    return tune_trial_error(trial, TUNE_VERDICT_WRONG,
                            "the workspace could not be read back");
  if (memcmp(region->got, region->initial, region->start) == 0 &&
      memcmp(region->got + end, region->initial + end, TUNE_CANARY_BYTES) == 0)
    return TUNE_VERDICT_RIGHT;
  begin_finding(trial);
  append(trial, "memory was written outside the workspace of %zu bytes",
         region->span_bytes);
  return TUNE_VERDICT_WRONG;
}

/* Makes every floating-point zero positive. A baseline may return zeros of
 * either sign; a variant must return the reference's. Little-endian. */
static void drop_zero_signs(const tune_trial *trial, const tune_region *region,
                            unsigned char *bytes) {
  const size_t width = (size_t)trial->problem.element_bytes;
  const tw_type type = trial->problem.type;
  if (type != TW_F16 && type != TW_BF16 && type != TW_F32 && type != TW_F64)
    return;
  for (size_t at = 0; at < region->span_bytes; at += width) {
    unsigned char *element = bytes + region->start + at;
    size_t zeros = 0;
    while (zeros < width - 1 && element[zeros] == 0) zeros++;
    if (zeros == width - 1 && element[zeros] == 0x80) element[zeros] = 0;
  }
}

static tune_verdict compare_regions(tune_trial *trial) {
  const tw_operation *operation = trial->operation;
  for (int t = 0; t < operation->tensor_count; t++) {
    tune_region *region = &trial->regions[t];
    if (tune_trial_region(trial, t) != t) continue;
    tw_status status = tw_download(trial->context, region->got, region->device,
                                   region->bytes, NULL);
    if (status != TW_OK)
      return tune_trial_error(trial, TUNE_VERDICT_WRONG,
                              "the results could not be read back");
    if (trial->values_only) {
      drop_zero_signs(trial, region, region->got);
      drop_zero_signs(trial, region, region->expected);
    }
    if (memcmp(region->got, region->expected, region->bytes) == 0) continue;
    describe(trial, &operation->tensors[t], region);
    return TUNE_VERDICT_WRONG;
  }
  return TUNE_VERDICT_RIGHT;
}

tune_verdict tune_trial_compare(tune_trial *trial) {
  tune_verdict verdict = compare_regions(trial);
  return verdict == TUNE_VERDICT_RIGHT ? compare_workspace(trial) : verdict;
}
