/*
 * bench.h -- the contenders of tune bench, and the table of their times.
 */
#ifndef TUNE_BENCH_H
#define TUNE_BENCH_H

#include "measure/rivals.h"
#include "search/prepare.h"

typedef struct tune_bench {
  tune_session *session;
  tune_prepared prepared;
  tune_rivals rivals;
  int is_headed; /* the table's head is printed already */
} tune_bench;

/* One problem's contenders. */
typedef struct tune_heat {
  const twi_problem *problem;
  tune_candidates candidates;
  tune_candidate **entrants; /* the best of each algorithm, and the named */
  int entrant_count;
  tune_contender others[1 + TUNE_MAX_RIVALS]; /* the copy, then peers */
  int other_count;
} tune_heat;

/* Prints the limit, the copy, the peers and the entrants, in this order. */
tw_status tune_bench_table(const tune_bench *bench, const tune_heat *heat,
                           int with_head);

#endif
