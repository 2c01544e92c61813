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
  /* Every variant of every set. Address space for kernel_capacity kernels is
   * reserved, so that a kernel never moves while more are added. */
  twi_kernel *kernels;
  int kernel_capacity;
  int kernel_count;        /* atomic: see twi_context_kernel_count() */
  pthread_mutex_t lock;    /* guards kernels' preparation, the addition of sets,
                              records and cache */
  twi_fork_lock fork_lock; /* has fork() take `lock` */
  twi_select_cache *cache;
  twi_evidence *evidence; /* NULL: no measured times of this device */
  struct twi_specialiser *specialiser; /* NULL: no compiler, see specialise.h */
};

/* The number of kernels. Those before it are valid, and stay so while another
 * thread adds a set. */
static inline int twi_context_kernel_count(const tw_context *context) {
  return __atomic_load_n(&context->kernel_count, __ATOMIC_ACQUIRE);
}

/* For context_create.c: the sets of a new context, and their end. `more` is
 * NULL-terminated, or NULL. */
tw_status twi_context_open_kernels(tw_context *context,
                                   const tw_kernel_set *const *more);
void twi_context_close_kernels(tw_context *context);

/* Adds a set to an open context, with a kernel for each variant. The set must
 * exist until the context is destroyed. Sets *first to the first of its
 * kernels, which follow each other; NULL for none. May be called from any
 * thread, and while plans run. Choices that were made before are made again.
 * TW_ERROR_MEMORY, and TW_ERROR_IMAGE if the device cannot load the set. */
tw_status twi_context_add_set(tw_context *context, const tw_kernel_set *set,
                              twi_kernel **first);

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
