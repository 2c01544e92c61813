/*
 * phases.h -- order by the phases of barriers in shared memory, a part of
 * order.h: an arrival releases, and a wait acquires what had been released
 * there when the latest phase ended, with all that those who arrived had
 * acquired. It acquires nothing that was released at other barriers only.
 *
 * Simplification: barriers at one place of the shared memory of several blocks
 * are one, and so are those beyond SIM_MAX_PHASED. This may hide a race, but it
 * never reports a false one.
 */
#ifndef SIM_PHASES_H
#define SIM_PHASES_H

#include "devices/simulator/watch/history.h"

/* The thread releases what it has done before its fence, at a barrier at the
 * place `at` in its block's shared memory. */
void sim_phases_release(sim_order *order, unsigned thread, uintptr_t at,
                        uintptr_t address);
/* A phase of the barrier is over. A thread has seen that. */
void sim_phases_end(sim_order *order, uintptr_t at);
void sim_phases_acquire(sim_order *order, unsigned thread, uintptr_t at);

/* What the thread's warp has acquired, to be added to. */
sim_known *sim_known_of(sim_order *order, unsigned thread);
/* Adds the releases of `more`. */
void sim_known_join(const sim_order *order, sim_known *known,
                    const sim_known *more);
static inline int sim_known_holds(const sim_known *known,
                                  const sim_release *release, size_t number) {
  return number < known->count ||
         (release->phased && release->time < known->until[release->phased - 1]);
}

#endif
