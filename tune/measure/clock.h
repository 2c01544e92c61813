/*
 * clock.h -- the time of day for deadlines, from a clock that never jumps.
 */
#ifndef TUNE_CLOCK_H
#define TUNE_CLOCK_H

#include <time.h>

/* Seconds since some fixed moment. */
static inline double tune_now_s(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

#endif
