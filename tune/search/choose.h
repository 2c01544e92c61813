/*
 * choose.h -- chooses one of the candidates that were timed or predicted.
 *
 * Candidates that are slower than the fastest by at most 1 %, which two runs
 * may differ by, are tied with it. The tie is broken by the candidates'
 * resources, so that runs whose times differ only by noise make the same
 * choice.
 */
#ifndef TUNE_CHOOSE_H
#define TUNE_CHOOSE_H

#include "search/candidates.h"

/* The quantity that a choice minimises. */
typedef enum tune_objective {
  TUNE_OBJECTIVE_TIME,
  TUNE_OBJECTIVE_ENERGY, /* time where the energy is not known */
  TUNE_OBJECTIVE_BOTH    /* time; the front of both is reported */
} tune_objective;

typedef struct tune_pick {
  const tune_candidate *fastest; /* among those that may be chosen */
  const tune_candidate *chosen;
  int tie_count;    /* tied candidates; 1: no tie */
  char reason[256]; /* why it was chosen, as half a sentence */
} tune_pick;

/* Chooses one of the ranked candidates; returns 0 if none may be chosen.
 * Without measured times, variants with is_only_if_tuned may not be chosen. For
 * TUNE_OBJECTIVE_ENERGY it is the candidate that takes the least energy; of
 * those within 1 % the fastest, with ties broken as for times. */
int tune_choose(const tune_candidates *ranked, int is_measured,
                tune_objective objective, tune_pick *pick);

/* The open candidate that the library would choose by its model, or NULL. */
const tune_candidate *tune_choose_by_model(const tune_candidates *candidates);

#endif
