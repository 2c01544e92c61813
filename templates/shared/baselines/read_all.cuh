/*
 * read_all.cuh -- reads memory as fast as the GPU can: the limit of operations
 * that read much and write little, such as sums.
 */
#ifndef READ_ALL_CUH
#define READ_ALL_CUH

#include <cuda_runtime_api.h>

#include <cstdint>

#include "tilewright/baselines.h"

enum { READ_THREADS = 512, READ_PACKS = 8 };

/* Each block reads one piece of READ_THREADS * READ_PACKS packs of 16 bytes, all
 * of them before it uses one. Nothing is written: the sum of random data is
 * compared with a number that the compiler does not know. */
static __global__ void __launch_bounds__(READ_THREADS)
    read_all(const uint4 *__restrict__ from, int64_t packs, unsigned never,
             unsigned *to) {
  const int64_t first =
      (int64_t)blockIdx.x * (READ_THREADS * READ_PACKS) + threadIdx.x;
  uint4 pack[READ_PACKS] = {};
#pragma unroll
  for (int i = 0; i < READ_PACKS; i++) {
    const int64_t at = first + i * READ_THREADS;
    if (at < packs) pack[i] = __ldcs(&from[at]);
  }
  unsigned sum = 0;
#pragma unroll
  for (int i = 0; i < READ_PACKS; i++)
    sum ^= pack[i].x ^ pack[i].y ^ pack[i].z ^ pack[i].w;
  if (sum == never && never != 0) *to = sum;
}

/* Reads the whole 16-byte packs of `bytes` bytes; `from` is aligned to 16. */
static tw_status read_all_run(const void *from, int64_t bytes, void *to,
                              tw_stream stream) {
  const int64_t packs = bytes / 16;
  const int64_t piece = READ_THREADS * READ_PACKS;
  const int64_t blocks = (packs + piece - 1) / piece;
  if (blocks == 0) return TW_OK;
  read_all<<<(unsigned)blocks, READ_THREADS, 0, (cudaStream_t)stream>>>(
      static_cast<const uint4 *>(from), packs, 0, static_cast<unsigned *>(to));
  return cudaGetLastError() == cudaSuccess ? TW_OK : TW_ERROR_LAUNCH;
}

#endif
