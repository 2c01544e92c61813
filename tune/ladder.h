/*
 * ladder.h -- the variants that explain an operation, from the slowest up.
 *
 * The best of each algorithm, beside each that has one the same with more bank
 * conflicts, and what was asked for by name: so the steps of the lessons, from
 * naive over tiled and padded to vectorised, come from what templates say of
 * themselves and not from their names.
 */
#ifndef TW_LADDER_H
#define TW_LADDER_H

#include "candidates.h"
#include "counted.h"
#include "model.h"

enum { TW_MAX_RUNGS = 64, TW_SOURCE_TEXT = 160 };

typedef struct tw_rung {
  const tw_candidate *candidate;
  tw_model_terms terms;
  double measured_us;                   /* 0: not known */
  char measured_source[TW_SOURCE_TEXT]; /* "now", or a tuning file's line */
  tw_counted counted;
  char why[512]; /* why it was not counted, "" if it was */
} tw_rung;

typedef struct tw_ladder {
  const tw_session *session;
  const tw_problem *problem;
  tw_candidates candidates;
  int count;
  tw_rung rungs[TW_MAX_RUNGS];
} tw_ladder;

/* Finds the rungs for a problem and their times; `with_algorithms`: not only
 * those that are named. -1 or the exit code; free it in either case. */
int tw_ladder_open(const tw_session *session, const tw_problem *problem,
                   int with_algorithms, tw_ladder *ladder);
/* Counts each on a host device. -1 or the exit code. */
int tw_ladder_count(tw_ladder *ladder, tw_context *host);
void tw_ladder_free(tw_ladder *ladder);

/* The time by which rungs are ranked: measured if it is known. */
double tw_rung_time(const tw_rung *rung);

#endif
