/*
 * warp.h -- warp operations: shuffles, votes, __syncwarp() and __activemask().
 */
#ifndef SIM_WARP_H
#define SIM_WARP_H

#include "devices/simulator/machine/machine.h"

/* Completes the operations of the warp that begins with thread `first` whose
 * threads have all arrived. Returns whether there were any. */
int sim_warp_resolve(sim_machine *machine, int first, int count);
/* A thread of the warp that `thread` waits for and that has not arrived, or
 * NULL. */
const sim_thread *sim_warp_missing(const sim_thread *thread,
                                   const sim_thread *warp, int count);
const char *sim_warp_operation_name(const sim_machine *machine,
                                    tw_sim_warp_operation operation);

#endif
