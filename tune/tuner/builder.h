/*
 * builder.h -- builds a batch of points for an exploration: while some are
 * still compiled, others are timed.
 */
#ifndef TUNE_TUNER_BUILDER_H
#define TUNE_TUNER_BUILDER_H

#include "strategy/strategy.h"
#include "tuner/live_space.h"
#include "tuner/tuner.h"

typedef struct tune_builder tune_builder;

/* The operation is one of settings->forge. All must outlive the builder. With
 * `in_background` other threads build. That is not allowed where workers are
 * copies of this process: one of them could be copied while it holds a lock.
 * NULL without memory. */
tune_builder *tune_builder_open(const tune_settings *settings,
                                const tw_operation *operation,
                                const tune_live_space *space,
                                int in_background);
/* Waits for what is still compiled. NULL is allowed. */
void tune_builder_close(tune_builder *builder);

/* Begins to build points; the batch before must be done. */
void tune_builder_begin(tune_builder *builder, const tune_point *points,
                        int count);
/* Waits until a point is known and returns its number; each is returned once.
 * -1: the batch is done, or was stopped. With `stop` nothing more is compiled.
 * Points that could not be built have a line of the ledger then. */
int tune_builder_wait(tune_builder *builder, int stop);
/* The kernel of a point that wait() has returned; NULL: it was not built. */
twi_kernel *tune_builder_kernel(const tune_builder *builder, int number);
/* After wait() has returned -1: TW_ERROR_FILE, with its sentence, if the
 * templates have a mistake; TW_ERROR_MEMORY. */
tw_status tune_builder_status(const tune_builder *builder);

#endif
