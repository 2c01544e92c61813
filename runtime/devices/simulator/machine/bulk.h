/*
 * bulk.h -- copies by the copy engine, between the block's shared memory and
 * global memory (hopper_tma.cuh).
 */
#ifndef SIM_BULK_H
#define SIM_BULK_H

#include "devices/simulator/machine/async.h"

/* A load that counts at the barrier comes, one that is drawn; 0 if there is
 * none, or if the phase lacks arrivals: then it may come later still. */
int sim_bulk_complete_one(sim_machine *machine, void *barrier);
/* A finding if a load into the ending block's shared memory has not come, or a
 * store has not been read from it; the other stores arrive. */
void sim_bulk_block_ends(sim_machine *machine);

#endif
