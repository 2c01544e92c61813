/*
 * transpose/tiny.cu
 * Generated from templates/transpose/tiny.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For batches of tiny matrices without gaps: src and dst are streams, and each thread keeps its part of the permutation.
 */
#include "tilewright/device.cuh"

// ---- preamble of transpose/tiny.cu
#include <cuda_pipeline_primitives.h>

// ---- kernels of transpose/tiny.cu

extern "C" {

// transpose_b8_tiny_k8_b4_n128
// PIECE = 8, BYTES = 4, THREADS = 128; 128 threads, 8224 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b8_tiny_k8_b4_n128(int64_t rows, int64_t cols, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint8_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, VEC = 4;
  struct alignas(4) pack {
    uint8_t element[VEC];
  };
  __shared__ __align__(16) char tile[8224];

  const int64_t area = rows * cols;
  const int64_t each = max((int64_t)1, 8192 / max((int64_t)1, area * 1));
  const int64_t matrix = tw_block_of(tw_ceil_div(batch, each), 1).x * each;
  if (matrix >= batch) return;
  const int height = (int)rows, width = (int)cols, size = height * width;
  const int count = (int)min(each, batch - matrix) * size;
  const char *const begin = (const char *)src, *const end = (const char *)(src + batch * area);
  const char *const from = (const char *)(src + matrix * area);
  const int bytes = count * 1;
  // The units begin at the sector of the stream's first byte: eight lanes then bring whole
  // sectors, none of which is asked for twice.
  const int lead = (int)((uintptr_t)from % 32);
#pragma unroll 4
  for (int at = 16 * threadIdx.x; at < lead + bytes; at += 16 * THREADS) {
    const char *const unit = from - lead + at;
    char *const to = tile + at;
    if (unit >= begin && unit + 16 <= end) {
      __pipeline_memcpy_async(to, unit, 16);
    } else {
#pragma unroll
      for (int k = 0; k < 16; k += 1)
        if (unit + k >= begin && unit + k < end)
          *(uint8_t *)(to + k) = *(const uint8_t *)(unit + k);
    }
  }
  __pipeline_commit();
  dst += matrix * area;

  // The permutation repeats after `period` packs. So many threads work that each
  // always moves the same elements, a fixed number of matrices further each time.
  const int period = size / min(size & -size, VEC);
  const int threads = THREADS / period * period;
  const int skew = (int)((uintptr_t)dst / 1 % VEC);
  int place[VEC];
  {
    // Counted from VEC matrices before the first: the first pack may begin there.
    const int e = threadIdx.x * VEC + size * VEC - skew;
    int m = e / size;
    const int rest = e - m * size;
    int c = rest / height, r = rest - c * height;
    m -= VEC;
#pragma unroll
    for (int i = 0; i < VEC; i++) {
      place[i] = lead + (m * size + r * width + c) * 1;
      if (++r == height) {
        r = 0;
        if (++c == width) c = 0, m++;
      }
    }
  }
  __pipeline_wait_prior(0);
  __syncthreads();
  if (threadIdx.x >= (unsigned)threads) return;

  const int step = threads * VEC;
  const char *to_move = tile;
#pragma unroll 4
  for (int at = threadIdx.x * VEC - skew; at < count; at += step, to_move += step * 1) {
    if (at >= 0 && at + VEC <= count) {
      pack out;
#pragma unroll
      for (int i = 0; i < VEC; i++) out.element[i] = *(const uint8_t *)(to_move + place[i]);
      *(pack *)(dst + at) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (at + i >= 0 && at + i < count) dst[at + i] = *(const uint8_t *)(to_move + place[i]);
    }
  }
}

// transpose_b16_tiny_k16_b8_n128
// PIECE = 16, BYTES = 8, THREADS = 128; 128 threads, 16416 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b16_tiny_k16_b8_n128(int64_t rows, int64_t cols, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint16_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, VEC = 4;
  struct alignas(8) pack {
    uint16_t element[VEC];
  };
  __shared__ __align__(16) char tile[16416];

  const int64_t area = rows * cols;
  const int64_t each = max((int64_t)1, 16384 / max((int64_t)1, area * 2));
  const int64_t matrix = tw_block_of(tw_ceil_div(batch, each), 1).x * each;
  if (matrix >= batch) return;
  const int height = (int)rows, width = (int)cols, size = height * width;
  const int count = (int)min(each, batch - matrix) * size;
  const char *const begin = (const char *)src, *const end = (const char *)(src + batch * area);
  const char *const from = (const char *)(src + matrix * area);
  const int bytes = count * 2;
  // The units begin at the sector of the stream's first byte: eight lanes then bring whole
  // sectors, none of which is asked for twice.
  const int lead = (int)((uintptr_t)from % 32);
