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
/* Marks bytes that another block's copy brings as a write of the running
 * thread, which knows by now what the thread knew that began the copy. */
void sim_mbarrier_mark(sim_machine *machine, const void *at, uintptr_t to,
                       size_t bytes, const void *code);
/* Atomic operations of the running thread: a copy into the block of the barrier
 * begins; so many bytes have come. is_marked: by sim_mbarrier_mark(). */
void sim_mbarrier_begin(sim_machine *machine, void *at, const void *code);
void sim_mbarrier_come(sim_machine *machine, void *at, size_t bytes,
                       int is_marked, const void *code);
/* What a thread waits for that waits at a barrier, as "for the end of ...";
 * else "". */
enum { SIM_MBARRIER_TEXT = 240 };
void sim_mbarrier_describe(const sim_thread *thread, char *text);

/* ---- for mbarrier_wait.c and named_barrier.c ----------------------------- */

/* The word of a barrier. */
uint64_t sim_mbarrier_written(const sim_mbarrier *barrier);
/* Initialises a barrier. The write is atomic, as no barrier of the block orders
 * it with the arrivals of other threads. */
void sim_mbarrier_make(sim_machine *machine, void *at, unsigned threads,
                       const void *code);
/* The thread's arrivals, and bytes that are announced or, below 0, that come.
 * is_release: what the thread has done is visible to those who wait. Returns
 * the parity of the phase. */
unsigned sim_mbarrier_update(sim_machine *machine, void *at, unsigned arrivals,
                             int64_t bytes, int is_release, const char *what,
                             const void *code);
/* Whether the barrier's phase of this parity is over. The thread keeps what it
 * has seen, in case that it waits in vain. SIM_MBARRIER_RELAXED, beside the
 * kind of the access: it does not acquire. */
enum { SIM_MBARRIER_RELAXED = 1 << 30 };
int sim_mbarrier_is_over(sim_machine *machine, void *at, unsigned parity,
                         int kind, const void *code);

#endif
