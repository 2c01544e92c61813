/*
 * block.h -- runs a block, one warp after the other.
 */
#ifndef SIM_BLOCK_H
#define SIM_BLOCK_H

#include "devices/simulator/machine/machine.h"

/* A block ends, or all of its threads wait: some have paused, and are ready
 * again unless they wait in vain. */
typedef enum sim_block_state {
  SIM_BLOCK_ENDED,
  SIM_BLOCK_WAITS
} sim_block_state;
/* Makes all threads of the block new, of which machine->index has the number.
 */
void sim_block_begin(sim_machine *machine);
/* Begins or continues the block; it has ended after a finding, too. */
sim_block_state sim_block_run(sim_machine *machine);

#endif
