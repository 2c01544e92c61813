/*
 * explore.h -- looks for faster variants of an operation among the points of
 * its algorithms' spaces that are not compiled: each try generates, compiles,
 * verifies and times one.
 */
#ifndef TUNE_TUNER_EXPLORE_H
#define TUNE_TUNER_EXPLORE_H

#include "tuner/tuner.h"

/* Explores for settings->explore_s seconds. Appends each point that was built
 * to `candidates`, with its time, or rejected with the reason. The candidates
 * that are there must be timed already: the fastest stands beside each try, so
 * that its time is told apart from the GPU's clock, and is what a try must
 * beat. Points that could not be built are lines of the ledger. On the
 * simulator a try's time is the model's. TW_ERROR_MEMORY, TW_ERROR_FILE: a
 * template has a mistake; TW_ERROR_LAUNCH: the device failed. */
tw_status tune_tuner_explore(const tune_settings *settings,
                             const twi_problem *problem,
                             tune_candidates *candidates,
                             tune_explored *explored);

#endif
