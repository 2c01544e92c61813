/*
 * batch.h -- the points of one call of tune_forge_build(): build.c settles and
 * generates them, batch_jobs.c compiles them.
 */
#ifndef TUNE_BUILD_BATCH_H
#define TUNE_BUILD_BATCH_H

#include <pthread.h>

#include "build/forge_parts.h"

typedef struct tune_batch {
  tune_forge *forge;
  const tw_operation *operation;
  const tune_build_point *points; /* the caller's */
  tune_build_result *results;
  int *open; /* the numbers of the points that are still to be built, by
                algorithm and element */
  int count;
  const tune_forge_watch *watch; /* or NULL */
  pthread_mutex_t lock; /* of results and of the forge's units, while files are
                           compiled */
} tune_batch;

/* Tells the watcher that the result of a point is known, if it is. */
static inline void tune_batch_tell(const tune_batch *batch, int number) {
  if (batch->watch && batch->results[number].outcome != TUNE_UNBUILT)
    batch->watch->known(batch->watch->user, number);
}

/* Compiles the files of the generator, all at once, and adds their kernels to
 * the context. Variants with errors in their text get their result; those that
 * are in a file with them stay unbuilt. Takes the units. TW_ERROR_MEMORY. */
tw_status tune_batch_compile(tune_batch *batch, tune_expansion *expansion);

#endif
