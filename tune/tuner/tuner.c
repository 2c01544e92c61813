/*
 * tuner.c -- finds the fastest variant for problems of one operation and type.
 */
#include "tuner/tuner.h"

#include <string.h>

#include "ledger/note.h"
#include "search/shortlist.h"
#include "tuner/choice.h"
#include "tuner/explore.h"

/* More rounds than tune_quick_rounds, because no timing of a shortlist follows.
 */
static const tune_rounds full_rounds = {100, 3, "timing round", 24};
static const tune_rounds quick_rounds = {60, 3, "timing round", 0};
/* A quick search times for some milliseconds. A round during which the GPU's
 * clock was still low is timed again, see throttle.h. */
static const double quick_warm_up_us = 8e3;

int tune_tuner_measures(const tune_settings *settings) {
  return settings->effort != TW_EFFORT_PREDICT &&
         tw_context_device(settings->context)->is_gpu;
}

/* ---- before timing --------------------------------------------------------
 */

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

/* Makes every candidate open that is on the shortlist for this problem. */
static tw_status add_listed(const tune_settings *settings,
                            const twi_problem *problem,
                            const tune_candidates *unlisted,
                            tune_candidates *candidates) {
  tune_candidates listed;
  tw_status status = tune_candidates_copy(unlisted, &listed);
  if (status != TW_OK) return status;
  tune_candidates_predict(settings->context, problem, &listed);
  tune_shortlist_keep(&listed);
  for (int i = 0; i < listed.count; i++) {
    const tune_candidate *one = &listed.all[i];
    tune_candidate *all =
        tune_candidates_find(candidates, one->kernel->variant->name);
    if (one->status == TUNE_OPEN || all->status == TUNE_OPEN)
      tune_candidate_open(all);
    else
      tune_candidate_reject(all, one->status, "%s", one->why);
  }
  tune_candidates_free(&listed);
  return TW_OK;
}

