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

enum { PIECE_BYTES = 1 << 22 };

/* One set of operands for each of the two. */
enum { OURS, THEIRS, SETS };

struct comparison {
  tw_context *context;
  const twi_problem *problem;
  int is_exact; /* right results are the same bits */
  tune_buffers buffers;
  unsigned char *pieces[SETS]; /* of results, on the CPU */
  char *finding;
  size_t finding_size;
};

static tw_status run(struct comparison *comparison, const twi_kernel *kernel,
                     int set) {
  tw_status status = twi_launch_problem(
      comparison->context, kernel, &comparison->buffers.problems[set], NULL);
  return status == TW_OK ? tw_synchronize(comparison->context, NULL) : status;
}

/* ---- comparing ----------------------------------------------------------- */

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

/* How two results of a tensor are compared. */
struct measure {
  int is_exact;
  int has_signs; /* of zeros, which may differ */
  size_t width;
  tune_bound bound;
};

static struct measure measure_of(const struct comparison *comparison, int t) {
  const twi_problem *problem = comparison->problem;
  const tw_type type = problem->tensor_types[t];
  const int is_number =
      tune_is_floating(type) && !problem->operation->moves_bits;
  struct measure measure = {.is_exact = comparison->is_exact || !is_number,
                            .has_signs = is_number,
                            .width = tw_type_bytes(tune_part_type(type))};
  if (!measure.is_exact)
    measure.bound = tune_bound_of(problem, &problem->operation->tensors[t], 0);
  return measure;
}

/* The first number that differs; -1: none. */
static int64_t find_difference(const struct measure *measure,
                               const unsigned char *ours,
                               const unsigned char *theirs, size_t bytes) {
  const size_t width = measure->width;
  if (!memcmp(ours, theirs, bytes)) return -1;
  for (size_t at = 0; at + width <= bytes; at += width) {
    if (!memcmp(ours + at, theirs + at, width) ||
        (measure->has_signs && is_zero(ours + at, width) &&
         is_zero(theirs + at, width)))
      continue;
    if (measure->is_exact || !is_near(&measure->bound, ours + at, theirs + at))
      return (int64_t)(at / width);
  }
  return -1;
}

/* Compares a tensor piece by piece. Sets *found to the first number that
 * differs, or -1. */
static tw_status compare_tensor(const struct comparison *comparison, int t,
                                int64_t *found) {
  const twi_problem *problem = comparison->problem;
  const size_t bytes =
      twi_problem_span_bytes(problem, &problem->operation->tensors[t]);
  const struct measure measure = measure_of(comparison, t);
  *found = -1;
  for (size_t at = 0; at < bytes; at += PIECE_BYTES) {
    const size_t count = bytes - at < PIECE_BYTES ? bytes - at : PIECE_BYTES;
    for (int set = 0; set < SETS; set++) {
      const unsigned char *memory =
          tune_buffers_tensor(&comparison->buffers, problem, set, t);
      tw_status status =
          tw_download(comparison->context, comparison->pieces[set], memory + at,
                      count, NULL);
      if (status != TW_OK) return status;
    }
    const int64_t in_piece = find_difference(&measure, comparison->pieces[OURS],
                                             comparison->pieces[THEIRS], count);
    if (in_piece < 0) continue;
    *found = (int64_t)(at / measure.width) + in_piece;
    return TW_OK;
  }
  return TW_OK;
}

static tune_verdict compare(const struct comparison *comparison,
                            const twi_kernel *other) {
  const tw_operation *operation = comparison->problem->operation;
  for (int t = 0; t < operation->tensor_count; t++) {
    int64_t found = -1;
    if (operation->tensors[t].access == TW_IN) continue;
    if (compare_tensor(comparison, t, &found) != TW_OK) {
      snprintf(comparison->finding, comparison->finding_size,
               "the results could not be read back: %.200s", tw_last_error());
      return TUNE_VERDICT_WRONG;
    }
    if (found < 0) continue;
    snprintf(comparison->finding, comparison->finding_size,
             "at this problem the results of %s differ, first in number %lld "
             "of %s",
             other->variant->name, (long long)found,
             operation->tensors[t].name);
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
  if (run(comparison, other, THEIRS) != TW_OK) {
    snprintf(comparison->finding, comparison->finding_size,
             "not verified: %s failed: %.200s", other->variant->name,
             tw_last_error());
    return TUNE_VERDICT_UNKNOWN;
  }
  if (run(comparison, kernel, OURS) == TW_OK) return compare(comparison, other);
  snprintf(comparison->finding, comparison->finding_size,
           "at this problem " TUNE_SAYS_KERNEL_FAILED ": %.200s",
           tw_last_error());
  return TUNE_VERDICT_WRONG;
}

/* Opens the sets. Returns 0 if there is no memory for them. */
static int open_sets(struct comparison *comparison, uint64_t seed) {
  const twi_problem *problem = comparison->problem;
  const tune_data data = !comparison->is_exact            ? TUNE_DATA_PLAIN
                         : problem->operation->moves_bits ? TUNE_DATA_BITS
                                                          : TUNE_DATA_WHOLE;
  comparison->pieces[OURS] = malloc(SETS * PIECE_BYTES);
  if (!comparison->pieces[OURS]) return 0;
  comparison->pieces[THEIRS] = comparison->pieces[OURS] + PIECE_BYTES;
  return tune_buffers_open_sets(comparison->context, problem, data, seed, SETS,
                                &comparison->buffers) == TW_OK &&
         comparison->buffers.set_count == SETS;
}

tune_verdict tune_agree_at(tw_context *context, const twi_kernel *kernel,
                           const twi_kernel *other, const twi_problem *problem,
                           uint64_t seed, char *finding, size_t finding_size) {
  struct comparison comparison = {.context = context,
                                  .problem = problem,
                                  .is_exact = tune_is_same_everywhere(problem),
                                  .finding = finding,
                                  .finding_size = finding_size};
  tune_verdict verdict = TUNE_VERDICT_UNFIT;
  finding[0] = 0;
  if (problem->empty || twi_problem_bytes(problem) > 0x1p30 ||
      !(comparison.is_exact || have_tolerance(problem)))
    return TUNE_VERDICT_UNFIT;
  if (open_sets(&comparison, seed))
    verdict = run_both(&comparison, kernel, other);
  tune_buffers_close(context, &comparison.buffers);
  free(comparison.pieces[OURS]);
  return verdict;
}
