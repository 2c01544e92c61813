/*
 * prepare.c -- the steps before variants are timed.
 *
 * Occupancy and verification do not depend on a problem's sizes. So they are
 * done once for an operation and type, for all its problems.
 */
#include "commands/prepare.h"

#include "commands/made.h"
#include "measure/clock.h"
#include "print/candidates.h"
#include "text.h"

/* A name that is not a candidate of this operation is one of another operation.
 */
static void skip(const tune_session *session, tune_candidates *candidates) {
  const tune_names *skipped = &session->options->skipped;
  for (int i = 0; i < skipped->count; i++) {
    tune_candidate *candidate =
        tune_candidates_find(candidates, skipped->names[i]);
    if (candidate)
      tune_candidate_reject(candidate, TUNE_SKIPPED, "left out by --skip");
  }
}

static int verify(tune_session *session, const tw_operation *operation,
                  tune_prepared *prepared) {
  tune_candidates *candidates = &prepared->candidates;
  if (tune_candidates_count(candidates, TUNE_OPEN) == 0)
    return tune_session_fail(
        "every candidate of %s was rejected; --all shows why, and "
        "--min-occupancy 0 rejects fewer",
        operation->name);
  double start_s = tune_now_s();
  char recalled[48] = "";
  int recalled_count = tune_made_recall(session, prepared->type, candidates);
  tune_candidates_verify(session->context, prepared->type,
                         session->options->seed, session->deadline_s,
                         &session->steps, candidates);
  tune_made_remember(session, prepared->type, candidates);
  if (recalled_count)
    snprintf(recalled, sizeof recalled, ", %d by an earlier run",
             recalled_count);
  char verdicts[128];
  tune_candidates_verdicts(candidates, verdicts, sizeof verdicts);
  fprintf(session->out, "verified on %d shapes each in %.1f s: %s%s\n",
          operation->check_count, tune_now_s() - start_s, verdicts, recalled);
  tune_candidates_print_rejected(candidates,
                                 1 << TUNE_WRONG | 1 << TUNE_UNVERIFIED,
                                 tune_session_rest_hint(session), session->out);
  int wrong = tune_candidates_count(candidates, TUNE_WRONG);
  int unverified = tune_candidates_count(candidates, TUNE_UNVERIFIED);
  prepared->is_flawed = wrong + unverified > 0;
  if (wrong > 0 && unverified > 0 && tune_session_is_gpu(session))
    tune_text_wrap(
        session->out, "  ",
        "after a fault in a kernel this process can run nothing more on the "
        "GPU: run tune again, with --skip for the first wrong variant");
  if (tune_candidates_count(candidates, TUNE_OPEN) > 0) return -1;
  if (tune_candidates_count(candidates, TUNE_LATE) > 0)
    return tune_session_fail(
        "every candidate of %s was rejected: the time limit was reached before "
        "any was verified; give --time-limit more seconds",
        operation->name);
  return tune_session_fail("every candidate of %s was rejected: none is right",
                           operation->name);
}

static int prepare(tune_session *session, const tw_operation *operation,
                   int one_bench, double least_occupancy,
                   tune_prepared *prepared) {
  tune_candidates *candidates = &prepared->candidates;
  int code = tune_session_type(session, operation, &prepared->type);
  if (code == -1)
    code = tune_problems_make(session, operation, prepared->type, one_bench,
                              &prepared->problems);
  if (code != -1) return code;
  const twi_problem *first = &prepared->problems.all[0];
  if (tune_candidates_collect(session->context, first, candidates) != TW_OK)
    return tune_session_fail_last();
  skip(session, candidates);
  tune_candidates_filter(candidates, least_occupancy);
  char title[96];
  snprintf(title, sizeof title, "\n%s %s", operation->name,
           twi_problem_type_name(first));
  tune_candidates_print_counts(candidates, title, session->out);
  if (session->options->all)
    tune_candidates_print_rejected(
        candidates, 1 << TUNE_OCCUPANCY | 1 << TUNE_DEVICE | 1 << TUNE_SKIPPED,
        NULL, session->out);
  /* Sorted by prediction, so that the time limit leaves out the slowest. */
  tune_candidates_predict(session->context, first, candidates);
  return verify(session, operation, prepared);
}

int tune_prepare(tune_session *session, const tw_operation *operation,
                 int one_bench, double least_occupancy,
                 tune_prepared *prepared) {
  *prepared = (tune_prepared){0};
  int code = prepare(session, operation, one_bench, least_occupancy, prepared);
  if (code != -1) tune_prepared_free(prepared);
  return code;
}

void tune_prepared_free(tune_prepared *prepared) {
  tune_problems_free(&prepared->problems);
  tune_candidates_free(&prepared->candidates);
}
