/*
 * watching.h -- sets a watch on a machine, tells it what happens in a launch,
 * and sums up what it has seen.
 */
#ifndef SIM_WATCHING_H
#define SIM_WATCHING_H

#include "devices/simulator/watcher.h"

/* Sets a watch in place of the one there is; NULL takes it off.
 * TW_ERROR_MEMORY. */
tw_status sim_watching_set(sim_machine *machine, const sim_watch *watch);
/* What has been seen, valid until the next call; NULL if there is no memory. */
const sim_profile *sim_watching_profile(sim_watcher *watcher);

#endif
