/*
 * explorers.c -- the table of explorers; the first is the default.
 */
#include "strategy/explorers.h"

#include <string.h>

const tune_explorer *const tune_explorers[] = {
    &tune_explore_surrogate, &tune_explore_iterated,   &tune_explore_shortlist,
    &tune_explore_random,    &tune_explore_exhaustive, NULL};

const tune_explorer *tune_explorer_find(const char *name) {
  for (int i = 0; tune_explorers[i]; i++)
    if (!strcmp(tune_explorers[i]->name, name)) return tune_explorers[i];
  return NULL;
}
