/*
 * suspects.h -- accesses that nothing orders with a kernel.
 *
 * What a kernel touches is only known when it has run. So an access to memory
 * that a pending kernel could touch, by the host or by a copy in another
 * stream, is kept as a suspect. When the kernel has run, the simulator says
 * whether it has touched the bytes; only then it is a finding.
 */
#ifndef CUDART_SUSPECTS_H
#define CUDART_SUSPECTS_H

#include "cudart/queue.h"

/* An access of the host, at `code`. Returns how many pending kernels it could
 * race with. */
int cudart_suspects_add(const cudart_box *box, int is_write, const void *code);

/* Before a work is added to its stream: reports works of other streams that
 * nothing orders with it, and keeps kernels as suspects. */
void cudart_suspects_submit(cudart_work *work);
/* After its job has run. */
void cudart_suspects_after(cudart_work *work);
void cudart_suspects_drop(cudart_work *work);

#endif
