/*
 * context.h -- what a context holds, and how the library's parts use it.
 */
#ifndef TWI_CONTEXT_H
#define TWI_CONTEXT_H

#include "api/fork.h"
#include "api/log.h"
#include "api/problem.h"
#include "devices/kernel.h"
#include "tuning/tuning.h"

typedef struct twi_selection {
  const twi_kernel *kernel;
  tw_choice choice;
} twi_selection;

typedef struct twi_select_cache twi_select_cache;

struct tw_context {
  twi_device *device;
  char device_why[160]; /* if no device was named and it is the simulator: why
                           there is no GPU; else "" */
  unsigned check;       /* TW_CHECK_ bits */
  twi_log log;
  twi_tuning tuning;          /* built-in records first, the user's last */
  char tuning_path[4096];     /* the user's file; "" if there is none */
  const tw_kernel_set **sets; /* the library's own first */
  int set_count;
  twi_kernel *kernels; /* every variant of every set */
  int kernel_count;
  pthread_mutex_t lock;    /* guards kernels' preparation and the cache */
  twi_fork_lock fork_lock; /* the same, in a process that forks */
  twi_select_cache *cache;
};

/* Chooses the kernel for a problem by a record of this device and shape, else
 * by a record of a similar shape, else by the model. Depends on the problem's
 * key (select_cache.h), the records and the device only. Remembers the answer.
 * TW_ERROR_VARIANT or TW_ERROR_IMAGE if no kernel can run, TW_ERROR_MEMORY. */
tw_status twi_select(tw_context *context, const twi_problem *problem,
                     twi_selection *selection);
/* Adds a record as if it had just been read, and forgets remembered answers.
 * tune calls this after it has saved a record. */
tw_status twi_context_learn(tw_context *context, const twi_record *record);

/* Launches all passes of one kernel on a problem that has its pointers. */
tw_status twi_launch_problem(tw_context *context, const twi_kernel *kernel,
                             const twi_problem *problem, tw_stream stream);

/* The operation of this name in the first of the context's sets that has one.
 * NULL, with a sentence that lists the known names, if there is none. */
const tw_operation *twi_context_operation(tw_context *context,
                                          const char *name);
/* Logs a failure with this thread's sentence, and returns the status. */
tw_status twi_report(const tw_context *context, tw_status status);
/* Whether a kernel computes the problem's operation for its element. The kernel
 * may be of another set than the problem's operation; see
 * tw_operation.signature. */
int twi_kernel_fits(const twi_kernel *kernel, const twi_problem *problem);

#endif
