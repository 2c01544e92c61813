/*
 * choose.c -- chooses one of the candidates that were timed or predicted.
 */
#include "search/choose.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "measure/stopping.h"
#include "select/rank.h"
#include "text.h"

static int may_be_chosen(const tune_candidate *candidate, int is_measured) {
  return candidate->status == TUNE_OPEN && isfinite(candidate->time_us) &&
         (is_measured || twi_model_may_choose(candidate->kernel));
}

/* Measured and predicted times are tied by the same rule: predictions are no
 * better than 1 % either. */
static int is_tie(const tune_candidate *fastest, const tune_candidate *other) {
  return !other->is_abandoned &&
         other->time_us <= (1 + tune_tie_fraction) * fastest->time_us;
}

/* How a tie is broken: by the first quantity in which two candidates differ. */
static const char *const tie_breakers[] = {
    "decided by the fewest threads",
    "decided by threads, then the least shared memory",
    "decided by threads, shared memory, then the fewest registers",
    "decided by name, because the resources are equal"};

/* < 0 if a is preferred, > 0 if b is. Sets *breaker to the index of the tie
 * breaker that decides. */
static int compare_needs(const tune_candidate *a, const tune_candidate *b,
                         int *breaker) {
  int differences[] = {
      a->threads - b->threads, a->shared_bytes - b->shared_bytes,
      a->kernel->attributes[0].registers - b->kernel->attributes[0].registers,
      strcmp(a->kernel->variant->name, b->kernel->variant->name)};
  *breaker = 0;
  while (*breaker < 3 && differences[*breaker] == 0) ++*breaker;
  return differences[*breaker];
}

/* The last tie breaker that was needed to prefer the chosen candidate to
 * another tied one. */
static int last_breaker(const tune_candidates *ranked, const tune_pick *pick,
                        int is_measured) {
  int latest = 0;
  for (int i = 0; i < ranked->count; i++) {
    const tune_candidate *other = &ranked->all[i];
    int breaker;
    if (!may_be_chosen(other, is_measured) || other == pick->chosen) continue;
    if (!is_tie(pick->fastest, other)) continue;
    compare_needs(pick->chosen, other, &breaker);
    if (breaker > latest) latest = breaker;
  }
  return latest;
}

static void explain(const tune_candidates *ranked, int is_measured,
                    tune_pick *pick) {
  const tune_candidate *second = NULL;
  for (int i = 0; i < ranked->count && !second; i++)
    if (&ranked->all[i] != pick->fastest &&
        may_be_chosen(&ranked->all[i], is_measured))
      second = &ranked->all[i];
  if (!second) {
    snprintf(pick->reason, sizeof pick->reason, "the only candidate left");
    return;
  }
  if (pick->tie_count == 1) {
    char faster[TUNE_RATIO_TEXT];
    snprintf(pick->reason, sizeof pick->reason, "%s the second, %s",
             tune_text_faster(second->time_us / pick->chosen->time_us, faster),
             second->kernel->variant->name);
    return;
  }
  snprintf(pick->reason, sizeof pick->reason, "a tie of %d within %g %%, %s",
           pick->tie_count, 100 * tune_tie_fraction,
           tie_breakers[last_breaker(ranked, pick, is_measured)]);
}

static int choose_by_time(const tune_candidates *ranked, int is_measured,
                          tune_pick *pick) {
  for (int i = 0; i < ranked->count; i++) {
    const tune_candidate *candidate = &ranked->all[i];
    int breaker;
    if (!may_be_chosen(candidate, is_measured)) continue;
    if (!pick->fastest) pick->fastest = pick->chosen = candidate;
    if (!is_tie(pick->fastest, candidate)) continue;
    pick->tie_count++;
    if (compare_needs(candidate, pick->chosen, &breaker) < 0)
      pick->chosen = candidate;
  }
  if (!pick->chosen) return 0;
  explain(ranked, is_measured, pick);
  return 1;
}

/* ---- energy -------------------------------------------------------------- */

static double energy_of(const tune_candidate *candidate, int is_measured) {
  return may_be_chosen(candidate, is_measured) && candidate->energy_mj > 0
             ? candidate->energy_mj
             : INFINITY;
}

/* The fastest is the first, because the candidates are ranked by time. */
static int choose_by_energy(const tune_candidates *ranked, int is_measured,
                            tune_pick *pick) {
  double least_mj = INFINITY;
  for (int i = 0; i < ranked->count; i++)
    least_mj = fmin(least_mj, energy_of(&ranked->all[i], is_measured));
  if (!isfinite(least_mj)) return 0;
  for (int i = 0; i < ranked->count; i++) {
    const tune_candidate *candidate = &ranked->all[i];
    int breaker;
    if (!pick->fastest && may_be_chosen(candidate, is_measured))
      pick->fastest = candidate;
    if (energy_of(candidate, is_measured) > (1 + tune_tie_fraction) * least_mj)
      continue;
    pick->tie_count++;
    if (!pick->chosen || (is_tie(pick->chosen, candidate) &&
                          compare_needs(candidate, pick->chosen, &breaker) < 0))
      pick->chosen = candidate;
  }
  snprintf(pick->reason, sizeof pick->reason,
           "%.4g mJ for each run, the least; the fastest takes %.4g mJ and "
           "%.1f %% less time",
           pick->chosen->energy_mj, pick->fastest->energy_mj,
           100 * (1 - pick->fastest->time_us / pick->chosen->time_us));
  return 1;
}

int tune_choose(const tune_candidates *ranked, int is_measured,
                tune_objective objective, tune_pick *pick) {
  *pick = (tune_pick){0};
  if (objective == TUNE_OBJECTIVE_ENERGY &&
      choose_by_energy(ranked, is_measured, pick))
    return 1;
  *pick = (tune_pick){0};
  return choose_by_time(ranked, is_measured, pick);
}

const tune_candidate *tune_choose_by_model(const tune_candidates *candidates) {
  const tune_candidate *chosen = NULL;
  twi_prediction best = {0};
  for (int i = 0; i < candidates->count; i++) {
    const tune_candidate *candidate = &candidates->all[i];
    const twi_prediction prediction = {
        candidate->kernel, candidate->predicted_us, candidate->threads};
    if (candidate->status == TUNE_OPEN &&
        twi_model_may_choose(candidate->kernel) &&
        twi_prediction_improves(&best, &prediction))
      chosen = candidate;
  }
  return chosen;
}
