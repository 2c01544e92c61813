/*
 * order.h -- which accesses of a launch are ordered on any GPU.
 *
 * The simulator runs one thread after the other, but that orders nothing on a
 * GPU. Two accesses are ordered only by
 *   - the program order of one thread;
 *   - a __syncthreads() of the block;
 *   - a __syncwarp() of the warp. Shuffles and votes exchange values but do not
 *     order memory (CUDA C++ Programming Guide);
 *   - the warp's wait for its products by tensor cores, or for those of its
 *     warpgroup, and that only for what these have read, and for loads whose
 * values they have taken from the lanes' registers: these have come before a
 * product can begin;
 *   - the end of a launch;
 *   - a barrier of the grid or of a cluster (groups.h);
 *   - a fence and then an atomic operation by one thread, and a later atomic
 *     operation on the same address by the other (release.h).
 *
 * Time is one counter for the process. It advances at each launch, block,
 * barrier, __syncwarp() and fence, so one comparison tells whether an access
 * was before the latest barrier.
 */
#ifndef SIM_ORDER_H
#define SIM_ORDER_H

#include "devices/simulator/watch/history.h"
#include "devices/simulator/watch/shadow.h"

/* Frees the members. */
void sim_order_free(sim_order *order);

void sim_order_launch_begins(sim_order *order);
/* Called after the launch, also if it failed. */
void sim_order_launch_ends(sim_order *order);
/* The block with this number in the grid begins, or the running one ends; 0 if
 * there is no memory. Of a block that is resident together with others: its
 * slot and the first block of its cluster; else a slot of -1. */
int sim_order_block_begins(sim_order *order, int64_t number, int slot,
                           int64_t cluster);
void sim_order_block_ends(sim_order *order);
/* The running block stops, so that another one runs: what of its order is to be
 * kept for `threads` threads, in memory from malloc() with `more` bytes before
 * it; NULL if there is no memory. */
void *sim_order_stop(const sim_order *order, int threads, size_t more);
/* That block continues; 0 if there is no memory. `saved` is what lies after the
 * `more` bytes. */
int sim_order_continue(sim_order *order, int threads, const void *saved);
void sim_order_barrier(sim_order *order);
/* The lanes in the mask `group` have executed __syncwarp(). `all` is the mask
 * of the warp's lanes that exist. */
void sim_order_warp_sync(sim_order *order, int warp, unsigned group,
                         unsigned all);

/* A product of the running warp begins that may take registers. */
uint32_t sim_order_product_begins(sim_order *order);
/* The warp has waited for its products; the latest of them that takes registers
 * began at the time `taken`. is_for_group: those of the other warps of its
 * warpgroup are done, too. */
void sim_order_products_end(sim_order *order, int warp, uint32_t taken,
                            int is_for_group);
/* Whether a product of the thread `other` read at this time, before a warp with
 * these read_time, that of `thread`, had waited for its warpgroup. */
static inline int sim_order_is_group_read(const uint32_t read_time[3],
                                          uint32_t time, unsigned other,
                                          unsigned thread) {
  enum { GROUP = 4 * SIM_WARP };
  return other / GROUP == thread / GROUP && time < read_time[2];
}

/* Whether the access to `address` that the mark stands for is ordered before
 * what `thread` does now; `space` is the memory that the address is in. */
int sim_order_is_before(const sim_order *order, sim_mark mark, sim_space space,
                        unsigned thread, uintptr_t address);
/* Whether it is so only by what the thread has loaded, relaxed or volatile,
 * with no fence behind that. */
int sim_order_is_loose(const sim_order *order, sim_mark mark, sim_space space,
                       unsigned thread, uintptr_t address);
/* sim_order_is_before() for the one reader that a read mark names. */
int sim_order_reader_is_before(const sim_order *order, sim_mark mark,
                               sim_space space, unsigned thread,
                               uintptr_t address);
/* The same for all readers that a read mark may stand for; it names only the
 * first. Returns 0 only if it is certain that one of them is not ordered. */
int sim_order_readers_are_before(const sim_order *order, sim_mark mark,
                                 sim_space space, unsigned thread,
                                 uintptr_t address);
/* Every access to this memory before this time is ordered. */
uint32_t sim_order_oldest(const sim_order *order, sim_space space);

#endif
