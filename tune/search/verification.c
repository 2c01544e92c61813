/*
 * verification.c -- verifies candidates on the simulator in forked processes,
 * because a process runs one launch at a time, and a crash ends it.
 */
#include <stdio.h>
#include <stdlib.h>

#include "measure/interrupt.h"
#include "search/candidates.h"
#include "verify/verify.h"
#include "verify/workers.h"

/* The candidates to verify. */
struct work {
  tw_context *context;
  tw_type type;
  uint64_t seed;
  double deadline_s;
  const tune_steps *steps;
  int count, done;
  tune_candidate **all;
};

/* What became of one of them. */
struct outcome {
  tune_status status;
  int is_verified;
  char why[sizeof((tune_candidate *)0)->why];
};

static void verify_one(const struct work *work, int job,
                       struct outcome *outcome) {
  if (tune_is_over(work->deadline_s)) {
    outcome->status = TUNE_LATE;
    snprintf(outcome->why, sizeof outcome->why,
             "not verified: the time limit was reached first");
    return;
  }
  tune_verdict verdict =
      tune_verify_all(work->context, work->all[job]->kernel, work->type,
                      work->seed, outcome->why, sizeof outcome->why);
  outcome->status = tune_status_of(tune_outcome_of(verdict, outcome->why));
  outcome->is_verified = verdict == TUNE_VERDICT_RIGHT;
}

static void run(void *user, int job, void *result) {
  verify_one(user, job, result);
}

static void receive(void *user, int job, const void *result, const char *why) {
  struct work *work = user;
  const struct outcome *outcome = result;
  tune_candidate *candidate = work->all[job];
  tune_steps_step(work->steps, work->done++, candidate->kernel->variant->name);
  if (!outcome)
    tune_candidate_reject(candidate, TUNE_CRASHES, "%s", why);
  else if (outcome->status != TUNE_OPEN)
    tune_candidate_reject(candidate, outcome->status, "%s", outcome->why);
  candidate->is_verified = outcome && outcome->is_verified;
}

int tune_candidates_verify_forked(tw_context *context, tw_type type,
                                  uint64_t seed, double deadline_s,
                                  const tune_steps *steps,
                                  tune_candidates *candidates) {
  struct work work = {
      .context = context,
      .type = type,
      .seed = seed,
      .deadline_s = deadline_s,
      .steps = steps,
      .all = calloc((size_t)candidates->count + 1, sizeof *work.all)};
  for (int i = 0; i < candidates->count && work.all; i++) {
    tune_candidate *candidate = &candidates->all[i];
    if (candidate->status == TUNE_OPEN && !candidate->is_verified)
      work.all[work.count++] = candidate;
  }
  const tune_work jobs = {.job_count = work.count,
                          .result_bytes = sizeof(struct outcome),
                          .run = run,
                          .receive = receive,
                          .user = &work};
  int is_done = 0;
  if (work.count > 0) {
    fflush(NULL);
    tune_steps_begin(steps, "verifying", work.count);
    is_done = tune_workers_run(&jobs, tune_workers_cores()) == TW_OK;
    tune_steps_end(steps);
  }
  free(work.all);
  return is_done;
}
