/*
 * copies.h -- asynchronous copies of the running block.
 *
 * A copy's bytes arrive as late as CUDA allows: at the wait that covers it, or
 * when the phase of its barrier completes. Until then it is in flight: an
 * access to its destination, or a write to its source, ends the launch with a
 * finding. A copy that no wait covers arrives when its block ends.
 */
#ifndef SIM_COPIES_H
#define SIM_COPIES_H

#include "devices/simulator/machine/machine.h"

void sim_copies_free(sim_machine *machine);

/* Forgets all copies: after a launch, or after a finding. */
void sim_copies_clear(sim_machine *machine);
/* All copies arrive. */
void sim_copies_block_ends(sim_machine *machine);

/* Ends the launch if the access conflicts with a copy in flight. Called only
 * while there are any: machine->copies_in_flight. */
void sim_copies_check(sim_machine *machine, uintptr_t address, size_t bytes,
                      int kind, const void *code);

#endif
