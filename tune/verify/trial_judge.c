/*
 * trial_judge.c -- results that are right without being the reference's bits.
 *
 * A right result is copied from `got` to `expected`, so that afterwards both
 * copies of a region must be equal to the last byte.
 */
#include <math.h>
#include <string.h>

#include "verify/bound.h"
#include "verify/trial.h"
#include "verify/walk.h"
#include "verify/written.h"

/* The first wrong result of a tensor, or part of one, and how many elements are
 * wrong. */
struct wrong {
  int64_t count, offset;
  int part;
  long double got, exact, allowed;
};

/* An output that is judged. */
struct judged {
  tune_trial *trial;
  const tw_tensor *tensor;
  tune_region *region;
  int place; /* of the region */
  int parts;
  size_t width; /* of an element */
  tune_bound bound;
  struct wrong wrong;
};

static tune_verdict say_wrong(const struct judged *judged) {
  static const char *const names[] = {"the real part of ",
                                      "the imaginary part of "};
  const tune_trial *trial = judged->trial;
  const struct wrong *wrong = &judged->wrong;
  const int digits = judged->bound.format.digits;
  const int decimals = digits > 24 ? 17 : digits > 11 ? 9 : 5;
  const size_t at =
      judged->region->start + (size_t)wrong->offset * judged->width;
  tune_finding_begin(trial);
  if (judged->parts == 2) tune_finding_add(trial, "%s", names[wrong->part]);
  tune_finding_add_place(trial, judged->tensor, wrong->offset);
  tune_finding_add(trial, "is %.*Lg", decimals, wrong->got);
  if (tune_written_blame(trial, judged->tensor, wrong->offset)) {
    tune_finding_add(trial, "; elements that differ: %lld",
                     (long long)wrong->count);
    return TUNE_VERDICT_WRONG;
  }
  tune_finding_add(trial, ", expected %.*Lg", decimals, wrong->exact);
  if (isfinite(wrong->got) && isfinite(wrong->exact))
    tune_finding_add(trial, "; off by %.3Lg, allowed %.3Lg",
                     fabsl(wrong->got - wrong->exact), wrong->allowed);
  if (memcmp(judged->region->got + at, judged->region->initial + at,
             judged->width) == 0)
    tune_finding_add(trial, " (it was never written)");
  tune_finding_add(trial, "; elements that differ: %lld",
                   (long long)wrong->count);
  return TUNE_VERDICT_WRONG;
}

/* Whether a part of the element at `offset` is right. The magnitudes are
 * computed for the first result that needs them; without memory for them, the
 * result is as if it were wrong, and tune_trial_measure() fails again. */
static int is_right(struct judged *judged, int64_t offset, int part,
                    struct wrong *found) {
  tune_trial *trial = judged->trial;
  const tune_wide *wide = &trial->wide;
  const int64_t index = offset * judged->parts + part;
  const size_t at = judged->region->start + (size_t)offset * judged->width +
                    (size_t)part * tw_type_bytes(judged->bound.type);
  found->part = part;
  found->got = tune_number_get(judged->bound.type, judged->region->got + at);
  found->exact = tune_wide_at(wide, wide->exact[judged->place], index);
  if (tune_bound_allows(&judged->bound, found->exact, fabsl(found->exact),
                        found->got, &found->allowed))
    return 1;
  if (judged->bound.is_declared || tune_trial_measure(trial) != TW_OK) return 0;
  /* The sum of a complex result's magnitudes is in its real part. */
  return tune_bound_allows(
      &judged->bound, found->exact,
      fabsl(tune_wide_at(wide, wide->magnitude[judged->place], index - part)),
      found->got, &found->allowed);
}

static void judge_element(struct judged *judged, int64_t offset) {
  const size_t at = judged->region->start + (size_t)offset * judged->width;
  struct wrong found = {.offset = offset};
  for (int part = 0; part < judged->parts; part++) {
    if (is_right(judged, offset, part, &found)) continue;
    found.count = judged->wrong.count + 1;
    if (found.count == 1)
      judged->wrong = found;
    else
      judged->wrong.count++;
    return;
  }
  memcpy(judged->region->expected + at, judged->region->got + at,
         judged->width);
}

/* Output `t`, whose elements lie in a region. */
static tune_verdict judge_by_bound(tune_trial *trial, int t,
                                   tune_region *region) {
  const tw_tensor *tensor = &trial->operation->tensors[t];
  const twi_problem *problem = &trial->problem;
  struct judged judged = {
      .trial = trial,
      .tensor = tensor,
      .region = region,
      .place = tune_trial_region(trial, t),
      .parts = tune_parts(twi_problem_type(problem, tensor)),
      .width = twi_problem_width(problem, tensor),
      .bound =
          tune_bound_of(problem, tensor,
                        trial->data == TUNE_DATA_WHOLE && !trial->has_reals)};
  const int64_t count = tune_walk_count(problem, tensor);
  const int64_t row = tune_walk_row(problem, tensor);
  const int64_t step = tune_walk_step(problem, tensor);
  for (int64_t i = 0, offset = 0; i < count; i++, offset += step) {
    if (i % row == 0) offset = tune_walk_offset(problem, tensor, i);
    judge_element(&judged, offset);
  }
  if (!judged.wrong.count) return TUNE_VERDICT_RIGHT;
  if (!judged.bound.is_declared && tune_trial_measure(trial) != TW_OK)
    return tune_trial_error(trial, TUNE_VERDICT_UNKNOWN, "not verified");
  return say_wrong(&judged);
}

/* A NaN's sign and payload are the device's. */
static void accept_nans(tune_trial *trial, const tw_tensor *tensor,
                        tune_region *region) {
  const twi_problem *problem = &trial->problem;
  const tw_type type = twi_problem_type(problem, tensor);
  const tw_type part_type = tune_part_type(type);
  const size_t part_bytes = tw_type_bytes(part_type);
  if (memcmp(region->got, region->expected, region->bytes) == 0) return;
  const int64_t count = tune_walk_count(problem, tensor);
  for (int64_t i = 0; i < count; i++) {
    int64_t offset = tune_walk_offset(problem, tensor, i);
    size_t at = region->start + (size_t)offset * tw_type_bytes(type);
    for (int part = 0; part < tune_parts(type); part++, at += part_bytes)
      if (isnan(tune_number_get(part_type, region->expected + at)) &&
          isnan(tune_number_get(part_type, region->got + at)))
        memcpy(region->expected + at, region->got + at, part_bytes);
  }
}

tune_verdict tune_trial_judge(tune_trial *trial, int t) {
  const tw_operation *operation = trial->operation;
  tune_verdict verdict = TUNE_VERDICT_RIGHT;
  if (operation->moves_bits) return verdict;
  for (int i = 0; i < operation->tensor_count; i++) {
    const tw_tensor *tensor = &operation->tensors[i];
    if (tensor->access == TW_IN || tune_trial_region(trial, i) != t ||
        !tune_is_floating(twi_problem_type(&trial->problem, tensor)) ||
        twi_problem_is_empty(&trial->problem, tensor))
      continue;
    if (trial->is_judged)
      verdict = judge_by_bound(trial, i, &trial->regions[t]);
    else
      accept_nans(trial, tensor, &trial->regions[t]);
    if (verdict != TUNE_VERDICT_RIGHT) return verdict;
  }
  return verdict;
}
