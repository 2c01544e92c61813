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

/* ---- one problem --------------------------------------------------------- */

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
  tune_candidates *ranked = &outcome->ranked;
  if (settings->effort != TW_EFFORT_PREDICT) return;
  tune_tuner_check_own(settings, outcome->problem, known);
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
  tw_status status = time_listed(settings, outcome, &outcome->ranked);
  /* All that were listed may fail at the very problem. */
  while (status == TW_OK && settings->effort == TW_EFFORT_QUICK &&
         tune_candidates_count(&outcome->ranked, TUNE_OPEN) == 0 &&
         tune_candidates_count(&outcome->ranked, TUNE_UNLISTED) > 0) {
    tune_tuner_verify(settings, outcome->problem, &outcome->ranked);
    status = time_listed(settings, outcome, &outcome->ranked);
  }
  return status;
}

/* ---- beyond the compiled variants ---------------------------------------- */

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
  tune_choose(ranked, tune_settings_measure(settings), settings->objective,
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
  if (status == TW_OK && tune_settings_measure(settings))
    status = time_again(settings, outcome);
  return status;
}

tw_status tune_tuner_find(const tune_settings *settings,
                          tune_candidates *candidates,
                          const twi_problem *problem, tune_part part,
                          tune_found *outcome) {
  const int is_measured = tune_settings_measure(settings);
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
