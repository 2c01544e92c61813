/*
 * deadlock.h -- findings about a block of which no thread can continue.
 */
#ifndef SIM_DEADLOCK_H
#define SIM_DEADLOCK_H

#include "devices/simulator/machine/machine.h"

/* Sets the finding: `thread` waits in a warp operation for a thread of its warp
 * that cannot come. */
void sim_deadlock_in_warp(sim_machine *machine, const sim_thread *thread);
/* Sets the finding: `thread` waits at a barrier that `other` did not reach. */
void sim_deadlock_at_barrier(sim_machine *machine, const sim_thread *thread,
                             const sim_thread *other);
/* Sets the finding: `thread` waits at a barrier of several blocks for block
 * number `block` of the grid, whose thread `late` has not come; NULL: that
 * block has ended. */
void sim_deadlock_between_blocks(sim_machine *machine, const sim_thread *thread,
                                 int64_t block, const sim_thread *late);

#endif
