/*
 * grid.h -- runs the blocks of a launch.
 */
#ifndef SIM_GRID_H
#define SIM_GRID_H

#include "devices/simulator/machine/machine.h"

/* Runs a launch that fits the device. TW_ERROR_LAUNCH with the finding, or
 * TW_ERROR_MEMORY. */
tw_status sim_grid_run(sim_machine *machine, const twi_kernel *kernel,
                       const twi_launch *launch);
/* Stops the running thread until it is made ready again. */
void sim_thread_wait(sim_machine *machine, sim_thread_state state,
                     const char *file, int line);

#endif
