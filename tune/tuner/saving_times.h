/*
 * saving_times.h -- the times of an outcome that correct the model for other
 * problems.
 */
#ifndef TUNE_SAVING_TIMES_H
#define TUNE_SAVING_TIMES_H

#include "tuner/tuner.h"
#include "tuning/times.h"

/* Sets *times to the telling times of the outcome (problems/corrected.h): of
 * the variants that were timed to the end on a GPU, the fastest and those that
 * the model takes for fast. `shape` has TWI_SHAPE_TEXT bytes, to which *times
 * points. Returns their number; 0 if fewer than two variants were timed, which
 * say no more than the record. -1 without memory. */
int tune_saving_times(const tune_found *outcome, char *shape, twi_times *times);

#endif
