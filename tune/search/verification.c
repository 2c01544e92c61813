/*
 * verification.c -- verifies the candidates of a problem.
 *
 * On the simulator several processes share the work, because a process runs one
 * launch at a time.
 */
#include <stdio.h>
#include <stdlib.h>

#include "measure/clock.h"
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
  static const tune_status statuses[] = {
      [TUNE_VERDICT_RIGHT] = TUNE_OPEN,
      [TUNE_VERDICT_WRONG] = TUNE_WRONG,
      [TUNE_VERDICT_UNKNOWN] = TUNE_UNVERIFIED,
      [TUNE_VERDICT_UNFIT] = TUNE_OPEN};
  if (tune_now_s() >= work->deadline_s) {
    outcome->status = TUNE_LATE;
    snprintf(outcome->why, sizeof outcome->why,
             "not verified: the time limit was reached first");
    return;
  }
  tune_verdict verdict =
      tune_verify_all(work->context, work->all[job]->kernel, work->type,
                      work->seed, outcome->why, sizeof outcome->why);
  outcome->status = statuses[verdict];
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
    tune_candidate_reject(candidate, TUNE_UNVERIFIED, "%s", why);
  else if (outcome->status != TUNE_OPEN)
    tune_candidate_reject(candidate, outcome->status, "%s", outcome->why);
  candidate->is_verified = outcome && outcome->is_verified;
}

/* Returns 0 if the jobs must be done here. */
static int run_in_workers(struct work *work) {
  const tune_work jobs = {.job_count = work->count,
                          .result_bytes = sizeof(struct outcome),
                          .run = run,
                          .receive = receive,
                          .user = work};
  int cores = tune_workers_cores();
  if (work->context->device->info.is_gpu || cores < 2 || work->count < 2)
    return 0;
  fflush(NULL);
  return tune_workers_run(&jobs, cores) == TW_OK;
}

static void run_here(struct work *work) {
  for (int i = 0; i < work->count; i++) {
    tune_candidate *candidate = work->all[i];
    struct outcome outcome = {.status = TUNE_OPEN};
    tune_steps_step(work->steps, work->done++,
                    candidate->kernel->variant->name);
    verify_one(work, i, &outcome);
    candidate->is_verified = outcome.is_verified;
    if (outcome.status != TUNE_OPEN)
      tune_candidate_reject(candidate, outcome.status, "%s", outcome.why);
  }
}

void tune_candidates_verify(tw_context *context, tw_type type, uint64_t seed,
                            double deadline_s, const tune_steps *steps,
                            tune_candidates *candidates) {
  struct work work = {
      .context = context,
      .type = type,
      .seed = seed,
      .deadline_s = deadline_s,
      .steps = steps,
      .all = calloc((size_t)candidates->count + 1, sizeof *work.all)};
  for (int i = 0; i < candidates->count; i++) {
    tune_candidate *candidate = &candidates->all[i];
    if (candidate->status != TUNE_OPEN || candidate->is_verified) continue;
    if (!work.all)
      tune_candidate_reject(candidate, TUNE_UNVERIFIED, "out of memory");
    else
      work.all[work.count++] = candidate;
  }
  tune_steps_begin(steps, "verifying", work.count);
  if (work.all && !run_in_workers(&work)) run_here(&work);
  tune_steps_end(steps);
  free(work.all);
}
