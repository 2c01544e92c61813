/*
 * progress.c -- prints the progress of a long job on stderr.
 */
#include "print/progress.h"

#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include "measure/clock.h"

enum { LINE_WIDTH = 79 };

static void begin(void *user, const char *what, int total) {
  double now_s = tune_now_s();
  /* The first step may take long, so a terminal shows it immediately. */
  const int is_terminal = isatty(STDERR_FILENO);
  *(tune_progress *)user = (tune_progress){.what = what,
                                           .total = total,
                                           .start_s = now_s,
                                           .shown_s = is_terminal ? 0 : now_s,
                                           .is_terminal = is_terminal};
}

static void eta_text(const tune_progress *progress, int done, double now_s,
                     char *text, size_t size) {
  double spent_s = now_s - progress->start_s;
  /* The first steps may have waited for others that are nearly done. */
  if (done * 50 < progress->total || done == 0 || spent_s < 0.5) {
    text[0] = 0;
    return;
  }
  double left_s = spent_s / done * (progress->total - done);
  if (left_s < 100)
    snprintf(text, size, ", about %.0f s left", ceil(left_s));
  else
    snprintf(text, size, ", about %.0f min left", left_s / 60);
}

static void step(void *user, int done, const char *detail) {
  tune_progress *progress = user;
  double now_s = tune_now_s();
  double pause_s = progress->is_terminal ? 0.1 : 10;
  if (now_s - progress->shown_s < pause_s) return;
  progress->shown_s = now_s;
  char eta[48], line[160];
  eta_text(progress, done, now_s, eta, sizeof eta);
  snprintf(line, sizeof line, "%s %d of %d%s%s%s", progress->what, done,
           progress->total, eta, *detail ? ": " : "", detail);
  if (!progress->is_terminal) {
    fprintf(stderr, "%s\n", line);
    return;
  }
  fprintf(stderr, "\r%-*.*s", LINE_WIDTH, LINE_WIDTH, line);
  fflush(stderr);
  progress->is_shown = 1;
}

static void end(void *user) {
  tune_progress *progress = user;
  if (!progress->is_shown) return;
  fprintf(stderr, "\r%*s\r", LINE_WIDTH, "");
  fflush(stderr);
  progress->is_shown = 0;
}

tune_steps tune_progress_steps(tune_progress *progress) {
  return (tune_steps){begin, step, end, NULL, progress};
}
