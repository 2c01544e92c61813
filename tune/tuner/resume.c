/*
 * resume.c -- what the ledger of earlier runs spares this one.
 */
#include "tuner/resume.h"

#include <string.h>

#include "ledger/note.h"

/* The status of a candidate of which the ledger settles that it is not used. */
static tune_status status_of(tune_event event) {
  switch (event) {
    case TUNE_EVENT_WRONG:
      return TUNE_WRONG;
    case TUNE_EVENT_CORRUPTS:
      return TUNE_CORRUPTS;
    case TUNE_EVENT_HANGS:
      return TUNE_HANGS;
    case TUNE_EVENT_CRASHES:
      return TUNE_CRASHES;
    case TUNE_EVENT_REJECTED:
      return TUNE_OCCUPANCY;
    default:
      return TUNE_OPEN;
  }
}

/* What the ledger says about a candidate for all problems. */
static int recall(tune_ledger *ledger, const tune_settings *settings,
                  const twi_problem *problem, tune_candidate *candidate) {
  tune_key_texts texts;
  tune_entry like = {.event = TUNE_EVENT_COUNT};
  tune_note_key(tw_context_device(settings->context), problem,
                candidate->kernel, &texts, &like);
  like.shape = "";
  like.align = 0;
  like.occupancy = settings->least_occupancy;
  const tune_entry *settled = tune_ledger_settled(ledger, &like);
  const tune_status status = settled ? status_of(settled->event) : TUNE_OPEN;
  if (status != TUNE_OPEN) {
    tune_candidate_reject(candidate, status, "%s",
                          settled->why ? settled->why : "");
    return 1;
  }
  candidate->is_verified = candidate->is_resumed =
      tune_ledger_is_verified(ledger, &like);
  return candidate->is_verified;
}

int tune_resume_candidates(tune_ledger *ledger, const tune_settings *settings,
                           const twi_problem *problem,
                           tune_candidates *candidates) {
  int count = 0;
  for (int i = 0; ledger && i < candidates->count; i++)
    if (candidates->all[i].status == TUNE_OPEN)
      count += recall(ledger, settings, problem, &candidates->all[i]);
  return count;
}

/* The last line about the choice for a problem. */
static const tune_entry *last_choice(tune_ledger *ledger,
                                     const tune_entry *like) {
  for (int i = tune_ledger_count(ledger) - 1; i >= 0; i--) {
    const tune_entry *entry = tune_ledger_at(ledger, i);
    if (entry->event == TUNE_EVENT_CHOSEN &&
        tune_entry_same_device(entry, like) &&
        tune_entry_same_problem(entry, like))
      return entry;
  }
  return NULL;
}

const twi_kernel *tune_resume_choice(tune_ledger *ledger,
                                     const tune_settings *settings,
                                     const twi_problem *problem,
                                     const tune_candidates *candidates) {
  tune_key_texts texts;
  tune_entry like = {.event = TUNE_EVENT_COUNT};
  if (!ledger) return NULL;
  tune_note_key(tw_context_device(settings->context), problem, NULL, &texts,
                &like);
  const tune_entry *chosen = last_choice(ledger, &like);
  tune_candidate *found =
      chosen ? tune_candidates_find(candidates, chosen->variant) : NULL;
  if (!found || found->kernel->variant->hash != chosen->hash) return NULL;
  return found->kernel;
}
