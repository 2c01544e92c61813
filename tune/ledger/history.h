/*
 * history.h -- what the ledger says about one point of one problem.
 */
#ifndef TUNE_LEDGER_HISTORY_H
#define TUNE_LEDGER_HISTORY_H

#include "ledger/ledger.h"

typedef struct tune_history {
  int count; /* lines about the point, for the problem or for all */
  const tune_entry **all;  /* the earliest first; several runs may say the same:
                              only the last of equal lines is here */
  const tune_entry *timed; /* the last time of the point, or NULL */
  int rank, timed_count;   /* among the last times of all points; the rank is 0
                              if the point has none */
  const tune_entry *fastest;  /* of all points, or NULL */
  const tune_entry *chosen;   /* the last choice for the problem, or NULL */
  const tune_entry *searched; /* the last search of the problem, or NULL */
} tune_history;

/* Finds the history of the point and problem of `like`. The caller frees it,
 * also after a failure. TW_ERROR_MEMORY. */
tw_status tune_history_find(tune_ledger *ledger, const tune_entry *like,
                            tune_history *history);
void tune_history_free(tune_history *history);

#endif
