/*
 * range.h -- a range of addresses.
 */
#ifndef SIM_RANGE_H
#define SIM_RANGE_H

#include <stddef.h>
#include <stdint.h>

typedef struct sim_range {
  uintptr_t begin;
  size_t bytes;
} sim_range;

static inline __attribute__((always_inline)) int sim_range_holds(
    const sim_range *range, uintptr_t address, size_t bytes) {
  uintptr_t offset = address - range->begin;
  return offset < range->bytes && bytes <= range->bytes - offset;
}

static inline int sim_bytes_overlap(uintptr_t a, size_t a_bytes, uintptr_t b,
                                    size_t b_bytes) {
  return a < b + b_bytes && b < a + a_bytes;
}

#endif
