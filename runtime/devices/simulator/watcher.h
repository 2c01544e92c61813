/*
 * watcher.h -- a watch (profile.h) while it is set on a machine: what it checks
 * and counts.
 */
#ifndef SIM_WATCHER_H
#define SIM_WATCHER_H

#include "devices/simulator/count/counters.h"
#include "devices/simulator/profile.h"
#include "devices/simulator/watch/checks.h"

struct sim_watcher {
  sim_watch watch;
  sim_checks checks; /* its places are also the counters' */
  sim_counters counters;
  sim_profile profile; /* filled in by sim_watcher_profile() */
};

/* Sets a watch on the machine in place of the one it has; NULL removes it.
 * TW_ERROR_MEMORY. */
tw_status sim_watcher_set(sim_machine *machine, const sim_watch *watch);
/* Counts the machine's next launches from zero (1), or not at all (0); what the
 * checks know of earlier launches is kept. */
void sim_watcher_count(sim_watcher *watcher, int counters);
/* A kernel frees memory that begins there. */
void sim_watcher_forget(sim_watcher *watcher, uintptr_t begin);
/* The counts so far, valid until the next call; NULL if there is no memory. */
const sim_profile *sim_watcher_profile(sim_watcher *watcher);

#endif
