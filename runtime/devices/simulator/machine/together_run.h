/*
 * together_run.h -- runs launches whose blocks are resident together.
 */
#ifndef SIM_TOGETHER_RUN_H
#define SIM_TOGETHER_RUN_H

#include "devices/simulator/machine/machine.h"

/* Runs all blocks of the launch, or as many as a watch asks for. */
void sim_together_run(sim_machine *machine);

#endif
