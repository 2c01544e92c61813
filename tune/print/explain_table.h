/*
 * explain_table.h -- a ladder's numbers as tables.
 */
#ifndef TUNE_EXPLAIN_TABLE_H
#define TUNE_EXPLAIN_TABLE_H

#include "search/ladder.h"

/* Which one: the three for a reader, the one for a README, or all there is. */
enum {
  TUNE_EXPLAIN_ALL = 0,
  TUNE_EXPLAIN_MEMORY = 1,
  TUNE_EXPLAIN_NEEDS = 2,
  TUNE_EXPLAIN_TIMES = 4,
  TUNE_EXPLAIN_README = 8
};

/* On stdout, a row for each rung; `with_head` as in tune_table_print. */
tw_status tune_explain_print(const tune_ladder *ladder, int wanted,
                             int with_head);

#endif
