/*
 * transpose/whole.cu
 * Generated from templates/transpose/whole.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For batches of small matrices without gaps: a block takes whole matrices, which enter and leave as streams.
 */
#include "tilewright/device.cuh"

// ---- preamble of transpose/whole.cu
#include <cuda_pipeline_primitives.h>

// ---- kernels of transpose/whole.cu

extern "C" {

// transpose_b16_whole_k16_b16_n256
// PIECE = 16, BYTES = 16, THREADS = 256; 256 threads, 16640 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b16_whole_k16_b16_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint16_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 256, VEC = 8;
  struct alignas(16) pack {
    uint16_t element[VEC];
  };
  __shared__ __align__(128) char tile[16640];

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
    char *const to = tile + (at ^ (at >> 3 & 0x70));
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
  const int skew = (int)((uintptr_t)dst / 2 % VEC);
  __pipeline_wait_prior(0);
  __syncthreads();

  for (int at = threadIdx.x * VEC - skew; at < count; at += THREADS * VEC) {
    // The element that stands at max(at, 0) of dst: row r and column c of matrix m.
    const int e = max(at, 0), m = e / size, rest = e - m * size;
    int c = rest / height, r = rest - c * height;
    int k = lead + (m * size + r * width + c) * 2;
    pack out;
#pragma unroll
    for (int i = 0; i < VEC; i++) {
      if (at + i < 0 || at + i >= count) continue;
      out.element[i] = *(const uint16_t *)(tile + (k ^ (k >> 3 & 0x70)));
      k += width * 2;
      if (++r == height) {
        r = 0, k -= (size - 1) * 2;
        if (++c == width) c = 0, k += (size - width) * 2;
      }
    }
    if (at >= 0 && at + VEC <= count) {
      *(pack *)(dst + at) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (at + i >= 0 && at + i < count) dst[at + i] = out.element[i];
    }
  }
}

// transpose_b32_whole_k16_b16_n256
// PIECE = 16, BYTES = 16, THREADS = 256; 256 threads, 16640 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b32_whole_k16_b16_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 256, VEC = 4;
  struct alignas(16) pack {
    uint32_t element[VEC];
  };
  __shared__ __align__(128) char tile[16640];

  const int64_t area = rows * cols;
  const int64_t each = max((int64_t)1, 16384 / max((int64_t)1, area * 4));
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
    char *const to = tile + (at ^ (at >> 3 & 0x70));
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
  const int skew = (int)((uintptr_t)dst / 4 % VEC);
  __pipeline_wait_prior(0);
  __syncthreads();

  for (int at = threadIdx.x * VEC - skew; at < count; at += THREADS * VEC) {
    // The element that stands at max(at, 0) of dst: row r and column c of matrix m.
    const int e = max(at, 0), m = e / size, rest = e - m * size;
    int c = rest / height, r = rest - c * height;
    int k = lead + (m * size + r * width + c) * 4;
    pack out;
#pragma unroll
    for (int i = 0; i < VEC; i++) {
      if (at + i < 0 || at + i >= count) continue;
      out.element[i] = *(const uint32_t *)(tile + (k ^ (k >> 3 & 0x70)));
      k += width * 4;
      if (++r == height) {
        r = 0, k -= (size - 1) * 4;
        if (++c == width) c = 0, k += (size - width) * 4;
      }
    }
    if (at >= 0 && at + VEC <= count) {
      *(pack *)(dst + at) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (at + i >= 0 && at + i < count) dst[at + i] = out.element[i];
    }
  }
}

// transpose_b64_whole_k16_b16_n256
// PIECE = 16, BYTES = 16, THREADS = 256; 256 threads, 16640 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b64_whole_k16_b16_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 256, VEC = 2;
  struct alignas(16) pack {
    uint64_t element[VEC];
  };
  __shared__ __align__(128) char tile[16640];

  const int64_t area = rows * cols;
  const int64_t each = max((int64_t)1, 16384 / max((int64_t)1, area * 8));
  const int64_t matrix = tw_block_of(tw_ceil_div(batch, each), 1).x * each;
  if (matrix >= batch) return;
  const int height = (int)rows, width = (int)cols, size = height * width;
  const int count = (int)min(each, batch - matrix) * size;
  const char *const begin = (const char *)src, *const end = (const char *)(src + batch * area);
  const char *const from = (const char *)(src + matrix * area);
  const int bytes = count * 8;
  // The units begin at the sector of the stream's first byte: eight lanes then bring whole
  // sectors, none of which is asked for twice.
  const int lead = (int)((uintptr_t)from % 32);
