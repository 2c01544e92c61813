/*
 * known.h -- which releases (release.h) the warps know of, a part of order.h. A
 * release is made at a variable: that of an atomic operation or a volatile
 * store, or a barrier in shared memory. A thread that acquires at a variable
 * learns of the releases there, and of those that the releasing threads knew
 * of, but of none that were made at other variables only. At a barrier it
 * learns of those that were made before the latest phase ended.
 *
 * Simplification: SIM_MAX_VARIABLES are told apart in a launch; each further
 * one counts as one of these. Barriers at one place of the shared memory of
 * several blocks are one. This may hide a race, but it never reports a false
 * one.
 */
#ifndef SIM_KNOWN_H
#define SIM_KNOWN_H

#include "devices/simulator/watch/history.h"

/* The number of the variable at an address, or of the barrier at a place in its
 * block's shared memory. */
int sim_known_variable(sim_order *order, uintptr_t at);
/* The thread has released at the variable. */
void sim_known_release(sim_order *order, unsigned thread, int variable);
/* What has been released at the variable may be acquired from now on. */
void sim_known_hand_on(sim_order *order, int variable);
/* The thread's warp acquires that; or the thread has only loaded the word, or
 * compared it by an atomicCAS, so that it is certain of it behind a fence. Each
 * atomicCAS is announced before it. */
void sim_known_acquire(sim_order *order, unsigned thread, int variable);
void sim_known_compare(sim_order *order, unsigned thread, int variable);
void sim_known_compares(sim_order *order, unsigned thread);
void sim_known_load(sim_order *order, unsigned thread, int variable);

/* The thread's warp learns of what `more` knows of. */
void sim_known_learn(sim_order *order, unsigned thread, const sim_known *more);
/* Adds what `more` knows of. */
void sim_known_join(const sim_order *order, sim_known *known,
                    const sim_known *more);
static inline int sim_known_holds(const sim_known *known,
                                  const sim_release *release) {
  return release->time < known->until[release->variable];
}

#endif
