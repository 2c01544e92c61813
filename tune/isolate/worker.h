/*
 * worker.h -- the worker's side: the process in which candidates run.
 */
#ifndef TUNE_WORKER_H
#define TUNE_WORKER_H

#include "api/context.h"
#include "isolate/page.h"

/* Whether the command line is that of a worker. */
int tune_is_worker(int argc, char **argv);

/* Runs what a worker's command line asks for, until the parent closes the pipe
 * of requests. Returns the exit code. */
int tune_worker_main(int argc, char **argv,
                     const tw_kernel_set *const *own_sets);

/* The same in a copy of the parent's process, with the parent's context, which
 * must be of the simulator. */
int tune_worker_serve(tw_context *context, int requests, int answers,
                      tune_page *page);

#endif
