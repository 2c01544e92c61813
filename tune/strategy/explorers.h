/*
 * explorers.h -- declares the explorers. Each is defined in a file of its own
 * and listed in the table of explorers.c.
 */
#ifndef TUNE_EXPLORERS_H
#define TUNE_EXPLORERS_H

#include "strategy/strategy.h"

extern const tune_explorer tune_explore_surrogate, tune_explore_iterated,
    tune_explore_shortlist, tune_explore_random, tune_explore_exhaustive;

#endif
