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
/* A finding if a load into the ending block's shared memory has not come. */
void sim_bulk_loads_end(sim_machine *machine);
/* A finding if a store has not been read from the ending block's shared memory;
 * the other stores arrive. */
void sim_bulk_stores_end(sim_machine *machine);
/* Room for one more element; ends the launch if there is no memory. */
void *sim_bulk_grown(sim_machine *machine, void *array, int count,
                     int *capacity, size_t bytes);

#endif
