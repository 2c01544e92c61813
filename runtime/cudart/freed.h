/*
 * freed.h -- the allocations that were freed last, for sentences about their
 * use.
 *
 * Their addresses stay inaccessible, so that nothing else gets them. Called
 * with the runtime's lock.
 */
#ifndef CUDART_FREED_H
#define CUDART_FREED_H

#include "cudart/allocations.h"

typedef struct cudart_freed {
  cudart_allocation item;
  const void *code; /* of the call that freed it */
} cudart_freed;

/* The memory must have been given back to the simulator. */
void cudart_freed_keep(const cudart_allocation *item);
/* Makes `range` larger, so that it holds all of them. */
void cudart_freed_add_to(sim_range *range);
/* Makes a range that holds the address smaller, so that it holds none. */
void cudart_freed_take_from(sim_range *range, const void *address);
/* The one that held the address; NULL: none. Valid until the next is kept. */
const cudart_freed *cudart_freed_find(const void *address);
/* was_freed() of tw_program_answers. */
int cudart_was_freed(const void *address);

#endif
