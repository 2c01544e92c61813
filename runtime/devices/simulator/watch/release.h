/*
 * release.h -- order by fences and atomic operations, a part of order.h.
 *
 * An example is a reduction in which each block adds to a counter, and the last
 * block sums up what all have written. A thread that executes a fence and then
 * an atomic operation releases every access that is ordered before the fence.
 * A thread that then executes an atomic operation on the same address acquires
 * it: its warp at once, and its block at the next barrier. What a thread has
 * acquired it releases, too.
 *
 * A volatile store releases and a volatile read acquires in the same way, so
 * that a look-back over flags of earlier blocks is ordered. An arrival at a
 * barrier in shared memory releases, and a wait for its phase acquires what had
 * been released there when the phase ended.
 */
#ifndef SIM_RELEASE_H
#define SIM_RELEASE_H

#include "devices/simulator/watch/history.h"

void sim_release_launch_begins(sim_order *order);
void sim_release_block_begins(sim_order *order);
void sim_release_barrier(sim_order *order);
/* A thread has executed a fence, for its block or for all blocks. */
void sim_release_fence(sim_order *order, unsigned thread, int is_device);
/* A thread has executed an atomic operation or a volatile read, which acquires;
 * and one or a volatile store, which releases. A load that is relaxed or only
 * volatile acquires, too, but what the thread then reads may be older: see
 * sim_order_is_loose(). */
typedef enum sim_release_by {
  SIM_RELEASE_BY_UPDATE,
  SIM_RELEASE_BY_COMPARED, /* an atomicCAS */
  SIM_RELEASE_BY_ACQUIRING_LOAD,
  SIM_RELEASE_BY_LOAD
} sim_release_by;
void sim_release_acquire(sim_order *order, unsigned thread, uintptr_t address,
                         sim_release_by by);
void sim_release_publish(sim_order *order, unsigned thread, uintptr_t address);
/* A thread arrives at a barrier at a place in its block's shared memory, and at
 * this address; a phase of the barrier is over; a thread has seen that; or has
 * seen it by a wait that acquires it only at the thread's next fence, or at the
 * block's barrier. */
void sim_release_arrive(sim_order *order, unsigned thread, uintptr_t place,
                        uintptr_t address);
void sim_release_phase_ends(sim_order *order, uintptr_t place);
void sim_release_wait(sim_order *order, unsigned thread, uintptr_t place);
void sim_release_see(sim_order *order, unsigned thread, uintptr_t place);
/* The thread has executed an atomicCAS, which may take a lock, and has not
 * acquired a release by a load since. `polls`: in its place one that stores
 * what it has loaded, such as atomicAdd(word, 0). */
void sim_release_compared(sim_order *order, unsigned thread, int polls);
/* Whether the thread has executed an atomicCAS since the block's latest
 * barrier, and no fence, for its block or for all, since then. Not if it has
 * polled and its access is volatile: volatile data behind a flag need no lock.
 */
int sim_release_misses(const sim_order *order, unsigned thread, int is_device,
                       int is_volatile);
/* Whether the thread has not executed a fence since its latest atomicCAS, which
 * came after an access of another warp at that time: it may be in a lock whose
 * owner before it has not been waited for. */
int sim_release_lacks_fence(const sim_order *order, uint32_t time,
                            unsigned other, unsigned thread, int is_volatile);
/* Whether any release was published at the address. */
int sim_release_is_at(const sim_order *order, uintptr_t address);
/* Whether `thread` has acquired a release after the access to `address` that
 * the thread `other` made at that time, or that lanes of its warp have made
 * since: then 0 only if that is certain. */
int sim_release_is_acquired(const sim_order *order, uint32_t time,
                            unsigned other, sim_release_of of, unsigned thread,
                            uintptr_t address);
/* Whether the thread has done so for another thread's write also without what
 * it has loaded with no fence behind it; whether it has loaded such a word. */
int sim_release_is_firm(const sim_order *order, uint32_t time, unsigned other,
                        unsigned thread, uintptr_t address);
int sim_release_is_loose(const sim_order *order, unsigned thread);
/* Whether the thread has executed an atomicCAS with no fence behind it, and has
 * acquired a release after another thread's write also without that. */
int sim_release_is_sure(const sim_order *order, uint32_t time, unsigned other,
                        unsigned thread, uintptr_t address);

#endif
