/*
 * explorers.c -- the table of explorers; the first is the default.
 */
#include "strategy/explorers.h"

const tune_explorer *const tune_explorers[] = {
    &tune_explore_surrogate, &tune_explore_iterated,   &tune_explore_shortlist,
    &tune_explore_random,    &tune_explore_exhaustive, NULL};
