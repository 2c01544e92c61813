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

#endif
