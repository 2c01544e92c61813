/*
 * thread.h -- the threads of a block, each on a fiber.
 */
#ifndef SIM_THREAD_H
#define SIM_THREAD_H

#include "devices/simulator/machine/machine.h"

/* Runs the threads of the running warp that can run, the first of which is
 * `first`, until each has exited or waits. */
void sim_thread_run_warp(sim_machine *machine, int first);
/* Sets the running thread's state, and stops it until it is ready again. */
void sim_thread_wait(sim_machine *machine, sim_thread_state state,
                     const char *file, int line);
/* After a finding, fibers may have stopped in the middle of the kernel: they
 * run no thread any more. */
void sim_threads_abandon(sim_machine *machine);

#endif
