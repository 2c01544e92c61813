/*
 * prepare.h -- the steps before variants are timed: make the problems, collect
 * the candidates, reject those of low occupancy, and verify the others.
 */
#ifndef TUNE_PREPARE_H
#define TUNE_PREPARE_H

#include "commands/session.h"
#include "tuner/tuner.h"

typedef struct tune_prepared {
  tw_type type;
  tune_problems problems;
  tune_candidates candidates; /* at least one is open */
  int is_flawed; /* 1: some candidates are wrong or could not be verified, so
                    the command's exit code is 1 */
} tune_prepared;

/* Takes over the problems, of one operation and type. Prints the counts and the
 * rejected candidates to session->out. Returns -1, or the exit code, and then
 * there is nothing to free. */
int tune_prepare(tune_session *session, const tune_settings *settings,
                 tune_problems *problems, tune_prepared *prepared);
/* The same for the problems of the options. If `one_bench` is set and there is
 * no
 * --shape, uses only the operation's first bench shape. */
int tune_prepare_operation(tune_session *session, const tune_settings *settings,
                           const tw_operation *operation, int one_bench,
                           tune_prepared *prepared);
void tune_prepared_free(tune_prepared *prepared);

#endif
