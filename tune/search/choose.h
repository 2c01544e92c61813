/*
 * choose.h -- one candidate out of those that were timed or predicted.
 *
 * Candidates nearer to the fastest than the noise are a tie. A tie is settled
 * by what they need, not by chance: the same candidates with the same lead
 * give the same choice on every run.
 */
#ifndef TUNE_CHOOSE_H
#define TUNE_CHOOSE_H

#include "search/candidates.h"

typedef struct tune_pick {
  const tune_candidate *fastest;
  const tune_candidate *chosen;
  int tie_count;    /* candidates in the tie, 1: there is none */
  char reason[256]; /* a sentence's second half */
} tune_pick;

/* Of ranked candidates; 0 if none is open with a time. */
int tune_choose(const tune_candidates *ranked, int is_measured,
                tune_pick *pick);

/* The open candidate that the model alone would take, or NULL. */
const tune_candidate *tune_choose_by_model(const tune_candidates *candidates);

#endif
