/*
 * host_threads.h -- what the threads of a program know of each other's work.
 *
 * A kernel of one thread and one of another, in streams that nothing orders,
 * race even if the first is done before the second is submitted: in another run
 * it may not be, unless the second thread has waited for the first one. So the
 * latest works that are done are kept (past.h), and one that a thread submits
 * is compared with those that neither it nor its stream knows of.
 *
 * A thread that begins knows what the one that has created it knew.
 *
 * Simplification: a thread that joins another one, takes a lock, or reads a
 * word by an atomic operation or a volatile access, learns of all that is done
 * by then. This may hide a race. Waits by pipes, signals and the like are not
 * seen. Of threads whose begin has not been seen (host_waits.h) nothing is
 * compared.
 *
 * All functions are called with the runtime's lock.
 */
#ifndef CUDART_HOST_THREADS_H
#define CUDART_HOST_THREADS_H

#include "cudart/queue.h"

/* The creator calls the first, the new thread the second. NULL without
 * memory. */
cudart_host_thread *cudart_threads_create(void);
void cudart_threads_begin(cudart_host_thread *thread);

/* The calling thread submits a work, which is the last of the list: compares it
 * with those that are done. */
void cudart_threads_submit(cudart_work *work);
/* Whether the calling thread knows of all that is done. */
int cudart_threads_know_all(void);
/* A work that is done, and that the calling thread does not know of. */
typedef struct cudart_met {
  const char *call; /* NULL: a kernel */
  const void *code; /* of the call, or of the kernel's access */
} cudart_met;
/* Whether such a work has written the box or, if the thread writes to it, has
 * read it. */
int cudart_threads_meet(const cudart_box *box, int is_write, cudart_met *met);
/* The work is done. */
void cudart_threads_done(const cudart_work *work);
/* The calling thread has waited for a stream; NULL: for all. */
void cudart_threads_waited(cudaStream_t stream);
/* An event, which may be of any stream, is waited for by a stream; NULL: by the
 * calling thread. */
void cudart_threads_event(cudaStream_t stream);

#endif
