/*
 * race.h -- candidates timed against each other, a plain copy and peers.
 */
#ifndef TW_RACE_H
#define TW_RACE_H

#include "candidates.h"
#include "measure.h"

/* Times `count` candidates and `other_count` other contenders, interleaved.
 * Candidates receive their times; one whose launch fails is rejected with the
 * device's sentence, and an earlier time of it is forgotten. */
tw_status tw_race(tw_context *context, const tw_buffers *buffers,
                  tw_candidate *const *candidates, int count,
                  tw_contender *others, int other_count,
                  const tw_measure_plan *plan);

/* The open ones of a list, into `open` of candidates->count; how many. */
int tw_race_entrants(const tw_candidates *candidates, tw_candidate **open);

#endif
