/*
 * note.c -- writes what became of the candidates of a problem into the ledger.
 */
#include "ledger/note.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tuning/record.h"

void tune_note_key(const tw_device_info *info, const twi_problem *problem,
                   const twi_kernel *kernel, tune_key_texts *texts,
                   tune_entry *entry) {
  const tw_operation *operation = problem->operation;
  twi_record record;
  twi_record_init(&record, info, problem);
  twi_record_shape(&record, texts->shape);
  entry->device = info->key;
  entry->compute_capability = info->compute_capability;
  entry->sm_count = info->sm_count;
  entry->set = kernel ? kernel->operation->set : operation->set;
  entry->operation = operation->name;
  entry->element = operation->elements[problem->element].name;
  entry->shape = texts->shape;
  entry->align = problem->align;
  if (!kernel) return;
  entry->point =
      tune_point_of(kernel->operation, kernel->variant, texts->point);
  entry->variant = kernel->variant->name;
  entry->hash = kernel->variant->hash;
}

/* ---- one candidate ------------------------------------------------------- */

static tune_event event_of_open(const tw_device_info *info,
                                const tune_candidate *candidate) {
  if (!info->is_gpu) return TUNE_EVENT_PREDICTED;
  if (candidate->rounds == 0) return TUNE_EVENT_NOT_SHORTLISTED;
  return candidate->is_abandoned ? TUNE_EVENT_GIVEN_UP : TUNE_EVENT_TIMED;
}

static tune_event event_of(const tw_device_info *info,
                           const tune_candidate *candidate) {
  switch (candidate->status) {
    case TUNE_SKIPPED:
    case TUNE_DEALT:
      return TUNE_EVENT_SKIPPED;
    case TUNE_OCCUPANCY:
    case TUNE_DEVICE:
      return TUNE_EVENT_REJECTED;
    case TUNE_WRONG:
    case TUNE_WRONG_HERE:
      return TUNE_EVENT_WRONG;
    case TUNE_CORRUPTS:
      return TUNE_EVENT_CORRUPTS;
    case TUNE_CRASHES:
      return TUNE_EVENT_CRASHES;
    case TUNE_HANGS:
      return TUNE_EVENT_HANGS;
    case TUNE_UNLISTED:
      return TUNE_EVENT_NOT_SHORTLISTED;
    case TUNE_UNVERIFIED:
    case TUNE_SHAPE:
      return TUNE_EVENT_FAILED;
    case TUNE_LATE:
      return TUNE_EVENT_LATE;
    case TUNE_OPEN:
      break;
  }
  return event_of_open(info, candidate);
}

/* Whether the event is about the kernel, whatever the problem. */
static int is_about_all(const tune_candidate *candidate) {
  return candidate->status == TUNE_OCCUPANCY ||
         candidate->status == TUNE_DEVICE ||
         candidate->status == TUNE_UNVERIFIED;
}

static void make_about_all(tune_entry *entry) {
  entry->shape = "";
  entry->align = 0;
}

/* Whether the last line about the point, for its source and for all problems,
 * says the same. */
static int is_noted(tune_ledger *ledger, const tune_entry *entry) {
  const tune_entry *last = tune_ledger_find(ledger, entry);
  while (last && (last->shape[0] || last->hash != entry->hash))
    last = last->earlier;
  return last && last->event == entry->event &&
         (!entry->why || !strcmp(last->why, entry->why));
}

static double finite_or_0(double number) {
  return isfinite(number) ? number : 0;
}

static void set_times(const tune_candidate *candidate,
                      const tune_candidate *fastest, tune_entry *entry) {
  entry->predicted_us = finite_or_0(candidate->predicted_us);
  if (candidate->rounds > 0) {
    entry->median_us = finite_or_0(candidate->time_us);
    entry->low_us = finite_or_0(candidate->low_us);
    entry->high_us = finite_or_0(candidate->high_us);
    entry->samples = candidate->rounds;
    entry->hot_us = candidate->hot_us;
    entry->cold_us = candidate->cold_us;
    entry->energy_mj = candidate->energy_mj;
  }
  if (entry->event == TUNE_EVENT_GIVEN_UP && fastest) {
    entry->compared = fastest->kernel->variant->name;
    entry->compared_us = fastest->time_us;
  }
}

/* ---- one candidate ------------------------------------------------------- */

tw_status tune_note_verdict(tune_ledger *ledger, const tw_device_info *info,
                            const twi_problem *problem,
                            const tune_candidate *candidate) {
  tune_key_texts texts;
  tune_entry entry = {.event = TUNE_EVENT_COUNT};
  const int is_flawed = (1 << candidate->status & TUNE_FLAWED) != 0;
  if (!ledger || (!candidate->is_verified && !is_flawed)) return TW_OK;
  tune_note_key(info, problem, candidate->kernel, &texts, &entry);
  make_about_all(&entry);
  entry.event =
      candidate->is_verified ? TUNE_EVENT_VERIFIED : event_of(info, candidate);
  if (is_flawed) entry.why = candidate->why;
  return is_noted(ledger, &entry) ? TW_OK : tune_ledger_add(ledger, &entry, 1);
}

/* ---- all candidates ------------------------------------------------------ */

struct notes {
  tune_ledger *ledger;
  const tw_device_info *info;
  const twi_problem *problem;
  const tune_pick *pick;         /* or NULL */
  const tune_candidate *fastest; /* or NULL */
  int count;
  tune_entry *entries; /* at most two for each candidate, and two more */
  tune_key_texts *texts;
};

