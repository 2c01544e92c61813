/*
 * cuda_bits.h -- values as bits, and the place of a call: what the other
 * headers of CUDA's words are made with.
 */
#ifndef TILEWRIGHT_CUDA_BITS_H
#define TILEWRIGHT_CUDA_BITS_H

#include <stdint.h>

#include <type_traits>

#include "tilewright/simulator/cuda_vectors.h"
#include "tilewright/simulator/hide_macros.h"

#ifdef TW_PROGRAM
static constexpr int warpSize = 32;
#else
#define warpSize 32
#endif

/* The last two parameters of a function: the caller's file and line. */
#define TW_SIM_PLACE \
  const char *file = __builtin_FILE(), int line = __builtin_LINE()

template <class T>
TW_SIM_INLINE uint64_t tw_sim_to_bits(T value) {
  static_assert(sizeof(T) <= sizeof(uint64_t), "at most 8 bytes");
  uint64_t bits = 0;
  __builtin_memcpy(&bits, &value, sizeof value);
  return bits;
}

template <class T>
TW_SIM_INLINE T tw_sim_from_bits(uint64_t bits) {
  T value;
  __builtin_memcpy(&value, &bits, sizeof value);
  return value;
}

/* The type of a parameter from which T is not deduced. */
template <class T>
struct tw_sim_same {
  typedef T type;
};

#include "tilewright/simulator/show_macros.h"

#endif
