/*
 * workers.h -- runs many small jobs on worker processes.
 *
 * Workers are forked processes, not threads, because a process can run only one
 * launch of the simulator at a time. If a worker crashes, the others continue.
 */
#ifndef TUNE_WORKERS_H
#define TUNE_WORKERS_H

#include <sys/types.h>

#include "api/error.h"

typedef struct tune_work {
  int job_count;
  size_t result_bytes; /* of one job; at most TUNE_RESULT_BYTES */
  /* Does one job, in a worker. The result is zeroed before the call, and
   * aligned for any type. */
  void (*run)(void *user, int job, void *result);
  /* Receives a job's result in the calling process; jobs finish in any order. A
   * NULL result means that the worker ended before, and `why` gives the reason.
   */
  void (*receive)(void *user, int job, const void *result, const char *why);
  void *user;
} tune_work;

enum { TUNE_RESULT_BYTES = 3072, TUNE_MAX_WORKERS = 256 };

/* Runs all jobs on `worker_count` workers and waits for them. Returns
 * TW_ERROR_MEMORY, without any result, if the workers could not be started. */
tw_status tune_workers_run(const tune_work *work, int worker_count);

/* Called in a process that `parent` has just forked: it ends when that ends. */
void tune_workers_end_with(pid_t parent);

/* The number of cores that this process may use. */
int tune_workers_cores(void);

#endif
