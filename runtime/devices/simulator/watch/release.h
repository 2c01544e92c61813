/*
 * release.h -- order by fences and atomic operations, a part of order.h.
 *
 * An example is a reduction in which each block adds to a counter, and the last
 * block sums up what all have written. A thread that executes a fence and then
 * an atomic operation releases every access that is ordered before the fence.
 * A thread that then executes an atomic operation on the same address acquires
 * it: its warp at once, and its block at the next barrier.
 *
 * A volatile store releases and a volatile read acquires in the same way: a
 * look-back over flags of earlier blocks is in order.
 *
 * It acquires the releases at all addresses. That may hide a race between
 * threads that synchronise by several variables, but never reports a false
 * one.
 */
#ifndef SIM_RELEASE_H
#define SIM_RELEASE_H

#include "devices/simulator/watch/history.h"

void sim_release_launch_begins(sim_order *order);
void sim_release_block_begins(sim_order *order);
void sim_release_barrier(sim_order *order);
/* A thread has passed a fence, for its block or for all. */
void sim_release_fence(sim_order *order, unsigned thread, int is_device);
/* What the thread's atomic operation or volatile read acquires, and what its
 * atomic operation or volatile store releases. */
void sim_release_acquire(sim_order *order, unsigned thread, uintptr_t address);
void sim_release_publish(sim_order *order, unsigned thread, uintptr_t address);
/* Both, for an atomic operation. */
void sim_release_atomic(sim_order *order, unsigned thread, uintptr_t address);
/* Whether `thread` has acquired the access of `other` to `address` at that
 * time. */
int sim_release_is_met(const sim_order *order, uint32_t time, unsigned other,
                       unsigned thread, uintptr_t address);

#endif
