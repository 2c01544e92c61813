/*
 * strategies.h -- declares the strategies. Each is defined in a file of its own
 * and listed in the table of search.c.
 */
#ifndef TUNE_STRATEGIES_H
#define TUNE_STRATEGIES_H

#include "search/search.h"

extern const tune_strategy tune_exhaustive;

#endif
