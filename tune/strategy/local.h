/*
 * local.h -- local search, shared by explorers.
 */
#ifndef TUNE_LOCAL_H
#define TUNE_LOCAL_H

#include "strategy/draw.h"
#include "strategy/strategy.h"

/* Iterated local search from the best point tried so far, until the exploration
 * ends or no new point is found. Needs a point that was timed. */
tw_status tune_local_iterate(tune_exploration *exploration, tune_draw *draw);

#endif
