/*
 * value.h -- what an instruction of PTX computes from the registers of a lane.
 *
 * A register has 64 bits, of which those of the instruction's type count.
 */
#ifndef PTX_VALUE_H
#define PTX_VALUE_H

#include "ptx/code.h"

/* The result for these sources. */
uint64_t ptx_value(const ptx_instruction *it, const uint64_t *source);

/* Of an atomic operation: what memory holds after it. */
uint64_t ptx_atomic(const ptx_instruction *it, uint64_t old, uint64_t by,
                    uint64_t other);

/* Of two numbers the one that a reduction over lanes makes of them. */
uint64_t ptx_reduced(const ptx_instruction *it, uint64_t a, uint64_t b);

/* Only the lowest `bytes` bytes. */
static inline uint64_t ptx_cut(uint64_t value, int bytes) {
  return bytes >= 8 ? value : value & ((UINT64_C(1) << (8 * bytes)) - 1);
}

#endif
