/*
 * prepare.h -- what the main job and the bench do before they look at times:
 * problems made, candidates collected, rejected by occupancy, and verified.
 */
#ifndef TW_PREPARE_H
#define TW_PREPARE_H

#include "candidates.h"

typedef struct tw_prepared {
  tw_type type;
  tw_problems problems;
  tw_candidates candidates; /* at least one is open */
  int is_flawed; /* 1: some were wrong or unverified, the exit code says so */
} tw_prepared;

/* Says on session->say what happens to the candidates. `one_bench`: without
 * --shape only the first of the operation's bench shapes. Returns -1, or the
 * exit code with nothing to free. */
int tw_prepare(tw_session *session, const tw_operation *operation,
               int one_bench, tw_prepared *prepared);
void tw_prepared_free(tw_prepared *prepared);

#endif
