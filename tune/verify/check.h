/*
 * check.h -- one variant checked on the simulator for all that a GPU would let
 * pass: races, reads of memory that was never written, accesses out of bounds
 * or misaligned, barriers that not all threads reach, and wrong results.
 */
#ifndef TUNE_CHECK_H
#define TUNE_CHECK_H

#include "api/context.h"

enum { TUNE_CHECK_TEXT = 2048 };

typedef enum tune_check_outcome {
  TUNE_CHECK_CLEAN,
  TUNE_CHECK_FOUND, /* something is wrong with it */
  TUNE_CHECK_UNFIT, /* no block of it fits the GPU, or it can run no shape */
  TUNE_CHECK_FAILED /* the check itself failed */
} tune_check_outcome;

typedef struct tune_check_result {
  tune_check_outcome outcome;
  int shapes;   /* that were run */
  int left_out; /* check shapes that were not, because enough was checked */
  uint64_t accesses;
  char finding[TUNE_CHECK_TEXT]; /* or why it could not be checked */
} tune_check_result;

/* Runs the kernel on shapes drawn around what its block covers, then on the
 * operation's check shapes, the cheapest first, until it has made enough
 * accesses; with `all_shapes` on all of them. `*result` is zeroed before. The
 * context is a simulator's. */
void tune_check_variant(tw_context *context, twi_kernel *kernel, tw_type type,
                        uint64_t seed, int all_shapes,
                        tune_check_result *result);

#endif
