/*
 * bench.h -- the contenders of tune bench, and the table of their times.
 */
#ifndef TW_BENCH_H
#define TW_BENCH_H

#include "prepare.h"
#include "rivals.h"

typedef struct tw_bench {
  tw_session *session;
  tw_prepared prepared;
  tw_rivals rivals;
  int is_headed; /* the table's head is printed already */
} tw_bench;

/* One problem's contenders. */
typedef struct tw_heat {
  const tw_problem *problem;
  tw_candidates candidates;
  tw_candidate **entrants; /* the best of each algorithm, and the named */
  int entrant_count;
  tw_contender others[1 + TW_MAX_RIVALS]; /* the copy, then peers */
  int other_count;
} tw_heat;

/* Prints the limit, the copy, the peers and the entrants, in this order. */
tw_status tw_bench_table(const tw_bench *bench, const tw_heat *heat,
                         int with_head);

#endif
