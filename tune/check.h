/*
 * check.h -- tune check: what was found in which variant.
 */
#ifndef TW_CHECK_COMMAND_H
#define TW_CHECK_COMMAND_H

#include "progress.h"
#include "session.h"

enum { TW_CHECK_TEXT = 2048 };

typedef enum tw_check_outcome {
  TW_CHECK_CLEAN,
  TW_CHECK_FOUND, /* something is wrong with it */
  TW_CHECK_UNFIT, /* it fits no block of the GPU, or none of the shapes */
  TW_CHECK_FAILED /* the check itself failed */
} tw_check_outcome;

typedef struct tw_check_result {
  tw_check_outcome outcome;
  int shapes;   /* that were run */
  int left_out; /* check shapes that were not, for there was enough */
  uint64_t accesses;
  char finding[TW_CHECK_TEXT]; /* or why it could not be checked */
} tw_check_result;

typedef struct tw_check {
  tw_session *session;
  int count;
  tw_kernel **kernels;
  tw_check_result *results;
  int done, found;
  tw_progress progress;
} tw_check;

/* The table, each finding and the sums; returns the exit code. */
int tw_check_report(const tw_check *check, double seconds);

#endif