tw_status tune_tuner_list(const tune_settings *settings,
                          const twi_problem *problems, int count,
                          tune_candidates *candidates) {
  tw_status status = TW_OK;
  if (settings->effort == TW_EFFORT_QUICK) {
    tune_candidates all;
    status = tune_candidates_copy(candidates, &all);
    for (int i = 0; i < candidates->count; i++)
      if (candidates->all[i].status == TUNE_OPEN)
        tune_candidate_reject(&candidates->all[i], TUNE_UNLISTED, "%s", "");
    for (int i = 0; i < count && status == TW_OK; i++)
      status = add_listed(settings, &problems[i], &all, candidates);
    tune_candidates_free(&all);
  }
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
                   int is_brief, tune_candidates *candidates) {
  struct noting noting = {settings, problem};
  if (settings->effort == TW_EFFORT_PREDICT) return;
  tune_candidates_verify(
      &(tune_verification){.context = settings->context,
                           .isolate = settings->isolate,
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
  verify(settings, problem, is_quick, candidates);
  while (is_quick && tune_candidates_count(candidates, TUNE_OPEN) == 0 &&
         tune_candidates_count(candidates, TUNE_UNLISTED) > 0) {
    list_next(settings, problem, candidates);
    verify(settings, problem, 1, candidates);
  }
}

void tune_tuner_verify_briefly(const tune_settings *settings,
                               const twi_problem *problem,
                               tune_candidates *candidates) {
  verify(settings, problem, 1, candidates);
}

void tune_tuner_verify_fully(const tune_settings *settings,
                             const twi_problem *problem,
                             tune_candidates *candidates) {
  verify(settings, problem, 0, candidates);
}

/* ---- one problem ----------------------------------------------------------
 */

/* Rejects the candidates of other parts. A candidate's number is its place in
 * the order of the kernels' names, which is the same on every machine. */
static void deal(tune_part part, tune_candidates *candidates) {
  for (int i = 0; i < candidates->count && part.count > 1; i++) {
    const char *name = candidates->all[i].kernel->variant->name;
    int number = 0;
    for (int j = 0; j < candidates->count; j++)
      number += strcmp(candidates->all[j].kernel->variant->name, name) < 0;
    if (number % part.count != part.index &&
        candidates->all[i].status == TUNE_OPEN)
      tune_candidate_reject(&candidates->all[i], TUNE_DEALT,
                            "another shard looks at it");
  }
}

/* The model counts accesses of kernels in this process, so those that are not
 * the library's run in a worker first. */
static void check_own(const tune_settings *settings, tune_candidates *known,
                      tune_found *outcome) {
  struct noting noting = {settings, outcome->problem};
  tune_candidates *ranked = &outcome->ranked;
  if (!settings->isolate || settings->effort != TW_EFFORT_PREDICT) return;
  tune_candidates_verify(
      &(tune_verification){.context = settings->context,
                           .isolate = settings->isolate,
                           .only_own = 1,
                           .is_brief = 1,
                           .type = outcome->problem->type,
                           .seed = settings->seed,
                           .deadline_s = settings->deadline_s,
                           .steps = settings->steps,
                           .judged = note_verdict,
                           .user = &noting},
      known);
  for (int i = 0; i < ranked->count; i++) {
    tune_candidate *candidate = &ranked->all[i];
    const tune_candidate *same =
        tune_candidates_find(known, candidate->kernel->variant->name);
    if (candidate->status != TUNE_OPEN || same->status == TUNE_OPEN) continue;
    tune_candidate_reject(candidate, same->status, "%s", same->why);
    candidate->is_found_late = 1;
    outcome->wrong_count += (1 << same->status & TUNE_FLAWED) != 0;
  }
}

static tw_status predict(const tune_settings *settings, tune_candidates *known,
                         tune_found *outcome) {
  check_own(settings, known, outcome);
  tune_candidates_first_look(settings->context, outcome->problem,
                             &outcome->ranked);
  tune_candidates_predict(settings->context, outcome->problem,
                          &outcome->ranked);
  tune_candidates_use_predictions(settings->context, outcome->problem,
                                  &outcome->ranked);
  return TW_OK;
}

static tw_status time_listed(const tune_settings *settings, tune_found *outcome,
                             tune_candidates *candidates) {
  tune_timed copy = tune_measure_copy(settings->context);
  tune_search search = {
      .context = settings->context,
      .problem = outcome->problem,
      .candidates = candidates,
      .strategy = settings->strategy,
      .first = settings->effort == TW_EFFORT_QUICK ? quick_rounds : full_rounds,
      .seed = settings->seed,
      .deadline_s = settings->deadline_s,
      .steps = settings->steps,
      .isolate = settings->isolate,
      .monitor = settings->monitor,
      .stop_at = settings->stop_at,
      .warm_up_us = settings->effort == TW_EFFORT_QUICK ? quick_warm_up_us : 0,
      .skips_other = settings->effort == TW_EFFORT_QUICK,
      .wants_energy = settings->objective != TUNE_OBJECTIVE_TIME,
      .others = &copy,
      .other_count = 1};
  tw_status status = tune_search_run(&search);
  tune_search_free(&search);
  outcome->copy_us = copy.time_us;
  outcome->report = search.report;
  return status;
}

static tw_status time_candidates(const tune_settings *settings,
                                 tune_found *outcome) {
  if (settings->effort == TW_EFFORT_QUICK) {
    /* The candidates of a list of problems are on the shortlist of any. */
    tune_candidates_first_look(settings->context, outcome->problem,
                               &outcome->ranked);
    tune_candidates_predict(settings->context, outcome->problem,
                            &outcome->ranked);
    tune_shortlist_keep(&outcome->ranked);
  }
  return time_listed(settings, outcome, &outcome->ranked);
}

/* ---- beyond the compiled variants -----------------------------------------
 */

/* Candidates that an exploration timed have few samples. Times the fastest of
 * all again, together, until the fastest is among those that were. */
static tw_status time_again(const tune_settings *settings,
                            tune_found *outcome) {
  enum { MOST = 12 };
  tune_candidates *ranked = &outcome->ranked;
  tune_candidate best[MOST];
  for (;;) {
    tune_candidates part = {.all = best};
    tune_candidates_rank(ranked);
    for (int i = 0; i < ranked->count && part.count < MOST; i++)
      if (ranked->all[i].status == TUNE_OPEN)
        best[part.count++] = ranked->all[i];
    if (part.count == 0 || best[0].is_final) return TW_OK;
    tw_status status = time_listed(settings, outcome, &part);
    if (status != TW_OK) return status;
    for (int i = 0; i < part.count; i++) {
      best[i].is_final = 1;
      best[i].is_noted = 0;
      *tune_candidates_find(ranked, best[i].kernel->variant->name) = best[i];
    }
  }
}

/* A run that is killed while it explores leaves the times of the compiled
 * variants to the next one. */
static void note_all(const tune_settings *settings, tune_found *outcome) {
  tune_candidates *ranked = &outcome->ranked;
  tune_pick pick = {0};
  tune_candidates_rank(ranked);
  tune_choose(ranked, tune_tuner_measures(settings), settings->objective,
              &pick);
  for (int i = 0; i < ranked->count; i++)
    tune_note_candidate(settings->ledger, outcome->info, outcome->problem,
                        pick.fastest, &ranked->all[i]);
}

static tw_status explore(const tune_settings *settings, tune_found *outcome) {
  if (!settings->forge || settings->explore_s <= 0) return TW_OK;
  note_all(settings, outcome);
  tw_status status = tune_tuner_explore(settings, outcome->problem,
                                        &outcome->ranked, &outcome->explored);
  if (status == TW_OK && tune_tuner_measures(settings))
    status = time_again(settings, outcome);
  return status;
}

tw_status tune_tuner_find(const tune_settings *settings,
                          tune_candidates *candidates,
                          const twi_problem *problem, tune_part part,
                          tune_found *outcome) {
  const int is_measured = tune_tuner_measures(settings);
  *outcome = (tune_found){.info = tw_context_device(settings->context),
                          .problem = problem};
  tw_status status = tune_candidates_copy(candidates, &outcome->ranked);
  if (status == TW_OK) deal(part, &outcome->ranked);
  if (status == TW_OK)
    status = is_measured ? time_candidates(settings, outcome)
                         : predict(settings, candidates, outcome);
  if (status == TW_OK && part.count == 1) status = explore(settings, outcome);
  if (status != TW_OK) return status;
  tune_candidates_rank(&outcome->ranked);
  return tune_choice_make(settings, candidates, outcome);
}

void tune_found_free(tune_found *outcome) {
  tune_candidates_free(&outcome->ranked);
}
