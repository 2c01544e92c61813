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

typedef struct sim_copy {
  uintptr_t to, from;
  size_t bytes, zeros; /* the last `zeros` bytes do not come from `from` */
  unsigned thread;
  uint32_t batch;      /* of its thread's batches */
  const void *barrier; /* NULL: a batch of its thread */
  const void *code;    /* the place of the call */
  int next;            /* in its queue, or in the list of free copies */
} sim_copy;

/* NULL is allowed. */
void sim_copies_free(sim_copies *copies);

/* Forgets all copies: after a launch, or after a finding. */
void sim_copies_clear(sim_machine *machine);
/* All copies arrive. */
void sim_copies_block_ends(sim_machine *machine);

/* Ends the launch if the access conflicts with a copy in flight. Called only
 * while there are any: machine->copies_in_flight. */
void sim_copies_check(sim_machine *machine, uintptr_t address, size_t bytes,
                      int kind, const void *code);
/* The same for an access that is not a thread's read or write: `what` names it.
 */
void sim_copies_check_as(sim_machine *machine, const char *what,
                         uintptr_t address, size_t bytes, int kind,
                         const void *code);
/* A copy of the running thread begins, in the thread's batch that it has not
 * committed. */
void sim_copies_begin(sim_machine *machine, const sim_copy *begun);

#endif
