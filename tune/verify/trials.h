/*
 * trials.h -- verifies a variant on one shape, on some of its trials.
 */
#ifndef TUNE_TRIALS_H
#define TUNE_TRIALS_H

#include "verify/verify.h"

/* How many of a shape's trials are run: so many, or one of these. */
enum { TUNE_ALL_TRIALS = 0, TUNE_ALIGNED_TRIAL = -1 };

/* As tune_verify_in_turn(). only: the one kind of data; NULL: all that the
 * shape's trials have. */
tune_verdict tune_verify_trials(tw_context *context, const twi_kernel *kernel,
                                tw_type type, const tw_shape *shape, int trials,
                                const tune_data *only, unsigned number,
                                uint64_t seed, char *finding,
                                size_t finding_size);

#endif
