/*
 * grid.h -- runs the blocks of a launch.
 */
#ifndef SIM_GRID_H
#define SIM_GRID_H

#include "devices/simulator/machine/machine.h"

/* Runs a launch whose sizes have been checked. TW_ERROR_LAUNCH, with the
 * finding as its sentence. */
tw_status sim_grid_run(sim_machine *machine, const twi_kernel *kernel,
                       const twi_launch *launch);

/* A block, for schedule.c. It ends, or all of its threads wait: some have
 * paused, and are ready again unless they wait in vain. */
typedef enum sim_block_state {
  SIM_BLOCK_ENDED,
  SIM_BLOCK_WAITS
} sim_block_state;
void sim_block_begin(sim_machine *machine);
/* Begins or continues the block; it has ended after a finding, too. */
sim_block_state sim_block_run(sim_machine *machine);

/* Sets the running thread's state, and stops it until it is ready again. */
void sim_thread_wait(sim_machine *machine, sim_thread_state state,
                     const char *file, int line);

#endif
