/*
 * prepare.h -- what the main job and the bench do before they look at times:
 * problems made, candidates collected, rejected by occupancy, and verified.
 */
#ifndef TUNE_PREPARE_H
#define TUNE_PREPARE_H

#include "search/candidates.h"

typedef struct tune_prepared {
  tw_type type;
  tune_problems problems;
  tune_candidates candidates; /* at least one is open */
  int is_flawed; /* 1: some were wrong or unverified, the exit code says so */
} tune_prepared;

/* Says on session->say what happens to the candidates. `one_bench`: without
 * --shape only the first of the operation's bench shapes. Returns -1, or the
 * exit code with nothing to free. */
int tune_prepare(tune_session *session, const tw_operation *operation,
                 int one_bench, tune_prepared *prepared);
void tune_prepared_free(tune_prepared *prepared);

#endif
