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

/* The worst wrong result of a tensor, and how many there are. */
struct wrong {
  int64_t count, offset;
  long double got, exact, allowed;
};

static void take_wrong(struct wrong *wrong, int64_t offset, long double got,
                       long double exact, long double allowed) {
  if (wrong->count++ == 0)
    *wrong = (struct wrong){1, offset, got, exact, allowed};
}

static tune_verdict say_wrong(const tune_trial *trial, const tw_tensor *tensor,
                              const tune_region *region,
                              const struct wrong *wrong) {
  const int digits = tune_format_of(trial->problem.type).digits;
  const int decimals = digits > 24 ? 17 : digits > 11 ? 9 : 5;
  const size_t width = (size_t)trial->problem.element_bytes;
  const size_t at = region->start + (size_t)wrong->offset * width;
  tune_finding_begin(trial);
  tune_finding_add_place(trial, tensor, wrong->offset);
  tune_finding_add(trial, "is %.*Lg, expected %.*Lg", decimals, wrong->got,
                   decimals, wrong->exact);
  if (isfinite(wrong->got) && isfinite(wrong->exact))
    tune_finding_add(trial, "; off by %.3Lg, allowed %.3Lg",
                     fabsl(wrong->got - wrong->exact), wrong->allowed);
  if (memcmp(region->got + at, region->initial + at, width) == 0)
    tune_finding_add(trial, " (it was never written)");
  tune_finding_add(trial, "; elements that differ: %lld",
                   (long long)wrong->count);
  return TUNE_VERDICT_WRONG;
}

/* Output `t`, whose elements lie in a region. */
static tune_verdict judge_by_bound(tune_trial *trial, int t,
                                   tune_region *region) {
  const tw_tensor *tensor = &trial->operation->tensors[t];
  const int place = tune_trial_region(trial, t);
  const long double *exact = trial->wide.exact[place];
  const size_t width = (size_t)trial->problem.element_bytes;
  const tune_bound bound =
      tune_bound_of(&trial->problem, trial->data == TUNE_DATA_WHOLE);
  struct wrong wrong = {0};
  const int64_t count = tune_walk_count(&trial->problem, tensor);
  const int64_t row = tune_walk_row(&trial->problem, tensor);
  const int64_t step = tune_walk_step(&trial->problem, tensor);
  for (int64_t i = 0, offset = 0; i < count; i++, offset += step) {
    if (i % row == 0) offset = tune_walk_offset(&trial->problem, tensor, i);
    size_t at = region->start + (size_t)offset * width;
    long double allowed;
    long double got = tune_number_get(trial->problem.type, region->got + at);
    int is_right = tune_bound_allows(&bound, exact[offset],
                                     fabsl(exact[offset]), got, &allowed);
    if (!is_right && !bound.is_declared) {
      if (tune_trial_measure(trial) != TW_OK)
        return tune_trial_error(trial, TUNE_VERDICT_UNKNOWN, "not verified");
      is_right = tune_bound_allows(&bound, exact[offset],
                                   trial->wide.magnitude[place][offset], got,
                                   &allowed);
    }
    if (is_right)
      memcpy(region->expected + at, region->got + at, width);
    else
      take_wrong(&wrong, offset, got, exact[offset], allowed);
  }
  return wrong.count ? say_wrong(trial, tensor, region, &wrong)
                     : TUNE_VERDICT_RIGHT;
}

/* A NaN's sign and payload are the device's. */
static void accept_nans(tune_trial *trial, const tw_tensor *tensor,
                        tune_region *region) {
  const tw_type type = trial->problem.type;
  const size_t width = (size_t)trial->problem.element_bytes;
  if (memcmp(region->got, region->expected, region->bytes) == 0) return;
  const int64_t count = tune_walk_count(&trial->problem, tensor);
  for (int64_t i = 0; i < count; i++) {
    int64_t offset = tune_walk_offset(&trial->problem, tensor, i);
    size_t at = region->start + (size_t)offset * width;
    if (isnan(tune_number_get(type, region->expected + at)) &&
        isnan(tune_number_get(type, region->got + at)))
      memcpy(region->expected + at, region->got + at, width);
  }
}

tune_verdict tune_trial_judge(tune_trial *trial, int t) {
  const tw_operation *operation = trial->operation;
  tune_verdict verdict = TUNE_VERDICT_RIGHT;
  if (operation->moves_bits || !tune_is_floating(trial->problem.type))
    return verdict;
  for (int i = 0; i < operation->tensor_count; i++) {
    const tw_tensor *tensor = &operation->tensors[i];
    if (tensor->access == TW_IN || tune_trial_region(trial, i) != t ||
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
