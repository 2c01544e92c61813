/*
 * note.h -- writes what became of the candidates of a problem into the ledger.
 */
#ifndef TUNE_LEDGER_NOTE_H
#define TUNE_LEDGER_NOTE_H

#include "ledger/ledger.h"
#include "ledger/point.h"
#include "search/choose.h"

/* The texts that a key of the ledger points to. */
typedef struct tune_key_texts {
  char shape[TWI_KEY_SHAPE];
  char point[TUNE_POINT_TEXT];
} tune_key_texts;

/* Sets the device, the problem and the point of an entry, and its variant and
 * hash. kernel may be NULL: then the entry is about a search. */
void tune_note_key(const tw_device_info *info, const twi_problem *problem,
                   const twi_kernel *kernel, tune_key_texts *texts,
                   tune_entry *entry);

/* Adds a line for a candidate that was just verified: right, or flawed whatever
 * the problem. Other candidates get none. */
tw_status tune_note_verdict(tune_ledger *ledger, const tw_device_info *info,
                            const twi_problem *problem,
                            const tune_candidate *candidate);

/* Adds a line for what became of one candidate of a problem so far, and marks
 * it: tune_note_candidates() leaves it out then. `fastest` is what one was
 * compared with that was given up, or NULL. */
tw_status tune_note_candidate(tune_ledger *ledger, const tw_device_info *info,
                              const twi_problem *problem,
                              const tune_candidate *fastest,
                              tune_candidate *candidate);

/* Adds a line for each candidate of a problem: rejected, wrong, given up, timed
 * or predicted; for the choice, and for the search as a whole. What concerns
 * all problems is not repeated if the ledger has it for the same source. pick
 * is NULL or empty if nothing was chosen. `ledger` may be NULL. Errors as of
 * tune_ledger_add(). */
tw_status tune_note_candidates(tune_ledger *ledger, const tw_device_info *info,
                               const twi_problem *problem,
                               const tune_candidates *ranked,
                               const tune_pick *pick);

/* Adds a line for the exploration of a space: how many of its points were
 * looked at, and why no more. Errors as of tune_ledger_add(). */
tw_status tune_note_exploration(tune_ledger *ledger, const tw_device_info *info,
                                const twi_problem *problem, int looked_at,
                                double points, const char *why);

#endif
