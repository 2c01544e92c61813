/*
 * collect.h -- takes the simulator's findings of a program's kernels.
 */
#ifndef PROGRAM_COLLECT_H
#define PROGRAM_COLLECT_H

#include "cudart/program.h"
#include "devices/simulator/machine/collector.h"

extern const sim_collector program_collector;

/* A launch begins. */
void program_collect_begin(const tw_program_launch *of);
/* It has ended. What it did wrong on the way, although it went on: what a GPU
 * would have answered. */
tw_program_outcome program_collect_end(void);

/* The program ends by a signal at this address: adds a finding if it is where
 * the stack of a kernel's thread ends. */
void program_collect_overflow(const void *address);

/* The outcome of a launch that a finding has ended, which is added. */
tw_program_outcome program_collect_failure(const sim_machine *machine);

#endif
