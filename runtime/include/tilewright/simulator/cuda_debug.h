/*
 * cuda_debug.h -- what a kernel says, and the time it takes: printf, assert,
 * __trap, clock, __nanosleep.
 *
 * Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_DEBUG_H
#define TILEWRIGHT_CUDA_DEBUG_H

#include <assert.h>
#include <stdio.h>
#include <time.h>

#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/hide_macros.h"

#ifndef TW_PROGRAM
#define printf(...) tw_sim_printf(__VA_ARGS__)
#endif

TW_SIM_INLINE void __trap(TW_SIM_PLACE) { tw_sim_trap(file, line); }
TW_SIM_INLINE void __brkpt() {}

/* Cycles are not modelled: the clock only advances. */
#ifdef TW_PROGRAM
TW_SIM_INLINE long long clock64() { return tw_sim_clock(); }
#else
#define clock() ((clock_t)tw_sim_clock())
#define clock64() tw_sim_clock()
#endif

/* Lets the block's other threads run. */
TW_SIM_INLINE void __nanosleep(unsigned ns, TW_SIM_PLACE) {
  tw_sim_pause(ns, file, line);
}

TW_SIM_INLINE void __prof_trigger(int) {}

#include "tilewright/simulator/show_macros.h"

#endif
