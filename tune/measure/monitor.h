/*
 * monitor.h -- what is asked of a GPU while kernels are timed on it.
 */
#ifndef TUNE_MONITOR_H
#define TUNE_MONITOR_H

#include "measure/throttle.h"

/* Each function returns 0 if the GPU does not tell. NULL: it never does. */
typedef struct tune_monitor {
  int (*read_clock)(void *user, tune_clock *clock);
  /* The energy in millijoules that the GPU has used since some fixed time. The
   * GPU updates it some ten times a second. */
  int (*read_energy)(void *user, double *energy_mj);
  void *user;
} tune_monitor;

#endif
