/*
 * check.h -- checks one variant on the simulator for races, reads of
 * uninitialised memory, accesses that are out of bounds or misaligned, barriers
 * that not all threads reach, endless loops and waits, dependence on the order
 * of blocks or on a grid that is not folded, and wrong results.
 */
#ifndef TUNE_CHECK_H
#define TUNE_CHECK_H

#include "api/context.h"

enum { TUNE_CHECK_TEXT = 2048 };

typedef enum tune_check_outcome {
  TUNE_CHECK_CLEAN,
  TUNE_CHECK_FOUND,   /* there is a finding */
  TUNE_CHECK_UNFIT,   /* no block fits the GPU, or it can run none of the shapes
                       */
  TUNE_CHECK_FAILED,  /* the check itself failed */
  TUNE_CHECK_GPU_ONLY /* it has no code for the simulator */
} tune_check_outcome;

typedef struct tune_check_result {
  tune_check_outcome outcome;
  int shapes;   /* shapes that were run */
  int left_out; /* check shapes not run, because enough accesses were checked */
  uint64_t accesses;
  char finding[TUNE_CHECK_TEXT]; /* or the reason why it was not checked */
} tune_check_result;

/* Runs the kernel on random shapes a little larger than one block covers, then
 * on the operation's check shapes, the cheapest first: four that it can run,
 * and more until enough accesses were checked; with `all_shapes` on all check
 * shapes. The context must be a simulator's, and *result zeroed. */
void tune_check_variant(tw_context *context, twi_kernel *kernel, tw_type type,
                        uint64_t seed, int all_shapes,
                        tune_check_result *result);

#endif
