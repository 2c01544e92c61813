/*
 * explain_table.h -- a ladder's numbers as tables.
 */
#ifndef TW_EXPLAIN_TABLE_H
#define TW_EXPLAIN_TABLE_H

#include "ladder.h"

/* Which one: the three for a reader, the one for a README, or all there is. */
enum {
  TW_EXPLAIN_ALL = 0,
  TW_EXPLAIN_MEMORY = 1,
  TW_EXPLAIN_NEEDS = 2,
  TW_EXPLAIN_TIMES = 4,
  TW_EXPLAIN_README = 8
};

/* On stdout, a row for each rung; `with_head` as in tw_table_print. */
tw_status tw_explain_print(const tw_ladder *ladder, int wanted, int with_head);

#endif
