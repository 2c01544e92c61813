/*
 * context.h -- what a context holds, and the choice it makes for a problem.
 */
#ifndef TW_CONTEXT_H
#define TW_CONTEXT_H

#include "device.h"
#include "log.h"
#include "problem.h"
#include "tuning.h"

typedef struct tw_selection {
  const tw_kernel *kernel;
  tw_choice choice;
} tw_selection;

typedef struct tw_select_cache tw_select_cache;

struct tw_context {
  tw_device *device;
  char device_why[160]; /* why no GPU was taken, when none was asked for */
  tw_log log;
  tw_tuning tuning; /* built-in records first, the user's last */
  char tuning_path[4096]; /* the user's file, "" for none */
  const tw_kernel_set **sets; /* the library's own first */
  int set_count;
  tw_kernel *kernels; /* every variant of every set */
  int kernel_count;
  pthread_mutex_t lock; /* guards kernels' preparation and the cache */
  tw_select_cache *cache;
};

/* Chooses for a problem: a record for this device and shape, else one for a
 * shape close to it, else the model's best among those that fit the device.
 * The answer is remembered. TW_ERROR_VARIANT if nothing can run. */
tw_status tw_select(tw_context *context, const tw_problem *problem,
                    tw_selection *selection);
/* Forgets remembered answers and adds a record, as if just read: tune calls it
 * after it has saved one. */
tw_status tw_context_learn(tw_context *context, const tw_record *record);

/* Launches one kernel on a problem that has its pointers. */
tw_status tw_launch_problem(tw_context *context, const tw_kernel *kernel,
                            const tw_problem *problem, tw_stream stream);

/* The operation of this name in any of the context's sets, or NULL with
 * TW_ERROR_OPERATION's sentence, which lists those there are. */
const tw_operation *tw_context_operation(tw_context *context,
                                         const char *name);
/* Logs a failure under "error", with this thread's sentence, and returns it.
 */
tw_status tw_report(const tw_context *context, tw_status status);
/* Whether a kernel computes this operation for this element. */
int tw_kernel_fits(const tw_kernel *kernel, const tw_problem *problem);

#endif
