/* cufftXt.h -- cuFFT's plans with long sizes and types as arguments, for the
 * simulator: those of complex numbers, packed. Not there: several GPUs, and
 * callbacks. */
#ifndef TILEWRIGHT_CUFFTXT_H
#define TILEWRIGHT_CUFFTXT_H

#include "cufft.h"
#include "library_types.h"
#include "tilewright/simulator/hide_macros.h"

static inline cufftResult cufftXtMakePlanMany(
    cufftHandle plan, int rank, long long *n, long long *in_embed, long long,
    long long, cudaDataType in, long long *out_embed, long long, long long,
    cudaDataType out, long long count, size_t *bytes, cudaDataType compute) {
  int sizes[3] = {1, 1, 1};
  if (!plan) return CUFFT_INVALID_PLAN;
  if (!n || rank < 1 || rank > 3) return CUFFT_INVALID_SIZE;
  if (in_embed || out_embed || in != out || in != compute ||
      (in != CUDA_C_32F && in != CUDA_C_64F))
    return CUFFT_NOT_SUPPORTED;
  for (int i = 0; i < rank; i++) sizes[i] = (int)n[i];
  return cufftMakePlanMany(plan, rank, sizes, nullptr, 1, 0, nullptr, 1, 0,
                           in == CUDA_C_32F ? CUFFT_C2C : CUFFT_Z2Z, (int)count,
                           bytes);
}

#include "tilewright/simulator/show_macros.h"

#endif
