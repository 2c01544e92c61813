/*
 * shortlist.h -- the candidates that a quick search looks at: those that the
 * model predicts to be among the fastest.
 *
 * A model that ranks well is still wrong by a few per cent between near
 * neighbours, and now and then about a whole algorithm. So the shortlist has
 * the best predictions, and the best one of each algorithm that is not
 * hopeless.
 */
#ifndef TUNE_SHORTLIST_H
#define TUNE_SHORTLIST_H

#include "search/candidates.h"

/* Rejects, as TUNE_UNLISTED, the open candidates that are not on the shortlist.
 * The candidates must be ranked by tune_candidates_predict(). A candidate whose
 * prediction only ranks it (is_assumed) stays, because nothing is known of its
 * time. */
void tune_shortlist_keep(tune_candidates *candidates);

/* Whether a prediction is on the shortlist that has `listed` better ones:
 * `ratio` is its time divided by that of the best, and is_first says that it is
 * the best of its algorithm. */
int tune_shortlist_has(int listed, double ratio, int is_first);

#endif
