/*
 * race.h -- candidates timed against each other, a plain copy and peers.
 */
#ifndef TUNE_RACE_H
#define TUNE_RACE_H

#include "measure/measure.h"
#include "search/candidates.h"

/* Times `count` candidates and `other_count` other contenders, interleaved.
 * Candidates receive their times; one whose launch fails is rejected with the
 * device's sentence, and an earlier time of it is forgotten. */
tw_status tune_race(tw_context *context, const tune_buffers *buffers,
                    tune_candidate *const *candidates, int count,
                    tune_contender *others, int other_count,
                    const tune_measure_plan *plan);

/* The open ones of a list, into `open` of candidates->count; how many. */
int tune_race_entrants(const tune_candidates *candidates,
                       tune_candidate **open);

#endif
