/*
 * progress.h -- the progress of a long job, on stderr.
 *
 * On a terminal it is one line that is overwritten; elsewhere a line is printed
 * now and then, so that a log stays readable.
 */
#ifndef TUNE_PROGRESS_H
#define TUNE_PROGRESS_H

#include "measure/steps.h"

typedef struct tune_progress {
  const char *what; /* "verifying" */
  int total;
  double start_s, shown_s;
  int is_terminal;
  int is_shown; /* a line on the terminal must be erased */
} tune_progress;

/* What a job calls; *progress must live as long as the job. Until the job ends,
 * nothing else may be printed to the terminal. */
tune_steps tune_progress_steps(tune_progress *progress);

#endif
