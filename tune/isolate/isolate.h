/*
 * isolate.h -- runs candidates in a process of their own.
 *
 * A wrong kernel may hang, end its process, write to memory that is not its
 * own, or leave the GPU's context unusable. So its first runs are in a worker
 * process. A worker serves many candidates until one of them ends it; then the
 * next candidate gets a new one. A candidate that fails in a worker that has
 * served others is run again in a new one, so that none is blamed for what
 * another did. A GPU has one worker. The simulator has as many as there are
 * cores, because a process runs one launch at a time.
 *
 * Candidates that pass are timed in the calling process. The rounds must
 * interleave all of them, so they share one process anyway, and no second one
 * may use the GPU meanwhile: a worker does nothing between requests.
 */
#ifndef TUNE_ISOLATE_H
#define TUNE_ISOLATE_H

#include "isolate/outcome.h"
#include "isolate/request.h"

typedef struct tune_isolated {
  tune_outcome outcome;
  double first_us; /* of TUNE_TASK_LAUNCH on a GPU: the time of a launch */
  int tries;       /* 2: it was run again in a new process */
  char why[512];   /* a sentence unless the outcome is OK */
} tune_isolated;

typedef struct tune_isolate tune_isolate;

typedef struct tune_isolate_options {
  /* A context of the simulator: workers are copies of this process that use
   * it. NULL: workers are programs, which open the device. */
  tw_context *context;
  int worker_count; /* at most; 0: one */
  /* Without a context: */
  const char *program; /* its main() must call tune_worker_main() if
                          tune_is_worker(), as tw_tune_main() does; NULL: this
                          program */
  const char *device;  /* as for tw_context_create(), not NULL */
  /* The folder of a kernel that this process has built, from which a worker
   * loads it, see build/transfer.h; NULL for a kernel that the program has. May
   * be NULL. */
  const char *(*files_of)(void *user, const twi_kernel *kernel);
  void *user;

  double limit_s; /* for one candidate */
} tune_isolate_options;

/* Seconds that a candidate may take on the device if nothing else is said. */
double tune_isolate_limit(const tw_device_info *info);

enum { TUNE_MAX_ISOLATED = 256 };

/* Starts no worker yet. TW_ERROR_MEMORY, TW_ERROR_OPTION in a process that is a
 * worker itself. */
tw_status tune_isolate_open(tune_isolate **isolate,
                            const tune_isolate_options *options);
/* Starts the first worker now, and does not wait until it is ready: it opens
 * its device while this process does something else. */
void tune_isolate_begin(tune_isolate *isolate);
/* Starts the first worker and waits for it. TW_ERROR_DEVICE, with the reason,
 * if it cannot open the device, as a GPU in exclusive mode or without memory
 * for a second context. */
tw_status tune_isolate_check(tune_isolate *isolate);
/* Ends the workers. NULL is allowed. */
void tune_isolate_close(tune_isolate *isolate);

/* Runs one candidate and waits for the outcome, at most for the limit, or for a
 * hundred times `expected_us` if that is longer. */
void tune_isolate_run(tune_isolate *isolate, const tune_request *request,
                      double expected_us, tune_isolated *result);

/* Many candidates. */
typedef struct tune_isolate_jobs {
  /* Sets the next candidate's request, its time as above, and a number for
   * done(). Returns 0 if there is none. */
  int (*next)(void *user, int *job, tune_request *request, double *expected_us);
  /* Receives an outcome; candidates end in any order. */
  void (*done)(void *user, int job, const tune_isolated *result);
  void *user;
} tune_isolate_jobs;

/* Runs each candidate as tune_isolate_run(), several at once. */
void tune_isolate_run_all(tune_isolate *isolate, const tune_isolate_jobs *jobs);

/* The workers started so far, and the first one's process; 0: it does not run.
 */
int tune_isolate_started(const tune_isolate *isolate);
int tune_isolate_process(const tune_isolate *isolate);

#endif
