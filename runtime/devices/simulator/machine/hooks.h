/*
 * hooks.h -- checks every memory access of a kernel before it happens.
 */
#ifndef SIM_HOOKS_H
#define SIM_HOOKS_H

#include "devices/simulator/machine/machine.h"

/* Finds the allocation that an access outside of stack and shared memory goes
 * to, and stores it in machine->global; ends the launch if there is none. 0:
 * the access is not to be watched, since it reads constants, or goes outside of
 * memory and the launch goes on (collector.h). */
int sim_hook_find_allocation(sim_machine *machine, uintptr_t address,
                             size_t bytes, int kind, const void *code);

/* Checks an access that gcc does not instrument, except against copies in
 * flight (copies.h, async.h). */
void sim_hook_access(sim_machine *machine, uintptr_t address, size_t bytes,
                     int kind, const void *code);
/* The same of bytes that no request of the warp reads or writes, as the copy
 * engine and the tensor cores do: they are not counted. */
void sim_hook_bytes(sim_machine *machine, uintptr_t address, size_t bytes,
                    int kind, const void *code);
/* The same of an atomic operation on a word of 8 bytes: not counted either, for
 * how often a thread looks at a barrier differs from a GPU. */
void sim_hook_atomic(sim_machine *machine, const void *word, int kind,
                     const void *code);

#endif
