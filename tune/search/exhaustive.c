/*
 * exhaustive.c -- the strategy that times every open candidate, then the
 * shortlist with more rounds.
 */
#include <stdlib.h>

#include "search/strategies.h"

static tw_status run(tune_search *search) {
  const int has_shortlist = search->final.count > 0;
  tune_candidate **open =
      malloc((size_t)(search->candidates->count + 1) * sizeof *open);
  if (!open) return twi_fail(TW_ERROR_MEMORY, "out of memory for candidates");
  int count = tune_candidates_open(search->candidates, open);
  tw_status status =
      tune_search_time(search, open, count, &search->first, !has_shortlist);
  free(open);
  if (status == TW_OK) status = tune_search_pick(search);
  if (status != TW_OK || !has_shortlist) return status;
  return tune_search_time(search, search->shortlist, search->shortlist_count,
                          &search->final, 1);
}

const tune_strategy tune_exhaustive = {
    "exhaustive", "time every candidate, then the shortlist again", run};
