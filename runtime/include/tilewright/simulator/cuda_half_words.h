/*
 * cuda_half_words.h -- shuffles, atomics and hinted accesses of the 16-bit
 * floating-point types, by the general words.
 *
 * Included by cuda_half.h.
 */
#ifndef TILEWRIGHT_CUDA_HALF_WORDS_H
#define TILEWRIGHT_CUDA_HALF_WORDS_H

#include "tilewright/simulator/cuda_atomics.h"
#include "tilewright/simulator/cuda_half.h"
#include "tilewright/simulator/cuda_warp.h"
#include "tilewright/simulator/hide_macros.h"

#define TW_SIM_HALF_WORDS(T)  \
  template <>                 \
  struct tw_sim_shuffled<T> { \
    typedef T type;           \
  };                          \
  template <>                 \
  inline constexpr int tw_sim_atomics<T> = TW_SIM_HAS_ADD;
TW_SIM_HALF_WORDS(__half)
TW_SIM_HALF_WORDS(__half2)
TW_SIM_HALF_WORDS(__nv_bfloat16)
TW_SIM_HALF_WORDS(__nv_bfloat162)
#undef TW_SIM_HALF_WORDS

#include "tilewright/simulator/show_macros.h"

#endif
