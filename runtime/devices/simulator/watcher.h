/*
 * watcher.h -- what a watch (profile.h) consists of while it is on.
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
  sim_profile profile;
};

#endif
