/*
 * context.h -- what a context holds, and the choice it makes for a problem.
 */
#ifndef TWI_CONTEXT_H
#define TWI_CONTEXT_H

#include "api/fork.h"
#include "api/log.h"
#include "api/problem.h"
#include "devices/device.h"
#include "tuning/tuning.h"

typedef struct twi_selection {
  const twi_kernel *kernel;
  tw_choice choice;
} twi_selection;

typedef struct twi_select_cache twi_select_cache;

struct tw_context {
  twi_device *device;
  char device_why[160]; /* why no GPU was taken, when none was asked for */
  twi_log log;
  twi_tuning tuning;          /* built-in records first, the user's last */
  char tuning_path[4096];     /* the user's file, "" for none */
  const tw_kernel_set **sets; /* the library's own first */
  int set_count;
  twi_kernel *kernels; /* every variant of every set */
  int kernel_count;
  pthread_mutex_t lock;    /* guards kernels' preparation and the cache */
  twi_fork_lock fork_lock; /* the same, in a process that forks */
  twi_select_cache *cache;
};

/* Chooses for a problem: a record for this device and shape, else one for a
 * shape close to it, else the model's best among those that fit the device.
 * The answer is remembered. TW_ERROR_VARIANT if nothing can run. */
tw_status twi_select(tw_context *context, const twi_problem *problem,
                     twi_selection *selection);
/* Forgets remembered answers and adds a record, as if just read: tune calls it
 * after it has saved one. */
tw_status twi_context_learn(tw_context *context, const twi_record *record);

/* Launches one kernel on a problem that has its pointers. */
tw_status twi_launch_problem(tw_context *context, const twi_kernel *kernel,
                             const twi_problem *problem, tw_stream stream);

/* The operation of this name in any of the context's sets, or NULL with
 * TW_ERROR_OPERATION's sentence, which lists those there are. */
const tw_operation *twi_context_operation(tw_context *context,
                                          const char *name);
/* Logs a failure under "error", with this thread's sentence, and returns it.
 */
tw_status twi_report(const tw_context *context, tw_status status);
/* Whether a kernel computes this operation for this element. */
int twi_kernel_fits(const twi_kernel *kernel, const twi_problem *problem);

#endif
