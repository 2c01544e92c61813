/*
 * choice.c -- see choice.h.
 */
#include "tuner/choice.h"

#include <math.h>
#include <stdio.h>

#include "measure/interrupt.h"
#include "measure/measure.h"
#include "measure/phase.h"
#include "search/agree.h"
#include "verify/at.h"

/* A quick search compares its choice with the reference up to this many
 * operations or elements, and with another variant above. */
static const double most_work = 0x1p18;

static tune_candidate *chosen_of(const tune_found *outcome) {
  return tune_candidates_find(&outcome->ranked,
                              outcome->pick.chosen->kernel->variant->name);
}

/* What was found for all problems. */
static void note_for_all(const tune_candidate *candidate,
                         tune_candidates *known) {
  tune_candidate *same =
      tune_candidates_find(known, candidate->kernel->variant->name);
  if (!same) return; /* a point that an exploration has found */
  same->is_verified = candidate->is_verified;
  if (1 << candidate->status & TUNE_FLAWED)
    tune_candidate_reject(same, candidate->status, "%s", candidate->why);
}

/* Verifies the choice on all trials of all check shapes. Returns 1, with the
 * candidate rejected, if it is wrong or could not be verified. Neither a time
 * limit nor Ctrl-C prevents it; after Ctrl-C, which ends the workers, it runs
 * here. */
static int reject_unverified(const tune_settings *settings,
                             tune_candidates *known, tune_found *outcome) {
  tune_candidate *candidate = chosen_of(outcome);
  tune_candidates one = {.count = 1, .all = candidate};
  tune_settings last = *settings;
  if (settings->effort == TW_EFFORT_PREDICT || candidate->is_verified) return 0;
  last.deadline_s = INFINITY;
  last.steps = NULL;
  if (tune_is_interrupted()) last.isolate = NULL;
  const double start_s = tune_now_s();
  tune_tuner_verify_fully(&last, outcome->problem, &one);
  tune_phase_log(&settings->context->log, "verify choice", start_s,
                 candidate->kernel->variant->name);
  note_for_all(candidate, known);
  if (candidate->status == TUNE_OPEN) return 0;
  candidate->is_found_late = 1;
  outcome->wrong_count += (1 << candidate->status & TUNE_FLAWED) != 0;
  tune_candidates_rank(&outcome->ranked);
  return 1;
}

static tune_verdict verify_here(const tune_settings *settings,
                                const tune_found *outcome,
                                const tune_candidate *candidate, char *finding,
                                size_t size) {
  tw_context *context = settings->context;
  const twi_problem *problem = outcome->problem;
  const twi_kernel *other =
      tune_candidates_other_algorithm(&outcome->ranked, candidate->kernel);
  tune_verdict agreed = TUNE_VERDICT_UNFIT;
  if (settings->effort == TW_EFFORT_QUICK && tune_settings_measure(settings) &&
      other && tune_work_of(problem) > most_work)
    agreed = tune_agree_at(context, candidate->kernel, other, problem,
                           settings->seed, finding, size);
  if (agreed == TUNE_VERDICT_RIGHT || tune_device_is_lost(context, NULL))
    return agreed;
  /* If the two differ, the reference says which one is wrong, if it can. */
  char judged[sizeof candidate->why];
  const tune_verdict verdict =
      tune_verify_at(context, candidate->kernel, problem, other, settings->seed,
                     judged, sizeof judged);
  if (agreed == TUNE_VERDICT_WRONG && verdict != TUNE_VERDICT_RIGHT &&
      verdict != TUNE_VERDICT_WRONG)
    return TUNE_VERDICT_WRONG;
  snprintf(finding, size, "%s", judged);
  return verdict;
}

/* Verifies the choice at this very problem. Returns 1, with the candidate
 * rejected, if it is wrong there. */
static int reject_wrong_here(const tune_settings *settings,
                             tune_found *outcome) {
  tune_candidate *candidate = chosen_of(outcome);
  char finding[sizeof candidate->why];
  if (settings->effort == TW_EFFORT_PREDICT) return 0;
  const double start_s = tune_now_s();
  const tune_verdict verdict =
      verify_here(settings, outcome, candidate, finding, sizeof finding);
  tune_phase_log(&settings->context->log, "verify here", start_s,
                 candidate->kernel->variant->name);
  if (verdict != TUNE_VERDICT_WRONG) return 0;
  tune_candidate_reject(candidate, TUNE_WRONG_HERE, "%s", finding);
  candidate->is_found_late = 1;
  outcome->wrong_count++;
  tune_candidates_rank(&outcome->ranked);
  return 1;
}

tw_status tune_choice_make(const tune_settings *settings,
                           tune_candidates *known, tune_found *outcome) {
  const int is_measured = tune_settings_measure(settings);
  do {
    outcome->is_chosen = tune_choose(&outcome->ranked, is_measured,
                                     settings->objective, &outcome->pick);
  } while (outcome->is_chosen &&
           (reject_unverified(settings, known, outcome) ||
            reject_wrong_here(settings, outcome)) &&
           !tune_device_is_lost(settings->context, NULL));
  /* After a fault nothing can be verified any more. */
  if (outcome->wrong_count > 0 && tune_device_is_lost(settings->context, NULL))
    return TW_ERROR_LAUNCH;
  return TW_OK;
}
