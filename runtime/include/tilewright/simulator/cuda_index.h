/*
 * cuda_index.h -- the built-in variables of a thread.
 *
 * Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_INDEX_H
#define TILEWRIGHT_CUDA_INDEX_H

#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/cuda_vectors.h"

template <int first>
TW_SIM_INLINE uint3 tw_sim_index3() {
  return {tw_sim_index(first), tw_sim_index(first + 1),
          tw_sim_index(first + 2)};
}
#define threadIdx (tw_sim_index3<TW_SIM_THREAD_INDEX>())
#define blockIdx (tw_sim_index3<TW_SIM_BLOCK_INDEX>())
#define blockDim (dim3(tw_sim_index3<TW_SIM_BLOCK_SIZE>()))
#define gridDim (dim3(tw_sim_index3<TW_SIM_GRID_SIZE>()))

#endif
