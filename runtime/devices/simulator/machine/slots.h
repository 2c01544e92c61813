/*
 * slots.h -- counts the instructions that a GPU needs for divisions and other
 * slow arithmetic of a kernel (slow_instructions.awk), and for loops that end
 * because of what they compute, and the steps of loops that wait for one
 * another (dependent_steps.awk).
 *
 * On other CPUs than x86-64 nothing is counted.
 */
#ifndef SIM_SLOTS_H
#define SIM_SLOTS_H

#include <stdint.h>

#include "tilewright/tilewright.h"

/* Of all threads since the process began. The simulator's lock lets only one
 * launch run at a time. */
extern TW_API uint64_t tw_sim_slots, tw_sim_steps;

#endif