#pragma unroll 4
  for (int at = 16 * threadIdx.x; at < lead + bytes; at += 16 * THREADS) {
    const char *const unit = from - lead + at;
    char *const to = tile + at;
    if (unit >= begin && unit + 16 <= end) {
      __pipeline_memcpy_async(to, unit, 16);
    } else {
#pragma unroll
      for (int k = 0; k < 16; k += 2)
        if (unit + k >= begin && unit + k < end)
          *(uint16_t *)(to + k) = *(const uint16_t *)(unit + k);
    }
  }
  __pipeline_commit();
  dst += matrix * area;

  // The permutation repeats after `period` packs. So many threads work that each
  // always moves the same elements, a fixed number of matrices further each time.
  const int period = size / min(size & -size, VEC);
  const int threads = THREADS / period * period;
  const int skew = (int)((uintptr_t)dst / 2 % VEC);
  int place[VEC];
  {
    // Counted from VEC matrices before the first: the first pack may begin there.
    const int e = threadIdx.x * VEC + size * VEC - skew;
    int m = e / size;
    const int rest = e - m * size;
    int c = rest / height, r = rest - c * height;
    m -= VEC;
#pragma unroll
    for (int i = 0; i < VEC; i++) {
      place[i] = lead + (m * size + r * width + c) * 2;
      if (++r == height) {
        r = 0;
        if (++c == width) c = 0, m++;
      }
    }
  }
  __pipeline_wait_prior(0);
  __syncthreads();
  if (threadIdx.x >= (unsigned)threads) return;

  const int step = threads * VEC;
  const char *to_move = tile;
#pragma unroll 4
  for (int at = threadIdx.x * VEC - skew; at < count; at += step, to_move += step * 2) {
    if (at >= 0 && at + VEC <= count) {
      pack out;
#pragma unroll
      for (int i = 0; i < VEC; i++) out.element[i] = *(const uint16_t *)(to_move + place[i]);
      *(pack *)(dst + at) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (at + i >= 0 && at + i < count) dst[at + i] = *(const uint16_t *)(to_move + place[i]);
    }
  }
}

// transpose_b32_tiny_k8_b16_n128
// PIECE = 8, BYTES = 16, THREADS = 128; 128 threads, 8224 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b32_tiny_k8_b16_n128(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, VEC = 4;
  struct alignas(16) pack {
    uint32_t element[VEC];
  };
  __shared__ __align__(16) char tile[8224];

  const int64_t area = rows * cols;
  const int64_t each = max((int64_t)1, 8192 / max((int64_t)1, area * 4));
  const int64_t matrix = tw_block_of(tw_ceil_div(batch, each), 1).x * each;
  if (matrix >= batch) return;
  const int height = (int)rows, width = (int)cols, size = height * width;
  const int count = (int)min(each, batch - matrix) * size;
  const char *const begin = (const char *)src, *const end = (const char *)(src + batch * area);
  const char *const from = (const char *)(src + matrix * area);
  const int bytes = count * 4;
  // The units begin at the sector of the stream's first byte: eight lanes then bring whole
  // sectors, none of which is asked for twice.
  const int lead = (int)((uintptr_t)from % 32);
#pragma unroll 4
  for (int at = 16 * threadIdx.x; at < lead + bytes; at += 16 * THREADS) {
    const char *const unit = from - lead + at;
    char *const to = tile + at;
    if (unit >= begin && unit + 16 <= end) {
      __pipeline_memcpy_async(to, unit, 16);
    } else {
#pragma unroll
      for (int k = 0; k < 16; k += 4)
        if (unit + k >= begin && unit + k < end)
          *(uint32_t *)(to + k) = *(const uint32_t *)(unit + k);
    }
  }
  __pipeline_commit();
  dst += matrix * area;

  // The permutation repeats after `period` packs. So many threads work that each
  // always moves the same elements, a fixed number of matrices further each time.
  const int period = size / min(size & -size, VEC);
  const int threads = THREADS / period * period;
  const int skew = (int)((uintptr_t)dst / 4 % VEC);
  int place[VEC];
  {
    // Counted from VEC matrices before the first: the first pack may begin there.
    const int e = threadIdx.x * VEC + size * VEC - skew;
    int m = e / size;
    const int rest = e - m * size;
    int c = rest / height, r = rest - c * height;
    m -= VEC;
#pragma unroll
    for (int i = 0; i < VEC; i++) {
      place[i] = lead + (m * size + r * width + c) * 4;
      if (++r == height) {
        r = 0;
        if (++c == width) c = 0, m++;
      }
    }
  }
  __pipeline_wait_prior(0);
  __syncthreads();
  if (threadIdx.x >= (unsigned)threads) return;

  const int step = threads * VEC;
  const char *to_move = tile;
#pragma unroll 4
  for (int at = threadIdx.x * VEC - skew; at < count; at += step, to_move += step * 4) {
    if (at >= 0 && at + VEC <= count) {
      pack out;
#pragma unroll
      for (int i = 0; i < VEC; i++) out.element[i] = *(const uint32_t *)(to_move + place[i]);
      *(pack *)(dst + at) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (at + i >= 0 && at + i < count) dst[at + i] = *(const uint32_t *)(to_move + place[i]);
    }
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_transpose_tiny[];
const tw_sim_kernel tw_sim_tilewright_transpose_tiny[] = {
    TW_SIM_KERNEL(transpose_b8_tiny_k8_b4_n128),
    TW_SIM_KERNEL(transpose_b16_tiny_k16_b8_n128),
    TW_SIM_KERNEL(transpose_b32_tiny_k8_b16_n128),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
