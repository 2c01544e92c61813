/*
 * suspects.h -- accesses that nothing orders with a kernel.
 *
 * What a kernel touches is only known when it has run. So an access to memory
 * that a pending kernel could touch, by the host or by a copy in another
 * stream, is kept as a suspect. When the kernel has run, the simulator says
 * whether it has touched the bytes; only then it is a finding. Two kernels are
 * compared by the simulator (beside.h).
 */
#ifndef CUDART_SUSPECTS_H
#define CUDART_SUSPECTS_H

#include "cudart/past.h"
#include "cudart/queue.h"

/* An access of the host, at `code`. Returns how many pending kernels it could
 * race with. */
int cudart_suspects_add(const cudart_box *box, int is_write, const void *code);
/* An atomic operation of the host: it shares the word with kernels by such
 * operations, and what it has read of it before was the beginning of a loop
 * that compares and swaps. Those reads are no suspects any more. */
void cudart_suspects_forgive(const void *word, size_t bytes);
/* The host sets a flag by an atomic operation: a kernel that looks at it may
 * take what the host has accessed before. */
void cudart_suspects_publish(const void *flag);

/* After a work has been added to its stream: compares it with the works of
 * other streams that nothing orders with it. */
void cudart_suspects_submit(cudart_work *work);
/* Nothing orders the two works: reports what both touch, or keeps as a suspect
 * what is only known after a kernel has run. */
void cudart_suspects_compare(cudart_work *later, cudart_work *earlier);
/* A call frees memory that works may still use. */
void cudart_suspects_free(const sim_range *memory);
/* The graph orders the two works: does the same if one of them allocates or
 * frees memory of the graph, which the other uses before or after that. */
void cudart_suspects_compare_ordered(cudart_work *later, cudart_work *earlier);
/* Where a launch that ran in one of these spans, the earliest first, was the
 * last to write (is_write: 1) or to read the box; NULL: nowhere, or not known.
 */
const void *cudart_suspects_touched(const sim_span *spans, int count,
                                    const cudart_box *box, int is_write);
/* Nothing orders the work with one that is done: does the same. */
void cudart_suspects_compare_past(cudart_work *work, const cudart_past *past);
/* A copy or a set, whether it writes what it meets, and its call. */
typedef struct cudart_suspected {
  const char *call;
  const void *code;
  int is_write;
} cudart_suspected;
/* Whether one that nothing orders with a function of the host meets an access
 * of that function. */
int cudart_suspects_of_host(const cudart_work *work, const cudart_box *box,
                            int is_write, cudart_suspected *found);

/* After its job has run. */
void cudart_suspects_after(cudart_work *work);
void cudart_suspects_drop(cudart_work *work);

#endif
