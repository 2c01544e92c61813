/*
 * past.h -- kernels, copies and sets that are done, but of which a thread of
 * the program need not know (host_threads.h).
 *
 * The latest of them have slots. A slot is a bit of what a thread or a stream
 * knows of.
 *
 * All functions are called with the runtime's lock.
 */
#ifndef CUDART_PAST_H
#define CUDART_PAST_H

#include "cudart/queue.h"
#include "devices/simulator/machine/range.h"

enum { CUDART_PAST = 64 };

typedef struct cudart_past {
  uint64_t number; /* of the work; 0: the slot is empty */
  uint64_t done;   /* which of all works that were kept it is, from 1 on */
  cudart_job job;  /* what it was; nothing to run */
} cudart_past;

/* Keeps a work that is done, which has touched these boxes, in the slot of the
 * oldest one, and returns the slot. */
int cudart_past_keep(const cudart_work *work, const cudart_box *reads,
                     const cudart_box *writes);
const cudart_past *cudart_past_at(int slot);
int cudart_past_is_empty(void);
/* How many works were kept so far. Without the lock, too. */
uint64_t cudart_past_count(void);
/* The memory is given back: what has used it does not matter any more. */
void cudart_past_forget_memory(const sim_range *range);

#endif
