/*
 * remote.h -- accesses to the shared memory of other blocks of a cluster, all
 * of which must be over before that block ends.
 */
#ifndef SIM_REMOTE_H
#define SIM_REMOTE_H

#include "devices/simulator/machine/machine.h"
#include "devices/simulator/watch/shadow.h"

typedef struct sim_checks sim_checks;
typedef struct sim_remotes sim_remotes;

/* A launch of clusters begins; 0 if there is no memory. */
int sim_remotes_begin(const sim_machine *machine, sim_checks *checks,
                      int blocks);
void sim_remotes_free(sim_checks *checks);
/* The running thread accesses another block's shared memory at this place. */
void sim_remotes_note(const sim_machine *machine, sim_checks *checks, int place,
                      uintptr_t address);
/* Sets a finding if the running block, which ends, does not wait for an access
 * to its shared memory. */
void sim_remotes_block_ends(sim_machine *machine, const sim_checks *checks);

#endif
