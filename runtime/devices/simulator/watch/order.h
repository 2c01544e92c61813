/*
 * order.h -- which accesses of a launch are ordered on any GPU.
 *
 * The simulator runs one thread after the other, but that orders nothing on a
 * GPU. Two accesses are ordered only by
 *   - the program order of one thread;
 *   - a __syncthreads() of the block;
 *   - a __syncwarp() of the warp. Shuffles and votes exchange values but do not
 *     order memory (CUDA C++ Programming Guide);
 *   - the end of a launch;
 *   - a fence and then an atomic operation by one thread, and a later atomic
 *     operation on the same address by the other (release.h).
 *
 * Time is one counter for the process. It advances at each launch, block,
 * barrier, __syncwarp() and fence, so that "before the barrier" is one
 * comparison.
 */
#ifndef SIM_ORDER_H
#define SIM_ORDER_H

#include "devices/simulator/watch/history.h"

/* Frees what it holds. */
void sim_order_free(sim_order *order);

void sim_order_launch_begins(sim_order *order);
/* Called after the launch, also if it failed. */
void sim_order_launch_ends(sim_order *order);
/* 0 if there is no memory. */
int sim_order_block_begins(sim_order *order);
void sim_order_barrier(sim_order *order);
/* The lanes of the group have synchronised; `all`: the warp's lanes that exist.
 */
void sim_order_warp_sync(sim_order *order, int warp, unsigned group,
                         unsigned all);

/* Whether the access to `address` with this mark is ordered before what
 * `thread` does now. `oldest`: when the launch (global memory) or the block
 * (shared memory) began; every older access is. */
int sim_order_is_before(const sim_order *order, sim_mark mark, uint32_t oldest,
                        unsigned thread, uintptr_t address);
/* The same for a read mark and all the readers that it stands for. A mark does
 * not name each of many readers: 0 only if one of them is not ordered for
 * certain. */
int sim_order_are_before(const sim_order *order, sim_mark mark, uint32_t oldest,
                         unsigned thread, uintptr_t address);
/* The number, in the order in which they ran, of the block that ran then. */
size_t sim_order_block_at(const sim_order *order, uint32_t time);

#endif
