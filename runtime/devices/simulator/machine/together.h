/*
 * together.h -- launches whose blocks are resident together.
 *
 * All blocks of a cooperative launch are, and so are those of a cluster
 * (__cluster_dims__). They wait for each other at barriers of their own. One of
 * them runs at a time, until it ends or all of its threads wait; it is then
 * copied (resident.h), with its stacks, so that any number can be alive.
 * Clusters of a launch that is not cooperative run one after the other.
 *
 * Barriers have phases, numbered from 0. A phase of the grid's barrier
 * completes when all blocks have arrived; a phase of a cluster's, when all of
 * its threads have arrived or exited.
 */
#ifndef SIM_TOGETHER_H
#define SIM_TOGETHER_H

#include "devices/simulator/machine/machine.h"
#include "devices/simulator/machine/schedule.h"

typedef enum sim_peer_state {
  SIM_PEER_NEW, /* has not begun */
  SIM_PEER_READY,
  SIM_PEER_WAITS, /* for other blocks */
  SIM_PEER_ENDED
} sim_peer_state;

/* One of the blocks that are resident together. */
typedef struct sim_peer {
  sim_peer_state state;
  int64_t number;          /* in the grid; x varies fastest */
  sim_resident stopped;    /* what it consists of while it does not run */
  unsigned grid_phases;    /* phases of the grid's barrier it has arrived at */
  int grid_waits;          /* it has not waited for the last of them */
  unsigned cluster_passed; /* phases a thread has waited for */
} sim_peer;

struct sim_together {
  sim_peer *peers; /* clusters follow each other, their blocks by rank */
  int count, running, alive;
  int cluster_size;        /* blocks; 1: there are no clusters */
  unsigned grid_phase;     /* the phase that is not complete */
  unsigned *cluster_phase; /* of each cluster */
  /* See cluster.h. */
  size_t window_bytes, static_at, dynamic_at;
};

/* Whether the launch's blocks are. */
int sim_together_is_needed(const sim_machine *machine);
/* Whether the running block, no thread of which can continue, waits for others.
 * If its threads wait at the grid's barrier, it arrives. A finding if only some
 * of them do. */
int sim_together_waits(sim_machine *machine);
/* The first of the threads in this state; NULL if there is none. */
const sim_thread *sim_together_find(const sim_machine *machine,
                                    const sim_thread *threads,
                                    sim_thread_state state);
/* The blocks of a cluster along x, y and z. */
const unsigned *sim_together_cluster(const sim_machine *machine);
/* The running block arrives at the grid's barrier; its threads go on. */
void sim_together_arrives(sim_machine *machine);

static inline sim_peer *sim_together_running(const sim_together *together) {
  return &together->peers[together->running];
}

#endif
