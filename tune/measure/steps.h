/*
 * steps.h -- the interface through which a long job reports its progress.
 *
 * Measuring, verifying and searching print nothing themselves. They call these
 * functions, which print/progress.c implements. A NULL tune_steps reports
 * nothing.
 */
#ifndef TUNE_STEPS_H
#define TUNE_STEPS_H

typedef struct tune_steps {
  /* A job of `total` steps begins; `what` is "verifying". */
  void (*begin)(void *user, const char *what, int total);
  /* `done` steps are finished; `detail` names the next one, or is "". */
  void (*step)(void *user, int done, const char *detail);
  void (*end)(void *user);
  void *user;
} tune_steps;

static inline void tune_steps_begin(const tune_steps *steps, const char *what,
                                    int total) {
  if (steps) steps->begin(steps->user, what, total);
}

static inline void tune_steps_step(const tune_steps *steps, int done,
                                   const char *detail) {
  if (steps) steps->step(steps->user, done, detail);
}

static inline void tune_steps_end(const tune_steps *steps) {
  if (steps) steps->end(steps->user);
}

#endif
