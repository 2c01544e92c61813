/*
 * choose.h -- one candidate out of those that were timed or predicted.
 *
 * Candidates nearer to the fastest than the noise are a tie. A tie is settled
 * by what they need, not by chance: the same candidates with the same lead
 * give the same choice on every run.
 */
#ifndef TW_CHOOSE_H
#define TW_CHOOSE_H

#include "candidates.h"

typedef struct tw_pick {
  const tw_candidate *fastest;
  const tw_candidate *chosen;
  int tie_count;    /* candidates in the tie, 1: there is none */
  char reason[256]; /* a sentence's second half */
} tw_pick;

/* Of ranked candidates; 0 if none is open with a time. */
int tw_choose(const tw_candidates *ranked, int is_measured, tw_pick *pick);

/* The open candidate that the model alone would take, or NULL. */
const tw_candidate *tw_choose_by_model(const tw_candidates *candidates);

#endif
