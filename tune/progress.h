/*
 * progress.h -- how far a long job is, on stderr.
 *
 * On a terminal one line that is written over; elsewhere a line now and then,
 * so that a log stays readable.
 */
#ifndef TW_PROGRESS_H
#define TW_PROGRESS_H

typedef struct tw_progress {
  const char *what; /* "verifying" */
  int total;
  double start_s, shown_s;
  int is_terminal;
  int is_shown; /* a line on the terminal waits to be wiped */
} tw_progress;

/* Seconds of a clock that never jumps. */
double tw_now_s(void);

void tw_progress_start(tw_progress *progress, const char *what, int total);
/* `done` of `total` are finished; `detail` is what comes next, or "". */
void tw_progress_step(tw_progress *progress, int done, const char *detail);
/* Wipes the line. Nothing else may be printed to the terminal before. */
void tw_progress_end(tw_progress *progress);

#endif
