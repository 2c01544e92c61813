/*
 * progress.h -- prints the progress of a long job on stderr.
 *
 * On a terminal one line is overwritten. Elsewhere a line is printed every 10
 * seconds, so that a log stays readable.
 */
#ifndef TUNE_PROGRESS_H
#define TUNE_PROGRESS_H

#include "measure/steps.h"

typedef struct tune_progress {
  const char *what; /* "verifying" */
  int total;
  double start_s, shown_s;
  int is_terminal;
  int is_shown; /* 1: a line on the terminal must be erased */
} tune_progress;

/* The functions that a job calls. They use *progress until the job ends; until
 * then nothing else may be printed to the terminal. */
tune_steps tune_progress_steps(tune_progress *progress);

#endif
