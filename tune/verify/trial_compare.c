/*
 * trial_compare.c -- compares a trial's memory with what it should hold.
 */
#include <string.h>

#include "text.h"
#include "verify/cause.h"
#include "verify/number.h"
#include "verify/owners.h"
#include "verify/trial.h"
#include "verify/written.h"

static unsigned long long unsigned_of(const unsigned char *bytes,
                                      size_t width) {
  uint64_t bits = 0;
  memcpy(&bits, bytes, width);
  return bits;
}

static int64_t signed_of(const unsigned char *bytes, size_t width) {
  const unsigned unused = 8 * (unsigned)(sizeof(int64_t) - width);
  return (int64_t)(unsigned_of(bytes, width) << unused) >> unused;
}

/* The bits, and the number that they are where a type's numbers can be read. */
static void append_element(const tune_trial *trial, tw_type type, size_t width,
                           const unsigned char *bytes) {
  tune_finding_add(trial, "0x");
  for (size_t i = width; i > 0; i--)
    tune_finding_add(trial, "%02x", bytes[i - 1]);
  if (type == TW_I8 || type == TW_I16 || type == TW_I32 || type == TW_I64)
    tune_finding_add(trial, " (%lld)", (long long)signed_of(bytes, width));
  else if (type == TW_U8 || type == TW_U16 || type == TW_U32 || type == TW_U64)
    tune_finding_add(trial, " (%llu)", unsigned_of(bytes, width));
  else if (tune_is_floating(type) && tune_parts(type) == 1)
    tune_finding_add(trial, " (%.9Lg)", tune_number_get(type, bytes));
}

static long long count_differences(const tune_region *region, size_t width) {
  long long count = 0;
  for (size_t at = 0; at < region->span_bytes; at += width)
    count += memcmp(region->expected + region->start + at,
                    region->got + region->start + at, width) != 0;
  return count;
}

static void describe_element(const tune_trial *trial, const tw_tensor *tensor,
                             const tune_region *region, size_t byte) {
  size_t width = twi_problem_width(&trial->problem, tensor);
  size_t offset = (byte - region->start) / width;
  size_t at = region->start + offset * width;
  const int index = (int)(tensor - trial->problem.operation->tensors);
  const tw_type type = trial->problem.tensor_types[index];
  const int is_input = tensor->access == TW_IN && !trial->in_place;
  if (is_input) tune_finding_add(trial, "the input was changed: ");
  const int is_gap = tune_finding_add_place(trial, tensor, (int64_t)offset);
  tune_finding_add(trial, "is ");
  append_element(trial, type, width, region->got + at);
  if (is_gap || !tune_written_blame(trial, tensor, (int64_t)offset)) {
    tune_finding_add(trial, ", expected ");
    append_element(trial, type, width, region->expected + at);
  }
  if (memcmp(region->got + at, region->initial + at, width) == 0)
    tune_finding_add(trial, " (it was never written)");
  if (is_gap || is_input) tune_owners_add_writer(trial, region, byte);
  tune_finding_add(trial, "; elements that differ: %lld",
                   count_differences(region, width));
}

static void describe(const tune_trial *trial, const tw_tensor *tensor,
                     const tune_region *region) {
  size_t byte = 0;
  while (region->got[byte] == region->expected[byte]) byte++;
  tune_finding_begin(trial);
  size_t end = region->start + region->span_bytes;
  if (byte < region->start)
    tune_finding_add(trial,
                     TUNE_SAYS_DAMAGED
                     " from %zu bytes before the first element of %s",
                     region->start - byte, tensor->name);
  else if (byte >= end)
    tune_finding_add(trial,
                     TUNE_SAYS_DAMAGED " %zu bytes past the last element of %s",
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
  tune_finding_begin(trial);
  tune_finding_add(trial,
                   TUNE_SAYS_DAMAGED " outside the workspace of %zu bytes",
                   region->span_bytes);
  return TUNE_VERDICT_WRONG;
}

/* Makes every floating-point zero positive. A baseline may return zeros of
 * either sign; a variant must return the reference's. Little-endian. */
static void drop_zero_signs(tw_type type, const tune_region *region,
                            unsigned char *bytes) {
  const size_t width = tw_type_bytes(tune_part_type(type));
  if (!tune_is_floating(type)) return;
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
    tune_verdict verdict = tune_trial_judge(trial, t);
    if (verdict != TUNE_VERDICT_RIGHT) return verdict;
    if (trial->drops_zero_signs) {
      drop_zero_signs(trial->problem.tensor_types[t], region, region->got);
      drop_zero_signs(trial->problem.tensor_types[t], region, region->expected);
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
