/*
 * outcome.h -- what became of a candidate that was run in a worker.
 */
#ifndef TUNE_OUTCOME_H
#define TUNE_OUTCOME_H

#include "verify/verify.h"

typedef enum tune_outcome {
  TUNE_OUTCOME_OK,
  TUNE_OUTCOME_WRONG,
  TUNE_OUTCOME_CORRUPTS, /* it wrote to memory that is not its own */
  TUNE_OUTCOME_CRASHES,  /* a fault, or the end of its process */
  TUNE_OUTCOME_HANGS,    /* it did not end in time */
  TUNE_OUTCOME_UNKNOWN,  /* it could not be run, e.g. for lack of memory */
  TUNE_OUTCOME_UNFIT,    /* it cannot run any of the shapes */
  TUNE_OUTCOME_ENDED,    /* interrupted by the user before it was judged */
  TUNE_OUTCOME_COUNT
} tune_outcome;

/* One word, such as "crashes". */
const char *tune_outcome_word(tune_outcome outcome);
/* The outcome of a word; TUNE_OUTCOME_COUNT if there is none. */
tune_outcome tune_outcome_find(const char *word);
/* Whether nothing more may be run in a process after it. */
int tune_outcome_ends_worker(tune_outcome outcome);
/* The outcome that a verdict and its finding mean. */
tune_outcome tune_outcome_of(tune_verdict verdict, const char *finding);

#endif
