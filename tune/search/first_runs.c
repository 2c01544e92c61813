/*
 * first_runs.c -- the first runs of candidates: their verification, and a
 * launch at the problem that is to be timed.
 */
#include <math.h>
#include <stdio.h>

#include "build/demand.h"
#include "measure/clock.h"
#include "measure/interrupt.h"
#include "measure/measure.h"
#include "search/candidates.h"

static tune_status status_of(tune_outcome outcome) {
  static const tune_status statuses[TUNE_OUTCOME_COUNT] = {
      [TUNE_OUTCOME_WRONG] = TUNE_WRONG,
      [TUNE_OUTCOME_CORRUPTS] = TUNE_CORRUPTS,
      [TUNE_OUTCOME_CRASHES] = TUNE_CRASHES,
      [TUNE_OUTCOME_HANGS] = TUNE_HANGS,
      [TUNE_OUTCOME_UNKNOWN] = TUNE_UNVERIFIED,
      [TUNE_OUTCOME_ENDED] = TUNE_LATE};
  return statuses[outcome];
}

static void judge(const tune_isolated *result, tune_candidate *candidate) {
  const tune_status status = status_of(result->outcome);
  if (status == TUNE_OPEN) return;
  if (status == TUNE_LATE)
    tune_candidate_reject(candidate, status,
                          "not verified: tune was interrupted");
  else
    tune_candidate_reject(candidate, status, "%s", result->why);
}

/* ---- verification -------------------------------------------------------- */

/* In this process. */
static void verify_here(tw_context *context, const tune_request *request,
                        tune_isolated *result) {
  tune_verdict verdict = (request->task == TUNE_TASK_BRIEF ? tune_verify_briefly
                                                           : tune_verify_all)(
      context, request->kernel, request->type, request->seed, result->why,
      sizeof result->why);
  result->outcome = tune_outcome_of(verdict, result->why);
}

/* The candidates that wait for their verification. */
struct queue {
  const tune_verification *how;
  tune_candidates *candidates;
  int next, begun;
};

static int is_waiting(const struct queue *queue,
                      const tune_candidate *candidate) {
  return candidate->status == TUNE_OPEN && !candidate->is_verified &&
         !(queue->how->is_brief && candidate->is_checked) &&
         !(queue->how->only_own &&
           candidate->kernel->set == &tw_kernels_tilewright);
}

/* Compiles all that the queue needs before a worker starts, which has a limit
 * of time. Several parts are compiled at once. */
static void compile(const struct queue *queue) {
  const tune_candidates *candidates = queue->candidates;
  for (int i = 0; i < candidates->count; i++)
    if (is_waiting(queue, &candidates->all[i]))
      tune_demand_note(queue->how->context->device, candidates->all[i].kernel);
  tune_demand_compile(queue->how->steps);
}

/* The next candidate, or -1. Rejects all that are left after the deadline. */
static int take(struct queue *queue) {
  while (queue->next < queue->candidates->count) {
    const int job = queue->next++;
    tune_candidate *candidate = &queue->candidates->all[job];
    if (!is_waiting(queue, candidate)) continue;
    tune_steps_step(queue->how->steps, queue->begun++,
                    candidate->kernel->variant->name);
    if (!tune_is_over(queue->how->deadline_s) &&
        !tune_steps_stopped(queue->how->steps))
      return job;
    tune_candidate_reject(candidate, TUNE_LATE,
                          "not verified: the time limit was reached first");
  }
  return -1;
}

static tune_request request_of(const struct queue *queue, int job) {
  return (tune_request){
      .task = queue->how->is_brief ? TUNE_TASK_BRIEF : TUNE_TASK_VERIFY,
      .kernel = queue->candidates->all[job].kernel,
      .type = queue->how->type,
      .seed = queue->how->seed};
}

static int next(void *user, int *job, tune_request *request,
                double *expected_us) {
  struct queue *queue = user;
  *job = take(queue);
  if (*job < 0) return 0;
  *request = request_of(queue, *job);
  *expected_us = 0;
  return 1;
}

static void done(void *user, int job, const tune_isolated *result) {
  const struct queue *queue = user;
  tune_candidate *candidate = &queue->candidates->all[job];
  candidate->is_checked = result->outcome == TUNE_OUTCOME_OK;
  candidate->is_verified = candidate->is_checked && !queue->how->is_brief;
  judge(result, candidate);
  if (queue->how->judged) queue->how->judged(queue->how->user, candidate);
}

/* After a fault nothing is run here any more. */
static void verify_all_here(struct queue *queue) {
  tw_context *context = queue->how->context;
  const char *culprit = NULL;
  int job;
  while ((job = take(queue)) >= 0) {
    tune_candidate *candidate = &queue->candidates->all[job];
    const tune_request request = request_of(queue, job);
    tune_isolated result = {0};
    if (culprit) {
      tune_candidate_reject(candidate, TUNE_UNVERIFIED,
                            "not run: after the fault in %s this process can "
                            "run nothing more on the GPU",
                            culprit);
      continue;
    }
    verify_here(context, &request, &result);
    done(queue, job, &result);
    if (candidate->status == TUNE_CRASHES &&
        tune_device_is_lost(context, candidate->kernel->variant->name))
      culprit = candidate->kernel->variant->name;
  }
}

void tune_candidates_verify(const tune_verification *verification,
                            tune_candidates *candidates) {
  struct queue queue = {.how = verification, .candidates = candidates};
  compile(&queue);
  tune_steps_begin(verification->steps, "verifying",
                   tune_candidates_count(candidates, TUNE_OPEN));
  if (verification->isolate)
    tune_isolate_run_all(verification->isolate,
                         &(tune_isolate_jobs){next, done, &queue});
  else
    verify_all_here(&queue);
  tune_steps_end(verification->steps);
}

/* ---- the first launch at a problem --------------------------------------- */

/* Predictions longer than this are not launched, see batches.c. */
static const double longest_us = 1e6;

void tune_candidates_launch(tw_context *context, tune_isolate *isolate,
                            const twi_problem *problem, uint64_t seed,
                            double deadline_s, const tune_steps *steps,
                            tune_candidates *candidates) {
  const tw_device_info *gpu = tw_context_device(context);
  int done = 0;
  /* The operands are in memory twice meanwhile. */
  if (!isolate || !context->device->class_->time ||
      twi_problem_bytes(problem) > (double)gpu->memory_bytes / 8)
    return;
  tune_steps_begin(steps, "first launches",
                   tune_candidates_count(candidates, TUNE_OPEN));
  for (int i = 0; i < candidates->count; i++) {
    tune_candidate *candidate = &candidates->all[i];
    tune_isolated result;
    if (candidate->status != TUNE_OPEN || candidate->predicted_us > longest_us)
      continue;
    if (tune_is_over(deadline_s) || tune_steps_stopped(steps)) break;
    tune_steps_step(steps, done++, candidate->kernel->variant->name);
    const tune_request request = {.task = TUNE_TASK_LAUNCH,
                                  .kernel = candidate->kernel,
                                  .type = problem->type,
                                  .seed = seed,
                                  .problem = problem};
    tune_isolate_run(isolate, &request, candidate->predicted_us, &result);
    if (tune_outcome_ends_worker(result.outcome)) judge(&result, candidate);
  }
  tune_steps_end(steps);
}
