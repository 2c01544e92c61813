/*
 * resume.h -- what the ledger of earlier runs spares this one.
 *
 * A run that was interrupted, killed, or is one of several that share a ledger
 * goes on where the others ended. A line counts only for the same source of a
 * kernel on the same device.
 */
#ifndef TUNE_RESUME_H
#define TUNE_RESUME_H

#include "ledger/ledger.h"
#include "tuner/tuner.h"

/* Marks open candidates that the ledger knows as verified, and rejects those
 * whose fate it settles for all problems: wrong, crashing, rejected. Returns
 * the number of both. `ledger` may be NULL. */
int tune_resume_candidates(tune_ledger *ledger, const tune_settings *settings,
                           const twi_problem *problem,
                           tune_candidates *candidates);

/* The variant that an earlier run chose for this problem after it looked at
 * everything, if its source has not changed; NULL if there is none. */
const twi_kernel *tune_resume_choice(tune_ledger *ledger,
                                     const tune_settings *settings,
                                     const twi_problem *problem,
                                     const tune_candidates *candidates);

#endif
