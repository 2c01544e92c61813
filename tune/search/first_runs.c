/*
 * first_runs.c -- the first runs of candidates: their verification, and a
 * launch at the problem that is to be timed.
 */
#include <math.h>
#include <stdio.h>

#include "measure/clock.h"
#include "measure/interrupt.h"
#include "measure/measure.h"
#include "search/candidates.h"

tune_status tune_status_of(tune_outcome outcome) {
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
  const tune_status status = tune_status_of(result->outcome);
  if (status == TUNE_OPEN) return;
  if (status == TUNE_LATE)
    tune_candidate_reject(candidate, status,
                          "not verified: tune was interrupted");
  else
    tune_candidate_reject(candidate, status, "%s", result->why);
}

/* ---- verification ---------------------------------------------------------
 */

/* In this process. */
static void verify_here(tw_context *context, const tune_request *request,
                        tune_isolated *result) {
  tune_verdict verdict =
      tune_verify_all(context, request->kernel, request->type, request->seed,
                      result->why, sizeof result->why);
  result->outcome = tune_outcome_of(verdict, result->why);
}

static void verify_one(tw_context *context, tune_isolate *isolate,
                       const tune_request *request, tune_candidate *candidate) {
  tune_isolated result = {0};
  if (isolate)
    tune_isolate_run(isolate, request, 0, &result);
  else
    verify_here(context, request, &result);
  candidate->is_verified = result.outcome == TUNE_OUTCOME_OK;
  judge(&result, candidate);
}

void tune_candidates_verify(tw_context *context, tune_isolate *isolate,
                            tw_type type, uint64_t seed, double deadline_s,
                            const tune_steps *steps,
                            tune_candidates *candidates) {
  int done = 0;
  const char *culprit = NULL; /* of a context that has become unusable */
  if (!isolate && !tw_context_device(context)->is_gpu &&
      tune_candidates_verify_forked(context, type, seed, deadline_s, steps,
                                    candidates))
    return;
  tune_steps_begin(steps, "verifying",
                   tune_candidates_count(candidates, TUNE_OPEN));
  for (int i = 0; i < candidates->count; i++) {
    tune_candidate *candidate = &candidates->all[i];
    const char *name = candidate->kernel->variant->name;
    if (candidate->status != TUNE_OPEN || candidate->is_verified) continue;
    tune_steps_step(steps, done++, name);
    if (culprit) {
      tune_candidate_reject(candidate, TUNE_UNVERIFIED,
                            "not run: after the fault in %s this process can "
                            "run nothing more on the GPU",
                            culprit);
      continue;
    }
    if (tune_is_over(deadline_s) || tune_steps_stopped(steps)) {
      tune_candidate_reject(candidate, TUNE_LATE,
                            "not verified: the time limit was reached first");
      continue;
    }
    const tune_request request = {.task = TUNE_TASK_VERIFY,
                                  .kernel = candidate->kernel,
                                  .type = type,
                                  .seed = seed};
    verify_one(context, isolate, &request, candidate);
    if (!isolate && candidate->status == TUNE_CRASHES &&
        tune_device_is_lost(context, name))
      culprit = name;
  }
  tune_steps_end(steps);
}

/* ---- the first launch at a problem ----------------------------------------
 */

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
