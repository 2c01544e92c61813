/*
 * order.h -- which accesses of a launch come one after the other on any GPU.
 *
 * The simulator runs threads one by one, and whatever comes later here looks
 * as if it were ordered. It is so only by: the program order of a thread; a
 * __syncthreads() of the block; a __syncwarp() of the warp (shuffles and votes
 * exchange values but do not order memory, says the CUDA C++ programming
 * guide); the end of a launch; and a fence followed by an atomic operation that
 * a later atomic operation on the same address meets.
 *
 * Time is one counter for the process. It goes on at each launch, block,
 * barrier, __syncwarp() and fence, so that "before the barrier" is one
 * comparison of times.
 */
#ifndef SIM_ORDER_H
#define SIM_ORDER_H

#include "devices/simulator/watch/history.h"

/* Frees what it holds. */
void sim_order_free(sim_order *order);

void sim_order_launch_begins(sim_order *order);
/* Called after the launch, whether it went well or not. */
void sim_order_launch_ends(sim_order *order);
/* 0 if there is no memory. */
int sim_order_block_begins(sim_order *order);
void sim_order_barrier(sim_order *order);
/* The lanes of the group have met; `all`: those of the warp that there are. */
void sim_order_warp_sync(sim_order *order, int warp, unsigned group,
                         unsigned all);

/* Whether an access to `address` with this mark comes before what `thread` does
 * now. `oldest`: the launch's time for global memory, the block's for shared;
 * what is older has no part in it. */
int sim_order_is_before(const sim_order *order, sim_mark mark, uint32_t oldest,
                        unsigned thread, uintptr_t address);
/* Of a read mark: whether all readers come before; only what is certain counts
 * as a race, as marks do not name each of many readers. */
int sim_order_are_before(const sim_order *order, sim_mark mark, uint32_t oldest,
                         unsigned thread, uintptr_t address);
/* The number, in the order in which they ran, of the block that ran then. */
size_t sim_order_block_at(const sim_order *order, uint32_t time);

#endif
