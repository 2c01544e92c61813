/*
 * stuck.h -- why the threads of a block cannot go on.
 */
#ifndef SIM_STUCK_H
#define SIM_STUCK_H

#include "devices/simulator/machine/machine.h"

/* Sets the finding: `thread` waits in a warp operation for a thread of its warp
 * that cannot come. */
void sim_stuck_in_warp(sim_machine *machine, const sim_thread *thread);
/* Sets the finding: `thread` waits at a barrier that `other` did not reach. */
void sim_stuck_at_barrier(sim_machine *machine, const sim_thread *thread,
                          const sim_thread *other);

#endif
