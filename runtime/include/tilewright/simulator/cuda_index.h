/*
 * cuda_index.h -- the built-in variables of a thread.
 *
 * Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_INDEX_H
#define TILEWRIGHT_CUDA_INDEX_H

#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/cuda_vectors.h"
#include "tilewright/simulator/hide_macros.h"

#ifdef TW_PROGRAM
/* Variables, which a program's own of the same names hide. They are constant
 * for a thread, and g++ puts no hook before what is constant. */
struct tw_sim_size3 {
  unsigned x, y, z;
  operator dim3() const { return dim3(x, y, z); }
  operator uint3() const { return {x, y, z}; }
};
extern "C" {
#pragma GCC visibility push(default)
extern const uint3 threadIdx __asm__("tw_sim_thread_index");
extern const uint3 blockIdx __asm__("tw_sim_block_index");
extern const tw_sim_size3 blockDim __asm__("tw_sim_block_size");
extern const tw_sim_size3 gridDim __asm__("tw_sim_grid_size");
#pragma GCC visibility pop
}
#endif

template <int first>
TW_SIM_INLINE uint3 tw_sim_index3() {
  return {tw_sim_index(first), tw_sim_index(first + 1),
          tw_sim_index(first + 2)};
}
#ifndef TW_PROGRAM
#define threadIdx (tw_sim_index3<TW_SIM_THREAD_INDEX>())
#define blockIdx (tw_sim_index3<TW_SIM_BLOCK_INDEX>())
#define blockDim (dim3(tw_sim_index3<TW_SIM_BLOCK_SIZE>()))
#define gridDim (dim3(tw_sim_index3<TW_SIM_GRID_SIZE>()))
#endif

#include "tilewright/simulator/show_macros.h"

#endif
