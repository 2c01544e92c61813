/*
 * shared_used.h -- which part of static shared memory a launch uses.
 */
#ifndef SIM_SHARED_USED_H
#define SIM_SHARED_USED_H

#include "devices/simulator/machine/machine.h"

/* Notes that the launch uses these bytes of static shared memory, so that they
 * are copied with a block that stops. */
void sim_shared_used_add(sim_machine *machine, uintptr_t address, size_t bytes);

#endif
