/*
 * fine_ranges.h -- the ranges that a thread of the host has used last:
 * allocations that it may use, and what is between allocations. Most accesses
 * of host code are to one of these and need no call.
 */
#ifndef CUDART_FINE_RANGES_H
#define CUDART_FINE_RANGES_H

#include <stdint.h>

#include "devices/simulator/machine/range.h"

enum { CUDART_FINE_RANGES = 4 };

/* They hold until memory changes or work is added, which changes
 * cudart_generation; `generation` is 0 at first, which that never is. */
typedef struct cudart_fine_ranges {
  sim_range ranges[CUDART_FINE_RANGES];
  unsigned generation, next;
} cudart_fine_ranges;

extern unsigned cudart_generation;
extern _Thread_local cudart_fine_ranges cudart_fine;

static inline int cudart_is_fine(const void *address, size_t bytes) {
  if (cudart_fine.generation !=
      __atomic_load_n(&cudart_generation, __ATOMIC_ACQUIRE))
    return 0;
  for (int i = 0; i < CUDART_FINE_RANGES; i++)
    if (sim_range_holds(&cudart_fine.ranges[i], (uintptr_t)address, bytes))
      return 1;
  return 0;
}

#endif
