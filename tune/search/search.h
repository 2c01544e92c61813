/*
 * search.h -- finds the times of a problem's candidates.
 *
 * A strategy decides which candidates are timed, and how often. It is one file
 * with one row in the table of search.c, and calls tune_search_time() as it
 * sees fit. On a device without times of its own, as the simulator, predictions
 * take the place of times, and no strategy runs.
 */
#ifndef TUNE_SEARCH_H
#define TUNE_SEARCH_H

#include "measure/measure.h"
#include "search/candidates.h"

typedef struct tune_search tune_search;

typedef struct tune_strategy {
  const char *name;
  const char *brief; /* half a sentence for people */
  /* Times candidates of search->candidates, which are ranked by prediction, and
   * calls tune_search_pick() once, before the last of its timings. */
  tw_status (*run)(tune_search *search);
} tune_strategy;

/* All strategies; the first is the default. NULL ends the table. */
extern const tune_strategy *const tune_strategies[];
/* The strategy of this name, or NULL. */
const tune_strategy *tune_strategy_find(const char *name);

/* How often candidates are timed where a shortlist follows, and how often the
 * shortlist is. */
extern const tune_rounds tune_quick_rounds, tune_final_rounds;

struct tune_search {
  /* what the caller fills */
  tw_context *context;
  const twi_problem *problem;
  tune_candidates *candidates; /* those that are open are searched */
  const tune_strategy *strategy;
  tune_rounds first; /* for many candidates */
  tune_rounds final; /* for the shortlist; 0 rounds: there is none, and the
                        first timing is the last */
  /* Picks the shortlist from the ranked candidates: writes pointers to them
   * into `shortlist`, which has room for all, and how many. NULL: no shortlist.
   */
  tw_status (*pick)(void *user, tune_candidate **shortlist, int *count);
  void *user;
  tune_timed *others; /* the copy and baselines, timed with the last timing */
  int other_count;
  uint64_t seed;     /* of the operands' random values */
  double deadline_s; /* by tune_now_s(); no further round begins after it */
  const tune_steps *steps;

  /* what the search fills */
  tune_candidate **shortlist;
  int shortlist_count;

  tune_buffers *buffers; /* while a strategy runs */
};

/* Predicts, then lets the strategy measure. Afterwards each candidate has a
 * time or none, and the list is ranked as it was when the shortlist was picked.
 * tune_search_free() also after a failure. */
tw_status tune_search_run(tune_search *search);
void tune_search_free(tune_search *search);

/* ---- for strategies -------------------------------------------------------
 */

/* Times some candidates, interleaved, and with `is_last` the others as well. A
 * candidate whose launch fails is rejected with the device's sentence. Times
 * from earlier calls are replaced. */
tw_status tune_search_time(tune_search *search, tune_candidate *const *timed,
                           int count, const tune_rounds *rounds, int is_last);
/* Ranks the candidates by their times and lets the caller pick the shortlist.
 */
tw_status tune_search_pick(tune_search *search);

#endif
