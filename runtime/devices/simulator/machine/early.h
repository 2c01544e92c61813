/*
 * early.h -- launches that may begin before the kernel before them has ended.
 *
 * Launches run one after the other here. So the rule is checked instead: each
 * thread calls tw_grid_wait() before its first access to global or constant
 * memory, and calls it at all: a kernel that waits for a grid that never waited
 * could begin before those before it have ended.
 */
#ifndef SIM_EARLY_H
#define SIM_EARLY_H

#include "devices/simulator/machine/machine.h"

/* The running thread begins, or goes on. */
static inline void sim_early_resume(sim_machine *machine) {
  machine->must_wait =
      machine->launch->begins_early && !machine->thread->has_waited;
}

/* Called if must_wait is 1, for an access of the running thread: ends the
 * launch if it is to global memory. */
void sim_early_access(sim_machine *machine, uintptr_t address, size_t bytes,
                      int kind, const void *code);

/* Called if must_wait is 1: the running thread exits. */
void sim_early_exit(sim_machine *machine);

#endif
