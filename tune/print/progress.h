/*
 * progress.h -- how far a long job is, on stderr.
 *
 * On a terminal one line that is written over; elsewhere a line now and then,
 * so that a log stays readable.
 */
#ifndef TUNE_PROGRESS_H
#define TUNE_PROGRESS_H

typedef struct tune_progress {
  const char *what; /* "verifying" */
  int total;
  double start_s, shown_s;
  int is_terminal;
  int is_shown; /* a line on the terminal waits to be wiped */
} tune_progress;

/* Seconds of a clock that never jumps. */
double tune_now_s(void);

void tune_progress_start(tune_progress *progress, const char *what, int total);
/* `done` of `total` are finished; `detail` is what comes next, or "". */
void tune_progress_step(tune_progress *progress, int done, const char *detail);
/* Wipes the line. Nothing else may be printed to the terminal before. */
void tune_progress_end(tune_progress *progress);

#endif
