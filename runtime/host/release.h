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
#ifndef TW_RELEASE_H
#define TW_RELEASE_H

#include "host/order.h"

void tw_release_launch_begins(tw_order *order);
void tw_release_block_begins(tw_order *order);
void tw_release_barrier(tw_order *order);
/* Whether what `other` did to `address` at that time is among what `thread` has
 * learnt. */
int tw_release_is_met(const tw_order *order, uint32_t time, unsigned other,
                      unsigned thread, uintptr_t address);

#endif
