/*
 * explanation.h -- the variants that explain an operation, from the slowest to
 * the fastest: what each counts, needs and takes.
 *
 * They are the best variant of each algorithm, beside it the most similar one
 * with more bank conflicts, the variants that records of this problem name, and
 * those that the caller asks for. So the steps from naive over tiled and padded
 * to vectorised follow from what templates say of themselves, not from names.
 */
#ifndef TUNE_EXPLANATION_H
#define TUNE_EXPLANATION_H

#include "count/counted.h"
#include "search/search.h"
#include "select/model.h"

enum { TUNE_MAX_EXPLAINED = 64, TUNE_SOURCE_TEXT = 160 };

typedef struct tune_explained {
  const tune_candidate *candidate;
  twi_model_terms terms;
  double measured_us;                     /* 0: not known */
  char measured_source[TUNE_SOURCE_TEXT]; /* "now", or a tuning file's line */
  tune_counted counted;
  char why[512]; /* why it was not counted, "" if it was */
} tune_explained;

typedef struct tune_explanation {
  tw_context *context;
  const twi_problem *problem;
  tune_candidates candidates;
  int count;
  tune_explained all[TUNE_MAX_EXPLAINED]; /* from the slowest to the fastest */
  /* what the caller asks for */
  int with_algorithms; /* 0: only the variants that are named */
  int named_count;
  const char *const *named; /* variants */
} tune_explanation;

/* Collects the candidates of a problem. The fields that say what the caller
 * asks for may then be set. tune_explanation_free() also after a failure. */
tw_status tune_explanation_open(tune_explanation *explanation,
                                tw_context *context,
                                const twi_problem *problem);
/* Finds the times of all candidates, selects those that explain, and fills all
 * but what is counted. On a GPU the times are measured with the search's seed,
 * deadline and strategy. */
tw_status tune_explanation_find(tune_explanation *explanation,
                                const tune_search *settings);
/* Counts each variant on a simulator: all blocks, or a sample of them. */
tw_status tune_explanation_count(tune_explanation *explanation,
                                 tw_context *simulator, int all_blocks,
                                 const tune_steps *steps);
void tune_explanation_free(tune_explanation *explanation);

#endif
