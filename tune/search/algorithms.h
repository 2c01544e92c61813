/*
 * algorithms.h -- lists of variants, algorithm by algorithm.
 */
#ifndef TUNE_ALGORITHMS_H
#define TUNE_ALGORITHMS_H

#include "devices/kernel.h"

/* Whether no item before `index` has the same algorithm. kernel_at() gives the
 * variant of an item, or NULL if the item does not count; then it is no first
 * either. Algorithms of two kernel sets are never the same. */
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
