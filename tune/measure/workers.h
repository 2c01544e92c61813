/*
 * workers.h -- many small jobs on all cores.
 *
 * The emulated GPU of a process runs one launch at a time, so each worker is a
 * process: a copy of this one, with its memory as it was. A worker that dies
 * takes no other with it.
 */
#ifndef TUNE_WORKERS_H
#define TUNE_WORKERS_H

#include "api/error.h"

typedef struct tune_work {
  int job_count;
  size_t result_bytes; /* of one job; at most TUNE_RESULT_BYTES */
  /* Does a job, in a worker. The result is zeroed before. */
  void (*run)(void *user, int job, void *result);
  /* Takes a job's result, in this process, in any order. NULL: the worker ended
   * before it was done, and why. */
  void (*take)(void *user, int job, const void *result, const char *why);
  void *user;
} tune_work;

enum { TUNE_RESULT_BYTES = 3072, TUNE_MAX_WORKERS = 256 };

/* Runs all jobs on so many workers and waits for them. TW_ERROR_MEMORY if not
 * even one worker could be started: nothing was taken then. */
tw_status tune_workers_run(const tune_work *work, int worker_count);

/* The cores that this process may use. */
int tune_workers_cores(void);

#endif
