/*
 * clock.h -- the monotonic clock, for deadlines and durations.
 */
#ifndef TUNE_CLOCK_H
#define TUNE_CLOCK_H

#include <time.h>

/* Seconds since an arbitrary fixed time. */
static inline double tune_now_s(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

#endif
