/*
 * owners.h -- says to the simulator whose memory is where in a trial, so that
 * an access beside a tensor or the workspace is a finding that names it.
 */
#ifndef TUNE_OWNERS_H
#define TUNE_OWNERS_H

#include "verify/trial.h"

/* For the launches to come. Has no effect without a watch. */
void tune_owners_set(const tune_trial *trial);
void tune_owners_clear(const tw_context *context);
/* Adds ", written by thread ... at LINE" to the finding about a byte of a
 * region, if that is known. */
void tune_owners_add_writer(const tune_trial *trial, const tune_region *region,
                            size_t byte);

#endif
