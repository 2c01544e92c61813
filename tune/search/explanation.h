/*
 * explanation.h -- the variants that tune explain compares, from the slowest to
 * the fastest, with their counts, resources and times.
 *
 * They are the best variant of each algorithm, the most similar variant with
 * more bank conflicts, the variants in tuning records of this problem, and
 * those named by the caller. So a comparison of naive, tiled, padded and
 * vectorised transposes follows from the templates' figures; no name of an
 * algorithm is built in.
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
  double measured_us;                     /* 0: unknown */
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
  /* Set by the caller: */
  int with_algorithms; /* 0: only the variants that are named */
  int named_count;
  const char *const *named; /* names of variants */
} tune_explanation;

/* Collects the candidates of a problem. After it the caller may set its fields.
 * The caller calls tune_explanation_free(), also after a failure. */
tw_status tune_explanation_open(tune_explanation *explanation,
                                tw_context *context,
                                const twi_problem *problem);
/* Runs candidates that are not the library's in settings->isolate, if there is
 * one, and rejects those that must not be run in this process. Finds the times
 * of all others, selects those to explain, and sets all their fields but the
 * counts. On a GPU the times are measured, with the seed, deadline and strategy
 * of `settings`. */
tw_status tune_explanation_find(tune_explanation *explanation,
                                const tune_search *settings);
/* Counts each variant's accesses on the simulator: of all blocks, or of a
 * sample. */
tw_status tune_explanation_count(tune_explanation *explanation,
                                 tw_context *simulator, int all_blocks,
                                 const tune_steps *steps);
void tune_explanation_free(tune_explanation *explanation);

#endif
