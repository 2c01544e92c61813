/*
 * groups.h -- order by barriers of several blocks, a part of order.h.
 *
 * Blocks that are resident together (machine/together.h) have slots. A barrier
 * of the grid orders what a block did before it arrived before what any block
 * does after it has waited; a barrier of a cluster does so for its threads, one
 * by one. Phases of a barrier are numbered from 0.
 */
#ifndef SIM_GROUPS_H
#define SIM_GROUPS_H

#include "devices/simulator/watch/history.h"

void sim_groups_free(sim_order *order);
/* A launch with so many slots, after sim_order_launch_begins(); 0 if there is
 * no memory. */
int sim_groups_begin(sim_order *order, int slots, int cluster_size,
                     int threads);
void sim_groups_block_begins(sim_order *order, int slot, int64_t cluster);

/* The running block arrives, before it waits at once, or early. */
void sim_groups_grid_arrives(sim_order *order, unsigned phase, int is_early);
void sim_groups_grid_completes(sim_order *order, unsigned phase);
/* A thread of the running block has waited. */
void sim_groups_grid_passes(sim_order *order, unsigned phase);

/* is_for_shared: the barrier orders what the thread has done in shared memory,
 * and in global memory no more than the one before it did. */
void sim_groups_cluster_arrives(sim_order *order, unsigned thread,
                                unsigned phase, int is_for_shared);
void sim_groups_cluster_passes(sim_order *order, unsigned thread,
                               unsigned phase);
/* A thread has exited: it counts as arrived at all phases. */
void sim_groups_cluster_left(sim_order *order, int slot, int thread);
/* All threads of the running block have met: what one has waited for, all have.
 */
void sim_groups_barrier(sim_order *order);

/* Whether a barrier orders what the thread `other` did in the space at that
 * time, in any block, before what `thread` does now. */
int sim_groups_are_ordered(const sim_order *order, uint32_t time,
                           unsigned other, unsigned thread, sim_space space);
/* Whether the block that ran at this time is in the running block's cluster. */
int sim_groups_is_cluster(const sim_order *order, uint32_t time);

#endif
