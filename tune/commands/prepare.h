/*
 * prepare.h -- what the commands that time verified variants do first: make the
 * problems, collect the candidates, filter them by occupancy and verify them.
 */
#ifndef TUNE_PREPARE_H
#define TUNE_PREPARE_H

#include "commands/session.h"

typedef struct tune_prepared {
  tw_type type;
  tune_problems problems;
  tune_candidates candidates; /* at least one is open */
  int is_flawed; /* 1: some are wrong or unverified, and the exit code is 1 */
} tune_prepared;

/* Says on session->out what happens to the candidates; those that fill less
 * than `least_occupancy` of an SM's warps are rejected. If `one_bench` is set
 * and there is no --shape, only the operation's first bench shape is used.
 * Returns -1, or the exit code with nothing to free. */
int tune_prepare(tune_session *session, const tw_operation *operation,
                 int one_bench, double least_occupancy,
                 tune_prepared *prepared);
void tune_prepared_free(tune_prepared *prepared);

#endif
