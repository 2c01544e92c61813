/*
 * choose.c -- one candidate out of those that were timed or predicted.
 */
#include "search/choose.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "select/rank.h"

/* The model knows nothing finer than this. */
static const double model_resolution = 0.01;

static int has_time(const tune_candidate *candidate) {
  return candidate->fate == TUNE_FATE_OPEN && isfinite(candidate->time_us);
}

static int is_tie(const tune_candidate *fastest, const tune_candidate *other,
                  int is_measured) {
  double noise_us = is_measured ? fmax(fastest->spread_us, other->spread_us)
                                : model_resolution * fastest->time_us;
  return !other->gave_up && other->time_us - fastest->time_us <= noise_us;
}

/* What settles a tie, the most telling first, each after those before it. */
static const char *const settlers[] = {
    "the one with the fewest threads",
    "settled by threads, then by shared memory",
    "settled by threads, shared memory, then by registers",
    "equal in their needs too: the first by name"};

/* Which settler prefers a to b, or b to a: *settler, and < 0 or > 0. */
static int compare_needs(const tune_candidate *a, const tune_candidate *b,
                         int *settler) {
  int differences[] = {
      a->threads - b->threads, a->shared_bytes - b->shared_bytes,
      a->kernel->attributes.registers - b->kernel->attributes.registers,
      strcmp(a->kernel->variant->name, b->kernel->variant->name)};
  *settler = 0;
  while (*settler < 3 && differences[*settler] == 0) ++*settler;
  return differences[*settler];
}

/* Why the chosen one and no other of the tie: by what it beats the one that
 * came nearest to it. */
static int last_settler(const tune_candidates *ranked, const tune_pick *pick,
                        int is_measured) {
  int latest = 0;
  for (int i = 0; i < ranked->count; i++) {
    const tune_candidate *other = &ranked->all[i];
    int settler;
    if (!has_time(other) || other == pick->chosen) continue;
    if (!is_tie(pick->fastest, other, is_measured)) continue;
    compare_needs(pick->chosen, other, &settler);
    if (settler > latest) latest = settler;
  }
  return latest;
}

static void explain(const tune_candidates *ranked, int is_measured,
                    tune_pick *pick) {
  const tune_candidate *second = NULL;
  for (int i = 1; i < ranked->count && !second; i++)
    if (has_time(&ranked->all[i])) second = &ranked->all[i];
  if (!second) {
    snprintf(pick->reason, sizeof pick->reason, "the only candidate left");
    return;
  }
  if (pick->tie_count == 1) {
    snprintf(pick->reason, sizeof pick->reason,
             "%.1f %% ahead of the second, %s",
             100 * (second->time_us / pick->chosen->time_us - 1),
             second->kernel->variant->name);
    return;
  }
  snprintf(pick->reason, sizeof pick->reason, "a tie of %d within %s, %s",
           pick->tie_count, is_measured ? "the spread" : "the model's 1 %",
           settlers[last_settler(ranked, pick, is_measured)]);
}

int tune_choose(const tune_candidates *ranked, int is_measured,
                tune_pick *pick) {
  *pick = (tune_pick){0};
  for (int i = 0; i < ranked->count; i++) {
    const tune_candidate *candidate = &ranked->all[i];
    int settler;
    if (!has_time(candidate)) continue;
    if (!pick->fastest) pick->fastest = pick->chosen = candidate;
    if (!is_tie(pick->fastest, candidate, is_measured)) continue;
    pick->tie_count++;
    if (compare_needs(candidate, pick->chosen, &settler) < 0)
      pick->chosen = candidate;
  }
  if (!pick->chosen) return 0;
  explain(ranked, is_measured, pick);
  return 1;
}

const tune_candidate *tune_choose_by_model(const tune_candidates *candidates) {
  const tune_candidate *chosen = NULL;
  twi_prediction best = {NULL, 0, 0};
  for (int i = 0; i < candidates->count; i++) {
    const tune_candidate *candidate = &candidates->all[i];
    twi_prediction one = {candidate->kernel, candidate->predicted_us,
                          candidate->threads};
    if (candidate->fate == TUNE_FATE_OPEN && twi_model_may_choose(one.kernel) &&
        twi_prediction_improves(&best, &one))
      chosen = candidate;
  }
  return chosen;
}