#pragma unroll 4
  for (int at = 16 * threadIdx.x; at < lead + bytes; at += 16 * THREADS) {
    const char *const unit = from - lead + at;
    char *const to = tile + (at ^ (at >> 3 & 0x70));
    if (unit >= begin && unit + 16 <= end) {
      __pipeline_memcpy_async(to, unit, 16);
    } else {
#pragma unroll
      for (int k = 0; k < 16; k += 8)
        if (unit + k >= begin && unit + k < end)
          *(uint64_t *)(to + k) = *(const uint64_t *)(unit + k);
    }
  }
  __pipeline_commit();
  dst += matrix * area;
  const int skew = (int)((uintptr_t)dst / 8 % VEC);
  __pipeline_wait_prior(0);
  __syncthreads();

  for (int at = threadIdx.x * VEC - skew; at < count; at += THREADS * VEC) {
    // The element that stands at max(at, 0) of dst: row r and column c of matrix m.
    const int e = max(at, 0), m = e / size, rest = e - m * size;
    int c = rest / height, r = rest - c * height;
    int k = lead + (m * size + r * width + c) * 8;
    pack out;
#pragma unroll
    for (int i = 0; i < VEC; i++) {
      if (at + i < 0 || at + i >= count) continue;
      out.element[i] = *(const uint64_t *)(tile + (k ^ (k >> 3 & 0x70)));
      k += width * 8;
      if (++r == height) {
        r = 0, k -= (size - 1) * 8;
        if (++c == width) c = 0, k += (size - width) * 8;
      }
    }
    if (at >= 0 && at + VEC <= count) {
      *(pack *)(dst + at) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (at + i >= 0 && at + i < count) dst[at + i] = out.element[i];
    }
  }
}

// transpose_b128_whole_k16_b16_n256
// PIECE = 16, BYTES = 16, THREADS = 256; 256 threads, 16640 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b128_whole_k16_b16_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint4 *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint4 *__restrict__ dst, int64_t dst_stride,
        int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 256, VEC = 1;
  struct alignas(16) pack {
    uint4 element[VEC];
  };
  __shared__ __align__(128) char tile[16640];

  const int64_t area = rows * cols;
  const int64_t each = max((int64_t)1, 16384 / max((int64_t)1, area * 16));
  const int64_t matrix = tw_block_of(tw_ceil_div(batch, each), 1).x * each;
  if (matrix >= batch) return;
  const int height = (int)rows, width = (int)cols, size = height * width;
  const int count = (int)min(each, batch - matrix) * size;
  const char *const begin = (const char *)src, *const end = (const char *)(src + batch * area);
  const char *const from = (const char *)(src + matrix * area);
  const int bytes = count * 16;
  // The units begin at the sector of the stream's first byte: eight lanes then bring whole
  // sectors, none of which is asked for twice.
  const int lead = (int)((uintptr_t)from % 32);
#pragma unroll 4
  for (int at = 16 * threadIdx.x; at < lead + bytes; at += 16 * THREADS) {
    const char *const unit = from - lead + at;
    char *const to = tile + (at ^ (at >> 3 & 0x70));
    if (unit >= begin && unit + 16 <= end) {
      __pipeline_memcpy_async(to, unit, 16);
    } else {
#pragma unroll
      for (int k = 0; k < 16; k += 16)
        if (unit + k >= begin && unit + k < end)
          *(uint4 *)(to + k) = *(const uint4 *)(unit + k);
    }
  }
  __pipeline_commit();
  dst += matrix * area;
  const int skew = (int)((uintptr_t)dst / 16 % VEC);
  __pipeline_wait_prior(0);
  __syncthreads();

  for (int at = threadIdx.x * VEC - skew; at < count; at += THREADS * VEC) {
    // The element that stands at max(at, 0) of dst: row r and column c of matrix m.
    const int e = max(at, 0), m = e / size, rest = e - m * size;
    int c = rest / height, r = rest - c * height;
    int k = lead + (m * size + r * width + c) * 16;
    pack out;
#pragma unroll
    for (int i = 0; i < VEC; i++) {
      if (at + i < 0 || at + i >= count) continue;
      out.element[i] = *(const uint4 *)(tile + (k ^ (k >> 3 & 0x70)));
      k += width * 16;
      if (++r == height) {
        r = 0, k -= (size - 1) * 16;
        if (++c == width) c = 0, k += (size - width) * 16;
      }
    }
    if (at >= 0 && at + VEC <= count) {
      *(pack *)(dst + at) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (at + i >= 0 && at + i < count) dst[at + i] = out.element[i];
    }
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_transpose_whole[];
const tw_sim_kernel tw_sim_tilewright_transpose_whole[] = {
    TW_SIM_KERNEL(transpose_b16_whole_k16_b16_n256),
    TW_SIM_KERNEL(transpose_b32_whole_k16_b16_n256),
    TW_SIM_KERNEL(transpose_b64_whole_k16_b16_n256),
    TW_SIM_KERNEL(transpose_b128_whole_k16_b16_n256),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
