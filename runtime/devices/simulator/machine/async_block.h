/*
 * async_block.h -- the asynchronous operations of a block, from its begin to
 * its end.
 */
#ifndef SIM_ASYNC_BLOCK_H
#define SIM_ASYNC_BLOCK_H

#include "devices/simulator/machine/async.h"

/* The state of a block that begins; NULL if there is no memory. A block that
 * has ended leaves its state to the next one. */
sim_async *sim_async_create(sim_machine *machine);
void sim_async_free(sim_async *async);
/* Frees what ended blocks have left. */
void sim_async_free_spare(sim_machine *machine);
/* The running block ends: a finding if anything still uses its memory. */
void sim_async_block_ends(sim_machine *machine);

#endif
