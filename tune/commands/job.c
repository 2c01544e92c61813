/*
 * job.c -- the main job: for each problem the best variant, saved.
 *
 *   collect, reject by occupancy, verify, predict, time, choose, save
 *
 * Occupancy and verification do not depend on a problem's sizes: they are done
 * once for an operation and type, and all its problems share them. On the
 * simulator nothing is timed, and the prediction ranks.
 */
#include <stdlib.h>

#include "measure/race.h"
#include "print/report.h"
#include "search/prepare.h"

enum { ROUNDS = 13, PATIENT_ROUNDS = 3 };

/* What is printed once, whatever the number of problems. */
struct job {
  tune_session *session;
  int is_headed; /* a table has its head */
  const tw_operation *last_operation;
  const char *last_choice;
  int is_saved; /* the last one, and so how to use it can be told */
};

/* ---- one problem -------------------------------------------------------- */

static tw_status time_all(const tune_session *session, tune_result *result,
                          const tune_buffers *buffers) {
  tw_context *context = session->context;
  tune_candidates *candidates = result->ranked;
  tune_candidate **open =
      malloc((size_t)(candidates->count + 1) * sizeof *open);
  if (!open) return twi_fail(TW_ERROR_MEMORY, "out of memory");
  int count = tune_race_entrants(candidates, open);
  tune_contender copy = tune_measure_copy(context);
  tune_measure_plan plan = {ROUNDS, PATIENT_ROUNDS, session->deadline_s,
                            "timing round"};
  tw_status status = tune_race(context, buffers, open, count, &copy, 1, &plan);
  free(open);
  result->copy_us = copy.time_us;
  result->planned_rounds = ROUNDS;
  result->rounds = copy.rounds;
  return status;
}

/* Gives every open candidate its time: by the GPU, or by the model. */
static tw_status find_times(const tune_session *session, tune_result *result) {
  tw_context *context = session->context;
  tune_candidates *candidates = result->ranked;
  tune_candidates_predict(context, result->problem, candidates);
  if (!tune_session_is_gpu(session)) {
    tune_candidates_take_predictions(session->context, result->problem,
                                     candidates);
    return TW_OK;
  }
  tune_buffers buffers;
  tw_status status = tune_buffers_open(context, result->problem,
                                       session->options->seed, &buffers);
  if (status != TW_OK) return status;
  status = time_all(session, result, &buffers);
  tune_buffers_close(context, &buffers);
  return status;
}

static int show_and_save(struct job *job, tune_result *result) {
  tune_session *session = job->session;
  int is_gpu = tune_session_is_gpu(session);
  tune_candidates_rank(result->ranked);
  int is_chosen = tune_choose(result->ranked, is_gpu, &result->pick);
  if (tune_report_table(session, result, !job->is_headed) != TW_OK)
    return tune_session_fail("%s", tw_last_error());
  job->is_headed = session->options->format != TUNE_FORMAT_TEXT;
  tune_candidates_say_rejected(session, result->ranked, 1 << TUNE_FATE_SHAPE);
  if (!is_chosen)
    return tune_session_fail("no candidate could be timed for this problem");
  fflush(stdout); /* the table comes before what stderr says of it */
  tune_report_choice(session, result);
  int code = tune_report_save(session, result);
  job->is_saved = result->is_saved;
  job->last_operation = result->problem->operation;
  job->last_choice = result->pick.chosen->kernel->variant->name;
  return code;
}

static int tune_problem(struct job *job, const tune_candidates *verified,
                        const twi_problem *problem) {
  tune_candidates ranked;
  tune_result result = {.problem = problem, .ranked = &ranked};
  if (tune_candidates_copy(verified, &ranked) != TW_OK)
    return tune_session_fail("%s", tw_last_error());
  tune_session_say_problem(job->session, problem);
  int code;
  if (find_times(job->session, &result) == TW_OK)
    code = show_and_save(job, &result);
  else
    code = tune_session_fail("%s", tw_last_error());
  tune_candidates_free(&ranked);
  return code;
}

/* ---- one operation ------------------------------------------------------ */

/* All problems of an operation, whatever becomes of one of them. */
static int tune_operation(struct job *job, const tw_operation *operation) {
  tune_prepared prepared;
  int code = tune_prepare(job->session, operation, 1, &prepared);
  if (code != -1) return code;
  code = prepared.is_flawed;
  for (int i = 0; i < prepared.problems.count; i++)
    code |= tune_problem(job, &prepared.candidates, &prepared.problems.all[i]);
  tune_prepared_free(&prepared);
  return code;
}

int tune_command_job(tune_session *session) {
  const tw_operation *operations[TUNE_MAX_OPERATIONS];
  int count;
  int code = tune_session_named(session, operations, &count);
  if (code != -1) return code;
  struct job job = {.session = session};
  code = 0;
  for (int i = 0; i < count && code != 2; i++) {
    int one = tune_operation(&job, operations[i]);
    code = one == 2 ? 2 : code | one;
  }
  if (job.last_choice)
    tune_report_next(session, job.last_operation, job.last_choice,
                     job.is_saved);
  return code;
}
