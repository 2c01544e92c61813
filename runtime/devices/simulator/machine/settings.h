/*
 * settings.h -- what a program may set for the launches of a simulator.
 */
#ifndef SIM_SETTINGS_H
#define SIM_SETTINGS_H

#include <stdint.h>

/* How the blocks of a launch run. */
typedef struct sim_schedule {
  /* 0: one block after the other, in ascending order. Else the seed of an
   * order; of how many blocks are resident at the same time, from 1 to 4; and
   * of the atomic operations and volatile accesses before which a thread
   * pauses, so that blocks that exchange data meet in many ways. A block
   * without such accesses runs from its begin to its end. */
  uint64_t order;
  /* Bit p: the grid of the variant's pass p is folded as a grid is that exceeds
   * CUDA's limits: in x and y only, with one block too many or more. */
  unsigned folded;
  /* A thread that has neither exited nor met others for so many seconds of CPU
   * time is in an endless loop; 0: 60 seconds. */
  unsigned limit_s;
} sim_schedule;

#endif
