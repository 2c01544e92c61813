/*
 * choose.h -- one candidate out of those that were timed or predicted.
 *
 * Candidates closer to the fastest than the noise are a tie. A tie is broken by
 * what the candidates need, not by chance: the same times, up to the noise,
 * give the same choice on every run.
 */
#ifndef TUNE_CHOOSE_H
#define TUNE_CHOOSE_H

#include "search/candidates.h"

typedef struct tune_pick {
  const tune_candidate *fastest; /* of those that may be chosen */
  const tune_candidate *chosen;
  int tie_count;    /* candidates in the tie; 1: there is none */
  char reason[256]; /* the second half of a sentence */
} tune_pick;

/* Chooses from ranked candidates; 0 if none may be chosen. Without measured
 * times a variant that is chosen only if tuned may not. */
int tune_choose(const tune_candidates *ranked, int is_measured,
                tune_pick *pick);

/* The open candidate that the library would choose by its model, or NULL. */
const tune_candidate *tune_choose_by_model(const tune_candidates *candidates);

#endif
