/*
 * steps.h -- the interface through which a long job reports its progress, and
 * is stopped.
 *
 * Measuring, verifying and searching print nothing themselves. They call these
 * functions, which print/progress.c and tuner/plan.c implement. A NULL
 * tune_steps reports nothing and is never stopped.
 */
#ifndef TUNE_STEPS_H
#define TUNE_STEPS_H

typedef struct tune_steps {
  /* A job of `total` steps begins; `what` is "verifying". */
  void (*begin)(void *user, const char *what, int total);
  /* `done` steps are finished; `detail` names the next one, or is "". */
  void (*step)(void *user, int done, const char *detail);
  void (*end)(void *user);
  /* Whether somebody asked to stop: no further step begins. NULL: nobody can.
   */
  int (*is_stopped)(void *user);
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

static inline int tune_steps_stopped(const tune_steps *steps) {
  return steps && steps->is_stopped && steps->is_stopped(steps->user);
}

#endif
