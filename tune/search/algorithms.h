/*
 * algorithms.h -- finds the first variant of each algorithm in a list.
 */
#ifndef TUNE_ALGORITHMS_H
#define TUNE_ALGORITHMS_H

#include "devices/kernel.h"

/* Whether the item at `index` is the first one with its algorithm. kernel_at()
 * returns an item's kernel, or NULL for an item to be ignored. Algorithms of
 * different kernel sets are different. */
static inline int tune_is_first_of_algorithm(
    const void *list, int index,
    const twi_kernel *(*kernel_at)(const void *list, int index)) {
  const twi_kernel *own = kernel_at(list, index);
  if (!own) return 0;
  for (int i = 0; i < index; i++) {
    const twi_kernel *other = kernel_at(list, i);
    if (other && twi_kernel_algorithm(other) == twi_kernel_algorithm(own))
      return 0;
  }
  return 1;
}

#endif
