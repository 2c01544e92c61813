/*
 * hooks.h -- sees every memory access of a kernel before it happens.
 */
#ifndef SIM_HOOKS_H
#define SIM_HOOKS_H

#include "devices/simulator/machine/machine.h"

/* Finds the allocation that an access outside of stack and shared memory goes
 * to, and notes it in the machine; ends the launch if there is none. */
void sim_hook_look_up(sim_machine *machine, uintptr_t address, size_t bytes,
                      int kind, const void *code);

#endif
