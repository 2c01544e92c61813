/*
 * check.h -- tune check: what was found in which variant.
 */
#ifndef TUNE_CHECK_COMMAND_H
#define TUNE_CHECK_COMMAND_H

#include "commands/session.h"
#include "print/progress.h"

enum { TUNE_CHECK_TEXT = 2048 };

typedef enum tune_check_outcome {
  TUNE_CHECK_CLEAN,
  TUNE_CHECK_FOUND, /* something is wrong with it */
  TUNE_CHECK_UNFIT, /* it fits no block of the GPU, or none of the shapes */
  TUNE_CHECK_FAILED /* the check itself failed */
} tune_check_outcome;

typedef struct tune_check_result {
  tune_check_outcome outcome;
  int shapes;   /* that were run */
  int left_out; /* check shapes that were not, for there was enough */
  uint64_t accesses;
  char finding[TUNE_CHECK_TEXT]; /* or why it could not be checked */
} tune_check_result;

typedef struct tune_check {
  tune_session *session;
  int count;
  twi_kernel **kernels;
  tune_check_result *results;
  int done, found;
  tune_progress progress;
} tune_check;

/* The table, each finding and the sums; returns the exit code. */
int tune_check_report(const tune_check *check, double seconds);

#endif
