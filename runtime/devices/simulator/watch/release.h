/*
 * release.h -- order by fences and atomic operations, a part of order.h.
 *
 * As when each block adds to a counter and the last one sums up what all have
 * written: a thread that has passed a fence and then makes an atomic operation
 * tells of everything it knew to be done before the fence. Whoever makes an
 * atomic operation on an address where that has happened, learns it: at once
 * with its warp, and with its block at the next barrier.
 *
 * It learns what was told at any address, which may hide a race between
 * threads that synchronise by several, but never invents one.
 */
#ifndef SIM_RELEASE_H
#define SIM_RELEASE_H

#include "devices/simulator/watch/history.h"

void sim_release_launch_begins(sim_order *order);
void sim_release_block_begins(sim_order *order);
void sim_release_barrier(sim_order *order);
/* A thread has passed a fence, for its block or for all. */
void sim_release_fence(sim_order *order, unsigned thread, int is_device);
/* What the thread's atomic operation tells others, and what it learns. */
void sim_release_atomic(sim_order *order, unsigned thread, uintptr_t address);
/* Whether what `other` did to `address` at that time is among what `thread` has
 * learnt. */
int sim_release_is_met(const sim_order *order, uint32_t time, unsigned other,
                       unsigned thread, uintptr_t address);

#endif
