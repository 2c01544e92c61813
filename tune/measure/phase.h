/*
 * phase.h -- how long the steps of a run take, as lines of the log:
 * TW_LOG=times.
 */
#ifndef TUNE_PHASE_H
#define TUNE_PHASE_H

#include "api/log.h"
#include "measure/clock.h"

/* Logs "PHASE SECONDS s WHAT" for a step that began at `start_s`, a time of
 * tune_now_s(). Each process that takes part logs its own steps; the lines of a
 * phase may be added up, and a phase that is part of another one is indented.
 */
static inline void tune_phase_log(const twi_log *log, const char *phase,
                                  double start_s, const char *what) {
  twi_log_line(log, TWI_LOG_TIMES, "%-16s %8.4f s %s", phase,
               tune_now_s() - start_s, what);
}

#endif
