/*
 * host_waits.h -- threads of a program that begin, and that wait for others
 * (host_threads.h): what the functions know that see it, which do not have the
 * runtime's lock.
 */
#ifndef CUDART_HOST_WAITS_H
#define CUDART_HOST_WAITS_H

#include <stdint.h>

/* The calling thread may have waited for any other. */
void cudart_host_waited(void);
/* A thread is created; the calling one is such a thread. */
void cudart_host_thread_is_created(void);
void cudart_host_thread_begins(void);
/* Whether any was created in that way. */
int cudart_host_has_threads(void);
/* How much was done when the calling thread waited the last time. 0: its begin
 * has not been seen. That of the first thread of the process has, if any has.
 */
int cudart_host_knows(uint64_t *done);

#endif
