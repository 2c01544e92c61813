/*
 * workers.h -- many small jobs, spread over all cores.
 *
 * The simulator runs one launch at a time in a process, so each worker is a
 * process of its own, forked from this one. A worker that crashes does not end
 * the others.
 */
#ifndef TUNE_WORKERS_H
#define TUNE_WORKERS_H

#include "api/error.h"

typedef struct tune_work {
  int job_count;
  size_t result_bytes; /* of one job; at most TUNE_RESULT_BYTES */
  /* Does one job, in a worker. The result is zeroed before the call, and
   * aligned for any type. */
  void (*run)(void *user, int job, void *result);
  /* Takes a job's result, in this process, in any order. A result of NULL means
   * that the worker ended first, and `why` says how. */
  void (*take)(void *user, int job, const void *result, const char *why);
  void *user;
} tune_work;

enum { TUNE_RESULT_BYTES = 3072, TUNE_MAX_WORKERS = 256 };

/* Runs all jobs on so many workers and waits for them. TW_ERROR_MEMORY if the
 * workers could not be started; no result is taken then. */
tw_status tune_workers_run(const tune_work *work, int worker_count);

/* The cores that this process may use. */
int tune_workers_cores(void);

#endif
