/*
 * job.c -- the main job: for each problem the best variant, saved.
 *
 *   collect, reject by occupancy, verify, predict, time, choose, save
 *
 * Occupancy and verification do not depend on a problem's sizes: they are done
 * once for an operation and type, and all its problems share them. On the host
 * device nothing is timed, and the prediction ranks.
 */
#include <stdlib.h>

#include "prepare.h"
#include "race.h"
#include "report.h"

enum { ROUNDS = 13, PATIENT_ROUNDS = 3 };

/* What is printed once, whatever the number of problems. */
struct job {
  tw_session *session;
  int is_headed; /* a table has its head */
  const tw_operation *last_operation;
  const char *last_choice;
  int is_saved; /* the last one, and so how to use it can be told */
};

/* ---- one problem -------------------------------------------------------- */

static tw_status time_all(const tw_session *session, tw_result *result,
                          const tw_buffers *buffers) {
  tw_context *context = session->context;
  tw_candidates *candidates = result->ranked;
  tw_candidate **open = malloc((size_t)(candidates->count + 1) * sizeof *open);
  if (!open) return tw_fail(TW_ERROR_MEMORY, "out of memory");
  int count = tw_race_entrants(candidates, open);
  tw_contender copy = tw_measure_copy(context);
  tw_measure_plan plan = {ROUNDS, PATIENT_ROUNDS, session->deadline_s,
                          "timing round"};
  tw_status status = tw_race(context, buffers, open, count, &copy, 1, &plan);
  free(open);
  result->copy_us = copy.time_us;
  result->planned_rounds = ROUNDS;
  result->rounds = copy.rounds;
  return status;
}

/* Gives every open candidate its time: by the GPU, or by the model. */
static tw_status find_times(const tw_session *session, tw_result *result) {
  tw_context *context = session->context;
  tw_candidates *candidates = result->ranked;
  tw_candidates_predict(context, result->problem, candidates);
  if (!tw_session_is_gpu(session)) {
    tw_candidates_take_predictions(session->context, result->problem, candidates);
    return TW_OK;
  }
  tw_buffers buffers;
  tw_status status = tw_buffers_open(context, result->problem,
                                     session->options->seed, &buffers);
  if (status != TW_OK) return status;
  status = time_all(session, result, &buffers);
  tw_buffers_close(context, &buffers);
  return status;
}

static int show_and_save(struct job *job, tw_result *result) {
  tw_session *session = job->session;
  int is_gpu = tw_session_is_gpu(session);
  tw_candidates_rank(result->ranked);
  int is_chosen = tw_choose(result->ranked, is_gpu, &result->pick);
  if (tw_report_table(session, result, !job->is_headed) != TW_OK)
    return tw_session_fail("%s", tw_last_error());
  job->is_headed = session->options->format != TW_FORMAT_TEXT;
  tw_candidates_say_rejected(session, result->ranked, 1 << TW_FATE_SHAPE);
  if (!is_chosen)
    return tw_session_fail("no candidate could be timed for this problem");
  fflush(stdout); /* the table comes before what stderr says of it */
  tw_report_choice(session, result);
  int code = tw_report_save(session, result);
  job->is_saved = result->is_saved;
  job->last_operation = result->problem->operation;
  job->last_choice = result->pick.chosen->kernel->variant->name;
  return code;
}

static int tune_problem(struct job *job, const tw_candidates *verified,
                        const tw_problem *problem) {
  tw_candidates ranked;
  tw_result result = {.problem = problem, .ranked = &ranked};
  if (tw_candidates_copy(verified, &ranked) != TW_OK)
    return tw_session_fail("%s", tw_last_error());
  tw_session_say_problem(job->session, problem);
  int code;
  if (find_times(job->session, &result) == TW_OK)
    code = show_and_save(job, &result);
  else
    code = tw_session_fail("%s", tw_last_error());
  tw_candidates_free(&ranked);
  return code;
}

/* ---- one operation ------------------------------------------------------ */

/* All problems of an operation, whatever becomes of one of them. */
static int tune_operation(struct job *job, const tw_operation *operation) {
  tw_prepared prepared;
  int code = tw_prepare(job->session, operation, 1, &prepared);
  if (code != -1) return code;
  code = prepared.is_flawed;
  for (int i = 0; i < prepared.problems.count; i++)
    code |= tune_problem(job, &prepared.candidates, &prepared.problems.all[i]);
  tw_prepared_free(&prepared);
  return code;
}

int tw_tune_job(tw_session *session) {
  const tw_operation *operations[TW_MAX_OPERATIONS];
  int count;
  int code = tw_session_named(session, operations, &count);
  if (code != -1) return code;
  struct job job = {.session = session};
  code = 0;
  for (int i = 0; i < count && code != 2; i++) {
    int one = tune_operation(&job, operations[i]);
    code = one == 2 ? 2 : code | one;
  }
  if (job.last_choice)
    tw_report_next(session, job.last_operation, job.last_choice, job.is_saved);
  return code;
}
