/*
 * context.h -- the members of a context, and functions on it that several parts
 * of the library use.
 */
#ifndef TWI_CONTEXT_H
#define TWI_CONTEXT_H

#include "api/fork.h"
#include "api/log.h"
#include "api/problem.h"
#include "devices/backend.h"
#include "devices/kernel.h"
#include "tuning/tuning.h"

typedef struct twi_select_cache twi_select_cache; /* see select_cache.h */
typedef struct twi_evidence twi_evidence;         /* see evidence.h */

struct tw_context {
  twi_device *device;
  char device_why[TWI_DEVICE_WHY]; /* why there is no GPU, if the simulator was
                                      opened by default; else "" */
  unsigned check;                  /* TW_CHECK_ bits */
  twi_log log;
  twi_tuning tuning;          /* built-in records first, the user's last */
  char tuning_path[4096];     /* the user's file; "" if there is none */
  const tw_kernel_set **sets; /* the library's own first */
  int set_count;
  twi_kernel *kernels; /* every variant of every set */
  int kernel_count;
  pthread_mutex_t lock;    /* guards kernels' preparation, records and cache */
  twi_fork_lock fork_lock; /* has fork() take `lock` */
  twi_select_cache *cache;
  twi_evidence *evidence; /* NULL: no measured times of this device */
};

/* Launches all passes of a kernel on a problem with its pointers. */
tw_status twi_launch_problem(tw_context *context, const twi_kernel *kernel,
                             const twi_problem *problem, tw_stream stream);

/* The first operation of this name in the context's sets. NULL if there is
 * none, with a sentence that lists the known names. */
const tw_operation *twi_context_operation(tw_context *context,
                                          const char *name);
/* Logs this thread's sentence if the status is a failure; returns the status.
 */
tw_status twi_report(const tw_context *context, tw_status status);

#endif
