/*
 * ladder.h -- the variants that explain an operation, from the slowest up.
 *
 * The best of each algorithm, beside each that has one the same with more bank
 * conflicts, and what was asked for by name: so the steps of the lessons, from
 * naive over tiled and padded to vectorised, come from what templates say of
 * themselves and not from their names.
 */
#ifndef TUNE_LADDER_H
#define TUNE_LADDER_H

#include "count/counted.h"
#include "search/candidates.h"
#include "select/model.h"

enum { TUNE_MAX_RUNGS = 64, TUNE_SOURCE_TEXT = 160 };

typedef struct tune_rung {
  const tune_candidate *candidate;
  twi_model_terms terms;
  double measured_us;                     /* 0: not known */
  char measured_source[TUNE_SOURCE_TEXT]; /* "now", or a tuning file's line */
  tune_counted counted;
  char why[512]; /* why it was not counted, "" if it was */
} tune_rung;

typedef struct tune_ladder {
  const tune_session *session;
  const twi_problem *problem;
  tune_candidates candidates;
  int count;
  tune_rung rungs[TUNE_MAX_RUNGS];
} tune_ladder;

/* Finds the rungs for a problem and their times; `with_algorithms`: not only
 * those that are named. -1 or the exit code; free it in either case. */
int tune_ladder_open(const tune_session *session, const twi_problem *problem,
                     int with_algorithms, tune_ladder *ladder);
/* Counts each on a simulator. -1 or the exit code. */
int tune_ladder_count(tune_ladder *ladder, tw_context *host);
void tune_ladder_free(tune_ladder *ladder);

/* The time by which rungs are ranked: measured if it is known. */
double tune_rung_time(const tune_rung *rung);

#endif