static tune_entry *next(struct notes *notes, const twi_kernel *kernel) {
  tune_entry *entry = &notes->entries[notes->count];
  *entry = (tune_entry){.event = TUNE_EVENT_COUNT};
  tune_note_key(notes->info, notes->problem, kernel,
                &notes->texts[notes->count], entry);
  return entry;
}

static void note_verified(struct notes *notes,
                          const tune_candidate *candidate) {
  tune_entry *entry = next(notes, candidate->kernel);
  entry->event = TUNE_EVENT_VERIFIED;
  make_about_all(entry);
  notes->count += !is_noted(notes->ledger, entry);
}

static void note_one(struct notes *notes, const tune_candidate *candidate) {
  if (candidate->is_verified) note_verified(notes, candidate);
  tune_entry *entry = next(notes, candidate->kernel);
  entry->event = event_of(notes->info, candidate);
  entry->why = candidate->why;
  set_times(candidate, notes->fastest, entry);
  /* One that was verified before is so at this very problem. */
  int is_wrong_everywhere =
      (1 << candidate->status & TUNE_FLAWED) && !candidate->is_verified;
  const twi_kernel *kernel = candidate->kernel;
  if (candidate->status == TUNE_OCCUPANCY && twi_kernel_unfit(kernel) < 0)
    entry->occupancy = kernel->occupancy->fraction;
  if (is_about_all(candidate) || is_wrong_everywhere) make_about_all(entry);
  notes->count += entry->shape[0] || !is_noted(notes->ledger, entry);
}

static void note_choice(struct notes *notes, const tune_candidates *ranked) {
  const tune_pick *pick = notes->pick;
  if (!pick || !pick->chosen) return;
  tune_entry *entry = next(notes, pick->chosen->kernel);
  entry->event = TUNE_EVENT_CHOSEN;
  entry->why = pick->reason;
  set_times(pick->chosen, NULL, entry);
  for (int i = 0; i < ranked->count; i++) {
    const tune_candidate *other = &ranked->all[i];
    if (other == pick->chosen || other->status != TUNE_OPEN ||
        !isfinite(other->time_us) ||
        (entry->compared && other->time_us >= entry->compared_us))
      continue;
    entry->compared = other->kernel->variant->name;
    entry->compared_us = other->time_us;
  }
  notes->count++;
}

static void note_search(struct notes *notes, const tune_candidates *ranked) {
  tune_entry *entry = next(notes, NULL);
  int late = tune_candidates_count(ranked, TUNE_LATE);
  entry->event = TUNE_EVENT_SEARCHED;
  entry->points = ranked->count;
  entry->looked_at = ranked->count - late;
  entry->why =
      late ? "the time limit ended it" : "every candidate was looked at";
  notes->count++;
}

tw_status tune_note_candidate(tune_ledger *ledger, const tw_device_info *info,
                              const twi_problem *problem,
                              const tune_candidate *fastest,
                              tune_candidate *candidate) {
  tune_key_texts texts[2];
  tune_entry entries[2], any;
  if (!ledger) return TW_OK;
  tune_note_key(info, problem, NULL, &texts[0], &any);
  if (!any.shape[0]) return TW_OK;
  struct notes notes = {.ledger = ledger,
                        .info = info,
                        .problem = problem,
                        .fastest = fastest,
                        .entries = entries,
                        .texts = texts};
  note_one(&notes, candidate);
  candidate->is_noted = 1;
  return tune_ledger_add(ledger, entries, notes.count);
}

tw_status tune_note_candidates(tune_ledger *ledger, const tw_device_info *info,
                               const twi_problem *problem,
                               const tune_candidates *ranked,
                               const tune_pick *pick) {
  size_t most = 2 * (size_t)ranked->count + 2;
  tune_key_texts texts;
  tune_entry any = {.event = TUNE_EVENT_SEARCHED};
  if (!ledger) return TW_OK;
  /* Like records, lines need a problem that its sizes name. */
  tune_note_key(info, problem, NULL, &texts, &any);
  if (!any.shape[0]) return TW_OK;
  struct notes notes = {.ledger = ledger,
                        .info = info,
                        .problem = problem,
                        .pick = pick,
                        .fastest = pick ? pick->fastest : NULL,
                        .entries = calloc(most, sizeof *notes.entries),
                        .texts = calloc(most, sizeof *notes.texts)};
  tw_status status = TW_OK;
  if (!notes.entries || !notes.texts)
    status = twi_fail(TW_ERROR_MEMORY, "out of memory for the ledger");
  if (status == TW_OK) {
    for (int i = 0; i < ranked->count; i++)
      if (!ranked->all[i].is_noted) note_one(&notes, &ranked->all[i]);
    note_choice(&notes, ranked);
    note_search(&notes, ranked);
    status = tune_ledger_add(ledger, notes.entries, notes.count);
  }
  free(notes.entries);
  free(notes.texts);
  return status;
}

tw_status tune_note_exploration(tune_ledger *ledger, const tw_device_info *info,
                                const twi_problem *problem, int looked_at,
                                double points, const char *why) {
  tune_key_texts texts;
  tune_entry entry = {.event = TUNE_EVENT_COUNT};
  if (!ledger) return TW_OK;
  tune_note_key(info, problem, NULL, &texts, &entry);
  if (!entry.shape[0]) return TW_OK;
  entry.event = TUNE_EVENT_SEARCHED;
  entry.looked_at = looked_at;
  entry.points = points < INT_MAX ? (int)points : INT_MAX;
  entry.why = why;
  return tune_ledger_add(ledger, &entry, 1);
}
