/*
 * transpose/wide.cu
 * Generated from templates/transpose/wide.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For few rows, to a dst without gaps: rows of src come as units of any alignment, and dst leaves as one stream.
 */
#include "tilewright/device.cuh"

// ---- preamble of transpose/wide.cu
#include <cuda_pipeline_primitives.h>

// ---- kernels of transpose/wide.cu

extern "C" {

// transpose_b8_wide_k8_b4_n256
// PIECE = 8, BYTES = 4, THREADS = 256; 256 threads, 9232 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b8_wide_k8_b4_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint8_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 256, VEC = 4;
  struct alignas(4) pack {
    uint8_t element[VEC];
  };
  // Row r of the piece begins at unit r * units, less than a unit before its first
  // element.
  __shared__ __align__(16) char tile[9232];

  const int64_t length = max((int64_t)1, 8192 / max((int64_t)1, rows * 128)) * 128;
  const tw_block block = tw_block_of(tw_ceil_div(cols, length), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * length;
  src += block.z * src_batch_stride + col;
  dst += block.z * dst_batch_stride + col * rows;
  const int width = (int)min(length, cols - col), height = (int)rows;
  const int units = (int)length * 1 / 16 + 1;

  for (int t = threadIdx.x; t < height * units; t += THREADS) {
    const int r = t / units, u = t - r * units;
    const char *const from = (const char *)(src + r * src_stride);
    const int off = 16 * u - (int)((uintptr_t)from % 16);
    if (off >= width * 1) continue;
    char *const to = tile + 16 * t;
    if (off >= -col * 1 && off + 16 <= (cols - col) * 1) {
      __pipeline_memcpy_async(to, from + off, 16);
    } else {
#pragma unroll
      for (int k = 0; k < 16; k += 1)
        if (off + k >= 0 && off + k < width * 1)
          *(uint8_t *)(to + k) = *(const uint8_t *)(from + off + k);
    }
  }
  __pipeline_commit();

  // The stream repeats after `period` packs. So many threads work that each
  // always takes the same rows, a fixed number of columns further each time.
  const int period = height / min(height & -height, VEC);
  const int threads = THREADS / period * period;
  const int count = width * height;
  const int skew = (int)((uintptr_t)dst / 1 % VEC);
  int place[VEC];
  {
    // Counted from a column before the first: the first pack may begin there.
    const int e = threadIdx.x * VEC + height * VEC - skew;
    int c = e / height, r = e - c * height;
    c -= VEC;
#pragma unroll
    for (int i = 0; i < VEC; i++) {
      const int lead = (int)((uintptr_t)(src + r * src_stride) % 16);
      place[i] = 16 * r * units + lead + c * 1;
      if (++r == height) r = 0, c++;
    }
  }
  __pipeline_wait_prior(0);
  __syncthreads();
  if (threadIdx.x >= (unsigned)threads) return;

  const int step = threads * VEC, ahead = step / height * 1;
  const char *from = tile;
#pragma unroll 4
  for (int at = threadIdx.x * VEC - skew; at < count; at += step, from += ahead) {
    if (at >= 0 && at + VEC <= count) {
      pack out;
#pragma unroll
      for (int i = 0; i < VEC; i++) out.element[i] = *(const uint8_t *)(from + place[i]);
      *(pack *)(dst + at) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (at + i >= 0 && at + i < count) dst[at + i] = *(const uint8_t *)(from + place[i]);
    }
  }
}

// transpose_b16_wide_k8_b8_n128
// PIECE = 8, BYTES = 8, THREADS = 128; 128 threads, 9232 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b16_wide_k8_b8_n128(int64_t rows, int64_t cols, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint16_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, VEC = 4;
  struct alignas(8) pack {
    uint16_t element[VEC];
  };
  // Row r of the piece begins at unit r * units, less than a unit before its first
  // element.
  __shared__ __align__(16) char tile[9232];

  const int64_t length = max((int64_t)1, 8192 / max((int64_t)1, rows * 128)) * 64;
  const tw_block block = tw_block_of(tw_ceil_div(cols, length), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * length;
  src += block.z * src_batch_stride + col;
  dst += block.z * dst_batch_stride + col * rows;
  const int width = (int)min(length, cols - col), height = (int)rows;
  const int units = (int)length * 2 / 16 + 1;

  for (int t = threadIdx.x; t < height * units; t += THREADS) {
    const int r = t / units, u = t - r * units;
    const char *const from = (const char *)(src + r * src_stride);
    const int off = 16 * u - (int)((uintptr_t)from % 16);
    if (off >= width * 2) continue;
    char *const to = tile + 16 * t;
    if (off >= -col * 2 && off + 16 <= (cols - col) * 2) {
      __pipeline_memcpy_async(to, from + off, 16);
    } else {
#pragma unroll
      for (int k = 0; k < 16; k += 2)
        if (off + k >= 0 && off + k < width * 2)
          *(uint16_t *)(to + k) = *(const uint16_t *)(from + off + k);
    }
  }
  __pipeline_commit();

  // The stream repeats after `period` packs. So many threads work that each
  // always takes the same rows, a fixed number of columns further each time.
  const int period = height / min(height & -height, VEC);
  const int threads = THREADS / period * period;
  const int count = width * height;
  const int skew = (int)((uintptr_t)dst / 2 % VEC);
  int place[VEC];
  {
    // Counted from a column before the first: the first pack may begin there.
    const int e = threadIdx.x * VEC + height * VEC - skew;
    int c = e / height, r = e - c * height;
    c -= VEC;
#pragma unroll
    for (int i = 0; i < VEC; i++) {
      const int lead = (int)((uintptr_t)(src + r * src_stride) % 16);
      place[i] = 16 * r * units + lead + c * 2;
      if (++r == height) r = 0, c++;
    }
  }
  __pipeline_wait_prior(0);
  __syncthreads();
  if (threadIdx.x >= (unsigned)threads) return;

  const int step = threads * VEC, ahead = step / height * 2;
  const char *from = tile;
#pragma unroll 4
  for (int at = threadIdx.x * VEC - skew; at < count; at += step, from += ahead) {
    if (at >= 0 && at + VEC <= count) {
      pack out;
#pragma unroll
      for (int i = 0; i < VEC; i++) out.element[i] = *(const uint16_t *)(from + place[i]);
      *(pack *)(dst + at) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (at + i >= 0 && at + i < count) dst[at + i] = *(const uint16_t *)(from + place[i]);
    }
  }
}

// transpose_b32_wide_k8_b16_n256
// PIECE = 8, BYTES = 16, THREADS = 256; 256 threads, 9232 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b32_wide_k8_b16_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 256, VEC = 4;
  struct alignas(16) pack {
    uint32_t element[VEC];
  };
  // Row r of the piece begins at unit r * units, less than a unit before its first
  // element.
  __shared__ __align__(16) char tile[9232];

  const int64_t length = max((int64_t)1, 8192 / max((int64_t)1, rows * 128)) * 32;
  const tw_block block = tw_block_of(tw_ceil_div(cols, length), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * length;
  src += block.z * src_batch_stride + col;
  dst += block.z * dst_batch_stride + col * rows;
  const int width = (int)min(length, cols - col), height = (int)rows;
  const int units = (int)length * 4 / 16 + 1;

  for (int t = threadIdx.x; t < height * units; t += THREADS) {
    const int r = t / units, u = t - r * units;
    const char *const from = (const char *)(src + r * src_stride);
    const int off = 16 * u - (int)((uintptr_t)from % 16);
    if (off >= width * 4) continue;
    char *const to = tile + 16 * t;
    if (off >= -col * 4 && off + 16 <= (cols - col) * 4) {
      __pipeline_memcpy_async(to, from + off, 16);
    } else {
#pragma unroll
      for (int k = 0; k < 16; k += 4)
        if (off + k >= 0 && off + k < width * 4)
          *(uint32_t *)(to + k) = *(const uint32_t *)(from + off + k);
    }
  }
  __pipeline_commit();

  // The stream repeats after `period` packs. So many threads work that each
  // always takes the same rows, a fixed number of columns further each time.
  const int period = height / min(height & -height, VEC);
  const int threads = THREADS / period * period;
  const int count = width * height;
  const int skew = (int)((uintptr_t)dst / 4 % VEC);
  int place[VEC];
  {
    // Counted from a column before the first: the first pack may begin there.
    const int e = threadIdx.x * VEC + height * VEC - skew;
    int c = e / height, r = e - c * height;
    c -= VEC;
#pragma unroll
    for (int i = 0; i < VEC; i++) {
      const int lead = (int)((uintptr_t)(src + r * src_stride) % 16);
      place[i] = 16 * r * units + lead + c * 4;
      if (++r == height) r = 0, c++;
    }
  }
  __pipeline_wait_prior(0);
  __syncthreads();
  if (threadIdx.x >= (unsigned)threads) return;

  const int step = threads * VEC, ahead = step / height * 4;
  const char *from = tile;
#pragma unroll 4
  for (int at = threadIdx.x * VEC - skew; at < count; at += step, from += ahead) {
    if (at >= 0 && at + VEC <= count) {
      pack out;
#pragma unroll
      for (int i = 0; i < VEC; i++) out.element[i] = *(const uint32_t *)(from + place[i]);
      *(pack *)(dst + at) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (at + i >= 0 && at + i < count) dst[at + i] = *(const uint32_t *)(from + place[i]);
    }
  }
}

// transpose_b64_wide_k8_b16_n256
// PIECE = 8, BYTES = 16, THREADS = 256; 256 threads, 9232 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b64_wide_k8_b16_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 256, VEC = 2;
  struct alignas(16) pack {
    uint64_t element[VEC];
  };
  // Row r of the piece begins at unit r * units, less than a unit before its first
  // element.
  __shared__ __align__(16) char tile[9232];

  const int64_t length = max((int64_t)1, 8192 / max((int64_t)1, rows * 128)) * 16;
  const tw_block block = tw_block_of(tw_ceil_div(cols, length), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * length;
  src += block.z * src_batch_stride + col;
  dst += block.z * dst_batch_stride + col * rows;
  const int width = (int)min(length, cols - col), height = (int)rows;
  const int units = (int)length * 8 / 16 + 1;

  for (int t = threadIdx.x; t < height * units; t += THREADS) {
    const int r = t / units, u = t - r * units;
    const char *const from = (const char *)(src + r * src_stride);
    const int off = 16 * u - (int)((uintptr_t)from % 16);
    if (off >= width * 8) continue;
    char *const to = tile + 16 * t;
    if (off >= -col * 8 && off + 16 <= (cols - col) * 8) {
      __pipeline_memcpy_async(to, from + off, 16);
    } else {
#pragma unroll
      for (int k = 0; k < 16; k += 8)
        if (off + k >= 0 && off + k < width * 8)
          *(uint64_t *)(to + k) = *(const uint64_t *)(from + off + k);
    }
  }
  __pipeline_commit();

  // The stream repeats after `period` packs. So many threads work that each
  // always takes the same rows, a fixed number of columns further each time.
  const int period = height / min(height & -height, VEC);
  const int threads = THREADS / period * period;
  const int count = width * height;
  const int skew = (int)((uintptr_t)dst / 8 % VEC);
  int place[VEC];
  {
    // Counted from a column before the first: the first pack may begin there.
    const int e = threadIdx.x * VEC + height * VEC - skew;
    int c = e / height, r = e - c * height;
    c -= VEC;
#pragma unroll
    for (int i = 0; i < VEC; i++) {
      const int lead = (int)((uintptr_t)(src + r * src_stride) % 16);
      place[i] = 16 * r * units + lead + c * 8;
      if (++r == height) r = 0, c++;
    }
  }
  __pipeline_wait_prior(0);
  __syncthreads();
  if (threadIdx.x >= (unsigned)threads) return;

  const int step = threads * VEC, ahead = step / height * 8;
  const char *from = tile;
#pragma unroll 4
  for (int at = threadIdx.x * VEC - skew; at < count; at += step, from += ahead) {
    if (at >= 0 && at + VEC <= count) {
      pack out;
#pragma unroll
      for (int i = 0; i < VEC; i++) out.element[i] = *(const uint64_t *)(from + place[i]);
      *(pack *)(dst + at) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (at + i >= 0 && at + i < count) dst[at + i] = *(const uint64_t *)(from + place[i]);
    }
  }
}

// transpose_b128_wide_k8_b16_n128
// PIECE = 8, BYTES = 16, THREADS = 128; 128 threads, 9232 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b128_wide_k8_b16_n128(int64_t rows, int64_t cols, int64_t batch,
        const uint4 *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint4 *__restrict__ dst, int64_t dst_stride,
        int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, VEC = 1;
  struct alignas(16) pack {
    uint4 element[VEC];
  };
  // Row r of the piece begins at unit r * units, less than a unit before its first
  // element.
  __shared__ __align__(16) char tile[9232];

  const int64_t length = max((int64_t)1, 8192 / max((int64_t)1, rows * 128)) * 8;
  const tw_block block = tw_block_of(tw_ceil_div(cols, length), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * length;
  src += block.z * src_batch_stride + col;
  dst += block.z * dst_batch_stride + col * rows;
  const int width = (int)min(length, cols - col), height = (int)rows;
  const int units = (int)length * 16 / 16 + 1;

  for (int t = threadIdx.x; t < height * units; t += THREADS) {
    const int r = t / units, u = t - r * units;
    const char *const from = (const char *)(src + r * src_stride);
    const int off = 16 * u - (int)((uintptr_t)from % 16);
    if (off >= width * 16) continue;
    char *const to = tile + 16 * t;
    if (off >= -col * 16 && off + 16 <= (cols - col) * 16) {
      __pipeline_memcpy_async(to, from + off, 16);
    } else {
#pragma unroll
      for (int k = 0; k < 16; k += 16)
        if (off + k >= 0 && off + k < width * 16)
          *(uint4 *)(to + k) = *(const uint4 *)(from + off + k);
    }
  }
  __pipeline_commit();

  // The stream repeats after `period` packs. So many threads work that each
  // always takes the same rows, a fixed number of columns further each time.
  const int period = height / min(height & -height, VEC);
  const int threads = THREADS / period * period;
  const int count = width * height;
  const int skew = (int)((uintptr_t)dst / 16 % VEC);
  int place[VEC];
  {
    // Counted from a column before the first: the first pack may begin there.
    const int e = threadIdx.x * VEC + height * VEC - skew;
    int c = e / height, r = e - c * height;
    c -= VEC;
#pragma unroll
    for (int i = 0; i < VEC; i++) {
      const int lead = (int)((uintptr_t)(src + r * src_stride) % 16);
      place[i] = 16 * r * units + lead + c * 16;
      if (++r == height) r = 0, c++;
    }
  }
  __pipeline_wait_prior(0);
  __syncthreads();
  if (threadIdx.x >= (unsigned)threads) return;

  const int step = threads * VEC, ahead = step / height * 16;
  const char *from = tile;
#pragma unroll 4
  for (int at = threadIdx.x * VEC - skew; at < count; at += step, from += ahead) {
    if (at >= 0 && at + VEC <= count) {
      pack out;
#pragma unroll
      for (int i = 0; i < VEC; i++) out.element[i] = *(const uint4 *)(from + place[i]);
      *(pack *)(dst + at) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (at + i >= 0 && at + i < count) dst[at + i] = *(const uint4 *)(from + place[i]);
    }
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_transpose_wide[];
const tw_sim_kernel tw_sim_tilewright_transpose_wide[] = {
    TW_SIM_KERNEL(transpose_b8_wide_k8_b4_n256),
    TW_SIM_KERNEL(transpose_b16_wide_k8_b8_n128),
    TW_SIM_KERNEL(transpose_b32_wide_k8_b16_n256),
    TW_SIM_KERNEL(transpose_b64_wide_k8_b16_n256),
    TW_SIM_KERNEL(transpose_b128_wide_k8_b16_n128),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
