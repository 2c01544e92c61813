/*
 * worker.h -- the thread of the runtime that does all work while the host waits
 * without a call (turns.h).
 */
#ifndef CUDART_WORKER_H
#define CUDART_WORKER_H

/* The host polls, or has made no call for a while: has the worker do all work.
 * Returns when it is done, or when a kernel waits for the host. */
void cudart_worker_poll(void);

/* Starts a thread of the runtime, for which the program's signals are not. 0 if
 * there cannot be one. */
int cudart_thread_start(void *(*run_thread)(void *user));

#endif
