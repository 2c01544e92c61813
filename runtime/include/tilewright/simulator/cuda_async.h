/*
 * cuda_async.h -- the primitives of asynchronous copies: what
 * cuda_pipeline_primitives.h holds.
 *
 * A copy's bytes arrive at the wait that covers it, which is as late as CUDA
 * allows (tw_sim_copy_begin in calls.h).
 */
#ifndef TILEWRIGHT_CUDA_ASYNC_H
#define TILEWRIGHT_CUDA_ASYNC_H

#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/hide_macros.h"

TW_SIM_INLINE void __pipeline_memcpy_async(void *to, const void *from,
                                           size_t bytes, size_t zeros = 0) {
  tw_sim_copy_begin(to, from, bytes, zeros, nullptr, 1);
}
TW_SIM_INLINE void __pipeline_commit() { tw_sim_copy_commit(); }
TW_SIM_INLINE void __pipeline_wait_prior(size_t prior) {
  tw_sim_copy_wait((unsigned)prior);
}

/* The length of a copy, and what the kernel says that it and both addresses
 * are multiples of. */
struct tw_sim_length {
  size_t bytes, alignment;
  __attribute__((always_inline)) constexpr tw_sim_length(size_t bytes,
                                                         size_t alignment = 1)
      : bytes(bytes), alignment(alignment) {}
};

/* A copy that `size` threads share: this one's pieces are of the most bytes, up
 * to 16, that both addresses and the length allow. */
TW_SIM_INLINE void tw_sim_copy_shared(void *to, const void *from,
                                      tw_sim_length length, unsigned rank,
                                      unsigned size, const void *barrier) {
  const size_t bytes = length.bytes;
  tw_sim_copy_check(to, from, bytes, length.alignment);
  size_t piece = 16;
  while (piece > 1 && ((uintptr_t)to | (uintptr_t)from | bytes) % piece)
    piece /= 2;
  for (size_t at = rank * piece; at < bytes; at += size * piece)
    tw_sim_copy_begin((char *)to + at, (const char *)from + at, piece, 0,
                      barrier, 0);
}

#include "tilewright/simulator/show_macros.h"

#endif
