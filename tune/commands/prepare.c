/*
 * prepare.c -- the steps before variants are timed.
 *
 * Occupancy and verification do not depend on a problem's sizes. So they are
 * done once for an operation and type, for all its problems.
 */
#include "commands/prepare.h"

#include "commands/verdicts.h"
#include "measure/clock.h"
#include "measure/interrupt.h"
#include "measure/phase.h"
#include "print/candidates.h"
#include "tuner/resume.h"

static int verify(tune_session *session, const tune_settings *settings,
                  tune_prepared *prepared) {
  const twi_problem *problem = &prepared->problems.all[0];
  const tw_operation *operation = problem->operation;
  tune_candidates *candidates = &prepared->candidates;
  const int suited = tune_candidates_count(candidates, TUNE_OPEN);
  if (suited == 0 && tune_candidates_count(candidates, TUNE_SHAPE) > 0) {
    tune_candidates_print_rejected(candidates, 1 << TUNE_SHAPE,
                                   tune_session_rest_hint(session),
                                   session->out);
    return tune_session_fail("no candidate of %s can run this problem",
                             operation->name);
  }
  if (suited == 0)
    return tune_session_fail(
        "every candidate of %s was rejected; --all shows why, and "
        "--min-occupancy 0 rejects fewer",
        operation->name);
  double start_s = tune_now_s();
  char recalled[64] = "";
  int known = session->options->resume
                  ? tune_resume_candidates(session->ledger, settings, problem,
                                           candidates)
                  : 0;
  tune_verdicts verdicts;
  tune_verdicts_open(&verdicts, session, operation, prepared->type);
  known += tune_verdicts_recall(&verdicts, candidates);
  tune_tuner_verify(settings, problem, candidates);
  tune_verdicts_keep(&verdicts, candidates);
  tune_phase_log(&session->context->log, "verify", start_s, operation->name);
  if (known)
    snprintf(recalled, sizeof recalled, ", %d by an earlier run", known);
  char summary[128];
  tune_candidates_verdicts(candidates, summary, sizeof summary);
  fprintf(session->out, "%s on %d shape%s each in %.1f s: %s%s\n",
          settings->effort == TW_EFFORT_QUICK ? "checked briefly" : "verified",
          operation->check_count, operation->check_count == 1 ? "" : "s",
          tune_now_s() - start_s, summary, recalled);
  tune_candidates_print_rejected(candidates, TUNE_FLAWED | 1 << TUNE_UNVERIFIED,
                                 tune_session_rest_hint(session), session->out);
  prepared->is_flawed = tune_candidates_count_of(
                            candidates, TUNE_FLAWED | 1 << TUNE_UNVERIFIED) > 0;
  if (tune_is_interrupted())
    return tune_session_fail(
        "interrupted while the candidates of %s were verified; none was timed "
        "or chosen",
        operation->name);
  if (tune_candidates_count(candidates, TUNE_OPEN) > 0) return -1;
  if (tune_candidates_count(candidates, TUNE_LATE) > 0)
    return tune_session_fail(
        "every candidate of %s was rejected: the time limit was reached before "
        "any was verified; give --time-limit more seconds",
        operation->name);
  return tune_session_fail("every candidate of %s was rejected: none is right",
                           operation->name);
}

/* "64 on the shortlist, 300 others predicted to be slower" */
static void print_listed(const tune_session *session,
                         const tune_candidates *candidates) {
  const int unlisted = tune_candidates_count(candidates, TUNE_UNLISTED);
  if (unlisted > 0)
    fprintf(session->out,
            "quick: %d on the shortlist, %d others predicted to be slower\n",
            tune_candidates_count(candidates, TUNE_OPEN), unlisted);
}

static int prepare(tune_session *session, const tune_settings *settings,
                   tune_prepared *prepared) {
  tune_candidates *candidates = &prepared->candidates;
  const tune_problems *problems = &prepared->problems;
  const twi_problem *first = &problems->all[0];
  const twi_log *log = &session->context->log;
  double start_s = tune_now_s();
  prepared->type = first->type;
  if (tune_tuner_collect(settings, first, candidates) != TW_OK)
    return tune_session_fail_last();
  tune_phase_log(log, "load kernels", start_s, first->operation->name);
  char title[96];
  snprintf(title, sizeof title, "\n%s %s", first->operation->name,
           twi_problem_type_name(first));
  tune_candidates_print_counts(candidates, title, session->out);
  if (session->options->all)
    tune_candidates_print_rejected(
        candidates, 1 << TUNE_OCCUPANCY | 1 << TUNE_DEVICE | 1 << TUNE_SKIPPED,
        NULL, session->out);
  start_s = tune_now_s();
  if (tune_tuner_list(settings, first, problems->count, candidates) != TW_OK)
    return tune_session_fail_last();
  tune_phase_log(log, "predict", start_s, first->operation->name);
  print_listed(session, candidates);
  if (settings->effort == TW_EFFORT_PREDICT) return -1;
  return verify(session, settings, prepared);
}

int tune_prepare(tune_session *session, const tune_settings *settings,
                 tune_problems *problems, tune_prepared *prepared) {
  *prepared = (tune_prepared){.problems = *problems};
  *problems = (tune_problems){0};
  int code = prepare(session, settings, prepared);
  if (code != -1) tune_prepared_free(prepared);
  return code;
}

int tune_prepare_operation(tune_session *session, const tune_settings *settings,
                           const tw_operation *operation, int one_bench,
                           tune_prepared *prepared) {
  tw_type type;
  tune_problems problems;
  int code = tune_session_type(session, operation, &type);
  if (code == -1)
    code = tune_problems_make(session, operation, type, one_bench, &problems);
  if (code == -1) code = tune_prepare(session, settings, &problems, prepared);
  return code;
}

void tune_prepared_free(tune_prepared *prepared) {
  tune_problems_free(&prepared->problems);
  tune_candidates_free(&prepared->candidates);
}
