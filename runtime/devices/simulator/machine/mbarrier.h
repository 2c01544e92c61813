/*
 * mbarrier.h -- barriers in shared memory that threads arrive at and that
 * copies complete (hopper_mbarrier.cuh).
 */
#ifndef SIM_MBARRIER_H
#define SIM_MBARRIER_H

#include "devices/simulator/machine/machine.h"

/* What a barrier's word says. */
typedef struct sim_mbarrier {
  int is_made;      /* by tw_mbarrier_init() */
  unsigned missing; /* arrivals of the phase */
  unsigned arrivals;
  int bytes;       /* announced and not come; below 0: come and not announced */
  unsigned parity; /* of the phase */
} sim_mbarrier;

sim_mbarrier sim_mbarrier_read(uint64_t word);
/* Ends the launch unless the address is that of a barrier. */
sim_mbarrier sim_mbarrier_need(sim_machine *machine, const void *at,
                               const char *what, const void *code);
/* An atomic operation of the running thread: so many bytes have come. 0: a copy
 * into the block of the barrier begins. */
void sim_mbarrier_come(sim_machine *machine, void *at, size_t bytes,
                       const void *code);
/* What a thread waits for that waits at a barrier, as "for the end of ...";
 * else "". */
enum { SIM_MBARRIER_TEXT = 240 };
void sim_mbarrier_describe(const sim_thread *thread, char *text);

#endif
