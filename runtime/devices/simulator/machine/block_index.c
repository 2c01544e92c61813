/*
 * block_index.c -- see block_index.h.
 */
#include "devices/simulator/machine/block_index.h"

void sim_block_index(const sim_machine *machine, int64_t number,
                     unsigned *index) {
  const unsigned *grid = machine->launch->grid;
  index[0] = (unsigned)(number % grid[0]);
  index[1] = (unsigned)(number / grid[0] % grid[1]);
  index[2] = (unsigned)(number / grid[0] / grid[1]);
}

void sim_block_index_set(sim_machine *machine, int64_t number) {
  machine->block = number;
  sim_block_index(machine, number, machine->index + TW_SIM_BLOCK_INDEX);
}
