/*
 * prepare.c -- the steps before the problems of an operation and type are
 * timed: see tuner.h.
 */
#include "ledger/note.h"
#include "search/shortlist.h"
#include "tuner/tuner.h"

tw_status tune_tuner_collect(const tune_settings *settings,
                             const twi_problem *problem,
                             tune_candidates *candidates) {
  tw_status status =
      tune_candidates_collect(settings->context, problem, candidates);
  if (status != TW_OK) return status;
  for (int i = 0; i < settings->skipped_count; i++) {
    /* A name that is not found is a variant of another operation. */
    tune_candidate *candidate =
        tune_candidates_find(candidates, settings->skipped[i]);
    if (candidate)
      tune_candidate_reject(candidate, TUNE_SKIPPED, "left out by --skip");
  }
  tune_candidates_filter(candidates, settings->least_occupancy);
  return TW_OK;
}

/* Makes every candidate open that is for this problem and, in a quick search,
 * on its shortlist. */
static tw_status add_listed(const tune_settings *settings,
                            const twi_problem *problem,
                            const tune_candidates *unlisted,
                            tune_candidates *candidates) {
  tune_candidates listed;
  tw_status status = tune_candidates_copy(unlisted, &listed);
  if (status != TW_OK) return status;
  tune_candidates_reject_unfit(settings->context, problem, &listed);
  if (settings->effort == TW_EFFORT_QUICK) {
    tune_candidates_predict(settings->context, problem, &listed);
    tune_shortlist_keep(&listed);
  }
  for (int i = 0; i < listed.count; i++) {
    const tune_candidate *one = &listed.all[i];
    tune_candidate *all =
        tune_candidates_find(candidates, one->kernel->variant->name);
    if (one->status == TUNE_OPEN || all->status == TUNE_OPEN)
      tune_candidate_open(all);
    else if (one->status != TUNE_SHAPE || !*all->why)
      tune_candidate_reject(all, one->status, "%s", one->why);
  }
  tune_candidates_free(&listed);
  return TW_OK;
}

tw_status tune_tuner_list(const tune_settings *settings,
                          const twi_problem *problems, int count,
                          tune_candidates *candidates) {
  tune_candidates all;
  tw_status status = tune_candidates_copy(candidates, &all);
  if (status != TW_OK) return status;
  for (int i = 0; i < candidates->count; i++)
    if (candidates->all[i].status == TUNE_OPEN)
      tune_candidate_reject(&candidates->all[i], TUNE_UNLISTED, "%s", "");
  for (int i = 0; i < count && status == TW_OK; i++)
    status = add_listed(settings, &problems[i], &all, candidates);
  tune_candidates_free(&all);
  /* In this order the deadline leaves out the slowest. */
  if (status == TW_OK)
    tune_candidates_predict(settings->context, &problems[0], candidates);
  return status;
}

struct noting {
  const tune_settings *settings;
  const twi_problem *problem;
};

/* A run that is killed meanwhile leaves the verdicts to the next one. */
static void note_verdict(void *user, const tune_candidate *candidate) {
  const struct noting *noting = user;
  tune_note_verdict(noting->settings->ledger,
                    tw_context_device(noting->settings->context),
                    noting->problem, candidate);
}

static void verify(const tune_settings *settings, const twi_problem *problem,
                   int is_brief, int only_own, tune_candidates *candidates) {
  struct noting noting = {settings, problem};
  if (settings->effort == TW_EFFORT_PREDICT && !only_own) return;
  tune_candidates_verify(
      &(tune_verification){.context = settings->context,
                           .isolate = settings->isolate,
                           .only_own = only_own,
                           .is_brief = is_brief,
                           .type = problem->type,
                           .seed = settings->seed,
                           .deadline_s = settings->deadline_s,
                           .steps = settings->steps,
                           .judged = note_verdict,
                           .user = &noting},
      candidates);
}

/* The shortlist of those that were on none. */
static void list_next(const tune_settings *settings, const twi_problem *problem,
                      tune_candidates *candidates) {
  for (int i = 0; i < candidates->count; i++)
    if (candidates->all[i].status == TUNE_UNLISTED)
      tune_candidate_open(&candidates->all[i]);
  tune_candidates_predict(settings->context, problem, candidates);
  tune_shortlist_keep(candidates);
}

void tune_tuner_verify(const tune_settings *settings,
                       const twi_problem *problem,
                       tune_candidates *candidates) {
  const int is_quick = settings->effort == TW_EFFORT_QUICK;
  verify(settings, problem, is_quick, 0, candidates);
  while (is_quick && tune_candidates_count(candidates, TUNE_OPEN) == 0 &&
         tune_candidates_count(candidates, TUNE_UNLISTED) > 0) {
    list_next(settings, problem, candidates);
    verify(settings, problem, 1, 0, candidates);
  }
}

void tune_tuner_verify_briefly(const tune_settings *settings,
                               const twi_problem *problem,
                               tune_candidates *candidates) {
  verify(settings, problem, 1, 0, candidates);
}

void tune_tuner_verify_fully(const tune_settings *settings,
                             const twi_problem *problem,
                             tune_candidates *candidates) {
  verify(settings, problem, 0, 0, candidates);
}

void tune_tuner_check_own(const tune_settings *settings,
                          const twi_problem *problem,
                          tune_candidates *candidates) {
  if (settings->isolate) verify(settings, problem, 1, 1, candidates);
}
