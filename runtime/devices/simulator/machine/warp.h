/*
 * warp.h -- shuffles, votes and the other things that a warp's threads do
 * together.
 */
#ifndef SIM_WARP_H
#define SIM_WARP_H

#include "devices/simulator/machine/machine.h"

/* Answers the threads of the warp that begins with thread `first` whose
 * partners have all arrived; 0 if there are none. */
int sim_warp_resolve(sim_machine *machine, int first, int count);
/* A thread that `thread` waits for in vain, or NULL. */
const sim_thread *sim_warp_missing(const sim_thread *thread,
                                   const sim_thread *warp, int count);
const char *sim_warp_operation_name(tw_sim_warp_operation operation);

#endif
