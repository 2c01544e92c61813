/*
 * cluster.h -- distributed shared memory: what a block of a cluster does with
 * the shared memory of another.
 *
 * All blocks use the same __shared__ arrays. While a block of a cluster does
 * not run, its shared memory is in its window, a part of the address space; and
 * cluster.map_shared_rank() gives an address there.
 */
#ifndef SIM_CLUSTER_H
#define SIM_CLUSTER_H

#include "devices/simulator/machine/machine.h"

/* Maps a window for each of the blocks that are resident together. 0 if there
 * is no address space. */
int sim_cluster_open(sim_machine *machine, int count);
void sim_cluster_unmap(sim_machine *machine);

/* The address in a block's window of a byte of the running block's shared
 * memory; the address itself if it is in other memory. */
uintptr_t sim_cluster_address(const sim_machine *machine, int slot,
                              uintptr_t address);
/* The address in the running block's shared memory that the byte of a window
 * has in the window's own block; other addresses as they are. */
uintptr_t sim_cluster_place(const sim_machine *machine, uintptr_t address);
/* Whether the address is in a window. Ends the launch if the running thread
 * must not access it. */
int sim_cluster_access(sim_machine *machine, uintptr_t address, size_t bytes,
                       int kind, const void *code);
/* The number of the block, among those that are resident together, whose window
 * holds the address; -1: none does. */
int sim_cluster_slot(const sim_machine *machine, uintptr_t address);

/* The running block's shared memory goes to its window, and comes back. */
void sim_cluster_save(sim_machine *machine);
void sim_cluster_restore(sim_machine *machine);

#endif
