/*
 * agree.c -- see agree.h.
 */
#include "search/agree.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "devices/launch.h"
#include "measure/buffers.h"
#include "verify/at.h"
#include "verify/bound.h"
#include "verify/cause.h"

/* The results of one variant: of each tensor that is written, a copy. */
struct results {
  unsigned char *of[TW_MAX_TENSORS];
};

struct comparison {
  tw_context *context;
  const twi_problem *problem;
  int is_exact; /* right results are the same bits */
  uint64_t seed;
  tune_buffers buffers;
  struct results ours, theirs;
  char *finding;
  size_t finding_size;
};

/* ---- running --------------------------------------------------------------
 */

static void free_results(struct results *results) {
  for (int t = 0; t < TW_MAX_TENSORS; t++) free(results->of[t]);
}

static tw_status take(struct comparison *comparison, int t,
                      struct results *results) {
  const tw_tensor *tensor = &comparison->problem->operation->tensors[t];
  const size_t bytes = twi_problem_span_bytes(comparison->problem, tensor);
  if (tensor->access == TW_IN || bytes == 0) return TW_OK;
  results->of[t] = malloc(bytes);
  if (!results->of[t])
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu bytes", bytes);
  return tw_download(
      comparison->context, results->of[t],
      tune_buffers_tensor(&comparison->buffers, comparison->problem, 0, t),
      bytes, NULL);
}

/* Runs one variant on operands that are filled anew. */
static tw_status run(struct comparison *comparison, const twi_kernel *kernel,
                     struct results *results) {
  tw_context *context = comparison->context;
  const twi_problem *problem = comparison->problem;
  const tune_data data = !comparison->is_exact            ? TUNE_DATA_PLAIN
                         : problem->operation->moves_bits ? TUNE_DATA_BITS
                                                          : TUNE_DATA_WHOLE;
  tw_status status = tune_buffers_fill(context, &comparison->buffers, problem,
                                       data, comparison->seed);
  if (status == TW_OK)
    status = twi_launch_problem(context, kernel,
                                &comparison->buffers.problems[0], NULL);
  if (status == TW_OK) status = tw_synchronize(context, NULL);
  for (int t = 0; t < problem->operation->tensor_count && status == TW_OK; t++)
    status = take(comparison, t, results);
  return status;
}

/* ---- comparing ------------------------------------------------------------
 */

/* Whether a number is a zero of either sign. Little-endian. */
static int is_zero(const unsigned char *number, size_t width) {
  size_t zeros = 0;
  while (zeros < width - 1 && number[zeros] == 0) zeros++;
  return zeros == width - 1 && (number[zeros] & 0x7f) == 0;
}

/* Whether both may be right: each is within the declared tolerance of the exact
 * result. */
static int is_near(const tune_bound *bound, const unsigned char *ours,
                   const unsigned char *theirs) {
  const long double a = tune_number_get(bound->type, ours);
  const long double b = tune_number_get(bound->type, theirs);
  long double of_a = 0, of_b = 0;
  if (tune_bound_allows(bound, a, fabsl(a), b, &of_a) ||
      tune_bound_allows(bound, b, fabsl(b), a, &of_b))
    return 1;
  return fabsl(a - b) <= of_a + of_b;
}

/* The first part of an element in which the two differ, counted from the
 * tensor's first; -1: none. */
static int64_t find_difference(const struct comparison *comparison, int t) {
  const tw_tensor *tensor = &comparison->problem->operation->tensors[t];
  const tw_type type = comparison->problem->tensor_types[t];
  const unsigned char *ours = comparison->ours.of[t],
                      *theirs = comparison->theirs.of[t];
  const size_t bytes = twi_problem_span_bytes(comparison->problem, tensor);
  const int is_exact = comparison->is_exact || !tune_is_floating(type);
  const int has_signs =
      tune_is_floating(type) && !comparison->problem->operation->moves_bits;
  const size_t width = tw_type_bytes(tune_part_type(type));
  tune_bound bound = {0};
  if (!ours || !memcmp(ours, theirs, bytes)) return -1;
  if (!is_exact) bound = tune_bound_of(comparison->problem, tensor, 0);
  for (size_t at = 0; at + width <= bytes; at += width) {
    if (!memcmp(ours + at, theirs + at, width) ||
        (has_signs && is_zero(ours + at, width) && is_zero(theirs + at, width)))
      continue;
    if (is_exact || !is_near(&bound, ours + at, theirs + at))
      return (int64_t)(at / width);
  }
  return -1;
}

static tune_verdict compare(const struct comparison *comparison,
                            const twi_kernel *other) {
  const tw_operation *operation = comparison->problem->operation;
  for (int t = 0; t < operation->tensor_count; t++) {
    const int64_t at = find_difference(comparison, t);
    if (at < 0) continue;
    snprintf(comparison->finding, comparison->finding_size,
             "at this problem the results of %s differ, first in number %lld "
             "of %s",
             other->variant->name, (long long)at, operation->tensors[t].name);
    return TUNE_VERDICT_WRONG;
  }
  return TUNE_VERDICT_RIGHT;
}

/* Whether all floating-point results have a bound that does not depend on the
 * operands. */
static int have_tolerance(const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  for (int t = 0; t < operation->tensor_count; t++)
    if (operation->tensors[t].access != TW_IN &&
        tune_is_floating(problem->tensor_types[t]) &&
        !tune_bound_of(problem, &operation->tensors[t], 0).is_declared)
      return 0;
  return 1;
}

static tune_verdict run_both(struct comparison *comparison,
                             const twi_kernel *kernel,
                             const twi_kernel *other) {
  if (run(comparison, other, &comparison->theirs) != TW_OK) {
    snprintf(comparison->finding, comparison->finding_size,
             "not verified: %s failed: %.200s", other->variant->name,
             tw_last_error());
    return TUNE_VERDICT_UNKNOWN;
  }
  if (run(comparison, kernel, &comparison->ours) == TW_OK)
    return compare(comparison, other);
  snprintf(comparison->finding, comparison->finding_size,
           "at this problem " TUNE_SAYS_KERNEL_FAILED ": %.200s",
           tw_last_error());
  return TUNE_VERDICT_WRONG;
}

tune_verdict tune_agree_at(tw_context *context, const twi_kernel *kernel,
                           const twi_kernel *other, const twi_problem *problem,
                           uint64_t seed, char *finding, size_t finding_size) {
  struct comparison comparison = {.context = context,
                                  .problem = problem,
                                  .is_exact = tune_is_same_everywhere(problem),
                                  .seed = seed,
                                  .finding = finding,
                                  .finding_size = finding_size};
  tune_verdict verdict = TUNE_VERDICT_UNKNOWN;
  finding[0] = 0;
  if (problem->empty || twi_problem_bytes(problem) > 0x1p30 ||
      !(comparison.is_exact || have_tolerance(problem)))
    return TUNE_VERDICT_UNFIT;
  if (tune_buffers_open_sets(context, problem, seed, 1, &comparison.buffers) ==
      TW_OK) {
    verdict = run_both(&comparison, kernel, other);
    tune_buffers_close(context, &comparison.buffers);
  }
  free_results(&comparison.ours);
  free_results(&comparison.theirs);
  return verdict;
}
