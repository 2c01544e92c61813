/*
 * beside.h -- launches of kernels that nothing orders.
 *
 * Each work has the numbers of the launches that nothing orders with its own.
 * When a launch runs, the simulator is told when those of them that have run
 * did, and compares what they touch (tw_program_launch.beside).
 *
 * Called with the runtime's lock.
 */
#ifndef CUDART_BESIDE_H
#define CUDART_BESIDE_H

#include "cudart/queue.h"

/* Nothing orders the two works, which are launches. */
void cudart_beside_add(cudart_work *a, cudart_work *b);
/* Nothing orders the work with the launch of this number, which has run. */
void cudart_beside_add_past(cudart_work *work, uint64_t number);
void cudart_beside_drop(cudart_work *work);

/* The job of this work runs next. */
void cudart_beside_begin(const cudart_work *work);
/* The launches that have run, and that nothing orders with it, the earliest
 * first. Valid until the next call. */
const sim_span *cudart_beside_spans(int *count);
/* The launch of this work has run. */
void cudart_beside_ran(const sim_span *span);
/* When the launch of this number ran; NULL: that is not kept. */
const sim_span *cudart_beside_span(uint64_t number);
/* No work is left: all that comes is ordered after all that has run, unless a
 * thread does not know of it (past.h). */
void cudart_beside_forget(void);

#endif
