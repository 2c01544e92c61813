/*
 * turns.h -- the host and a kernel that wait for each other: a kernel that
 * stays and takes commands from memory that the host writes, too.
 *
 * The host waits for a kernel without a call, by reading a word again and
 * again. Then a thread of the runtime does all work, and the host waits for
 * that. If the kernel waits in turn for memory that the host can write, the
 * host goes on, until it reads a word again and again, or waits by a call.
 *
 * All functions are called with the runtime's lock.
 */
#ifndef CUDART_TURNS_H
#define CUDART_TURNS_H

#include "cudart/queue.h"

/* Whether a kernel waits for the host now. */
int cudart_turns_is_hosts(void);
/* The kernel looks again at what the host has written. */
void cudart_turns_nudge(void);
/* Waits for a work that runs, or that has to wait for the kernel of one. */
void cudart_turns_wait(void);
/* Whether the work can run now: while a kernel waits for the host, no other
 * one can. */
int cudart_turns_allow(const cudart_work *work);
/* The calling thread does all work from now on (worker.h). */
void cudart_turns_begin_worker(void);
/* hands_over() of tw_program_answers. */
int cudart_hands_over(const void *address);
/* Whether others may have the lock while the calling thread runs a kernel. */
int cudart_turns_is_worker(void);

#endif
