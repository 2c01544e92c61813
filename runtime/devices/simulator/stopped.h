/*
 * stopped.h -- what is kept of a block that stops, so that another one can run:
 * its counters, and for the checks its order, its guesses, and the cells of its
 * shared memory. Those of a block of a cluster are kept as the cells of its
 * window (cluster.h).
 */
#ifndef SIM_STOPPED_H
#define SIM_STOPPED_H

#include "devices/simulator/count/counters.h"
#include "devices/simulator/watch/checks.h"

/* In one piece of memory from malloc(); NULL if there is none. */
void *sim_stopped_save(const sim_machine *machine,
                       const sim_block_counters *counters,
                       const sim_checks *checks, int has_checks);
/* A block of a cluster begins: cells that other blocks have left are no
 * accesses of its own. */
void sim_stopped_forget(const sim_machine *machine, sim_checks *checks);
/* The block continues; 0 if there is no memory. */
int sim_stopped_restore(const sim_machine *machine,
                        sim_block_counters *counters, sim_checks *checks,
                        const void *state);

#endif
