/*
 * choice.h -- chooses among timed candidates one that is right.
 */
#ifndef TUNE_TUNER_CHOICE_H
#define TUNE_TUNER_CHOICE_H

#include "tuner/tuner.h"

/* Chooses one of the ranked candidates of the outcome. One that was checked
 * briefly before it was timed is verified on all trials now, and each one at
 * the very problem. If it is wrong there it is rejected, and the next one is
 * chosen. What holds for all problems is noted in `known`, the candidates that
 * the outcome's are copies of. TW_ERROR_LAUNCH if the device can run nothing
 * more after a fault. */
tw_status tune_choice_make(const tune_settings *settings,
                           tune_candidates *known, tune_found *outcome);

#endif
