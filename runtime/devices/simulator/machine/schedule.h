/*
 * schedule.h -- the order in which the blocks of a launch run.
 */
#ifndef SIM_SCHEDULE_H
#define SIM_SCHEDULE_H

#include "devices/simulator/machine/machine.h"

/* Folds a grid as tilewright folds one that exceeds CUDA's limits, so that a
 * kernel which does not use tw_block_of() fails. */
void sim_schedule_fold(unsigned *grid);
/* Draws a number. */
uint64_t sim_schedule_draw(sim_machine *machine);
/* Runs all blocks of the launch, or as many as a watch asks for: the first, the
 * last, and others at equal distances. */
void sim_schedule_run(sim_machine *machine);

#endif
