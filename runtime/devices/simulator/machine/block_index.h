/*
 * block_index.h -- blockIdx of a block by its number in the grid, in which x
 * varies fastest.
 */
#ifndef SIM_BLOCK_INDEX_H
#define SIM_BLOCK_INDEX_H

#include "devices/simulator/machine/machine.h"

void sim_block_index(const sim_machine *machine, int64_t number,
                     unsigned *index);
/* Sets the built-in variables for the running block. */
void sim_block_index_set(sim_machine *machine, int64_t number);

#endif
