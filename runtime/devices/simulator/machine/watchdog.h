/*
 * watchdog.h -- ends a launch whose running thread never waits.
 *
 * A thread runs until it exits, waits or pauses, so an endless loop without any
 * of these would never end. A timer of the CPU time that the launch takes sends
 * a signal to the thread that runs it. If no CUDA thread has exited or met
 * another for long, the handler makes a finding of the line where the kernel is
 * and leaves the kernel for good. It does this only while the machine code of a
 * kernel itself runs, not a function that the kernel has called, so no lock is
 * held and no structure is half changed. The code of all kernels lies in the
 * section tw_kernels.
 */
#ifndef SIM_WATCHDOG_H
#define SIM_WATCHDOG_H

#include "devices/simulator/machine/machine.h"

/* Around the blocks of a launch. Without a timer, or on a CPU whose registers
 * it does not know, a launch is not watched. */
void sim_watchdog_begin(sim_machine *machine);
void sim_watchdog_end(sim_machine *machine);

/* A thread has exited, or threads have met. */
static inline void sim_watchdog_feed(sim_machine *machine) {
  machine->progress++;
}

#endif
