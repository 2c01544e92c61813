/*
 * cub/one_thread.h -- an algorithm of the whole device as one kernel of one
 * thread: its results are those of CUB and Thrust, its memory is checked as any
 * kernel's, and its time says nothing.
 *
 * Sums of floats are in the order of the elements, which differs from a GPU's
 * in the last bits.
 */
#ifndef TILEWRIGHT_CUB_ONE_THREAD_H
#define TILEWRIGHT_CUB_ONE_THREAD_H

#include <cuda_runtime.h>

#include "tilewright/simulator/cuda_words.h"
#include "tilewright/simulator/hide_macros.h"

template <class Work>
__global__ void one_thread_algorithm(Work work) {
  work();
}

/* Returns the launch's error. */
template <class Work>
__attribute__((always_inline)) inline cudaError_t tw_run_one_thread(
    cudaStream_t stream, Work work) {
  tw_program_from_library();
  one_thread_algorithm<<<1, 1, 0, stream>>>(work);
  return cudaPeekAtLastError();
}

#include "tilewright/simulator/show_macros.h"

#endif
