/*
 * one_by_one.h -- launches whose blocks are independent.
 */
#ifndef SIM_ONE_BY_ONE_H
#define SIM_ONE_BY_ONE_H

#include "devices/simulator/machine/machine.h"

/* Runs all blocks of the launch, one by one, or as many as a watch asks for:
 * the first, the last, and others at equal distances. */
void sim_one_by_one_run(sim_machine *machine);

#endif
