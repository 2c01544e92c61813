/*
 * search.h -- finds the times of a problem's candidates.
 *
 * A strategy decides which candidates are timed, and how often. It is one file
 * with one row in the table of search.c, and calls tune_search_time(). On the
 * simulator, which cannot measure, the predictions are used as times and no
 * strategy runs.
 */
#ifndef TUNE_SEARCH_H
#define TUNE_SEARCH_H

#include "measure/measure.h"
#include "search/candidates.h"

typedef struct tune_search tune_search;

typedef struct tune_strategy {
  const char *name;
  const char *brief; /* half a sentence for people */
  /* Times candidates of search->candidates, which are ranked by prediction.
   * Calls tune_search_pick() once: before its last timing if there is a
   * shortlist. */
  tw_status (*run)(tune_search *search);
} tune_strategy;

/* All strategies; the first is the default. NULL ends the table. */
extern const tune_strategy *const tune_strategies[];
/* The strategy of this name, or NULL. */
const tune_strategy *tune_strategy_find(const char *name);

/* The rounds for all candidates if a shortlist is timed afterwards, and the
 * rounds for the shortlist. */
extern const tune_rounds tune_quick_rounds, tune_final_rounds;

struct tune_search {
  /* Set by the caller: */
  tw_context *context;
  const twi_problem *problem;
  tune_candidates *candidates; /* the open ones are searched */
  const tune_strategy *strategy;
  tune_rounds first; /* for many candidates */
  tune_rounds final; /* for the shortlist; with a count of 0 there is no second
                        timing */
  /* Picks the shortlist: writes pointers to some of the ranked candidates into
   * `shortlist`, which has an entry for every candidate, and their number into
   * *count. NULL: no shortlist. */
  tw_status (*pick)(void *user, tune_candidate **shortlist, int *count);
  void *user;
  tune_timed *others; /* the copy and the baselines, timed in the last timing */
  int other_count;
  uint64_t seed;     /* of the operands' random values */
  double deadline_s; /* by tune_now_s(); no further round begins after it */
  const tune_steps *steps;
  tune_isolate *isolate; /* first launches are in its worker; NULL: here */
  const tune_monitor *monitor; /* of the GPU's clock and energy, or NULL */
  double warm_up_us;           /* before the first round; 0: the default */
  double stop_at;   /* stop timing at this fraction of the limit; 0: never */
  int skips_other;  /* 1: no hot times where cold ones decide, nor the other way
                       round */
  int wants_energy; /* 1: the last timing measures the energy too */

  /* Set by the search: */
  tune_report report; /* of the latest timing */
  tune_candidate **shortlist;
  int shortlist_count;

  tune_buffers *buffers; /* valid while a strategy runs */
};

/* Predicts the times, then runs the strategy. Afterwards the candidates are in
 * the order in which they were ranked when the shortlist was picked. The caller
 * calls tune_search_free(), also after a failure. */
tw_status tune_search_run(tune_search *search);
void tune_search_free(tune_search *search);

/* ---- for strategies ------------------------------------------------------ */

/* Times some candidates, interleaved; with `is_last` also the others. Rejects a
 * candidate whose launch fails, with the device's error as the reason. Replaces
 * times from earlier calls. */
tw_status tune_search_time(tune_search *search, tune_candidate *const *timed,
                           int count, const tune_rounds *rounds, int is_last);
/* Ranks the candidates by their times and lets the caller pick the shortlist.
 */
tw_status tune_search_pick(tune_search *search);

#endif
