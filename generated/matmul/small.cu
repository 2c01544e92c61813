/*
 * matmul/small.cu
 * Generated from templates/matmul/small.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For many small matrices without gaps, transposed or not: a block brings a few whole ones as two streams, and its threads share the tiles of c and, where these are few, the numbers along k.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

// ---- preamble of matmul/small.cu
#include <cuda_pipeline.h>

// How many elements a stream begins behind a boundary of 16 bytes.
template <typename T>
__device__ __forceinline__ int tw_offset_of(const T *stream) {
  return (int)((uintptr_t)stream % 16 / sizeof(T));
}

// The threads of a block begin to copy a stream of `size` elements to shared memory, in packs of 16
// bytes. `to` is a boundary; the stream begins as far behind it as behind the one in memory. Returns
// its begin. The pack in which it begins is copied whole if the stream `is_preceded` by elements of
// the same tensor.
template <int THREADS, typename T>
__device__ __forceinline__ const T *tw_bring_stream(T *to, const T *from, int size, bool is_preceded) {
  constexpr int PACK = 16 / sizeof(T);
  const int offset = tw_offset_of(from), end = offset + size, thread = threadIdx.x;
  const int first = is_preceded ? 0 : (offset + PACK - 1) / PACK * PACK;
  from -= offset;
#pragma unroll 4
  for (int e = first + thread * PACK; e < end; e += THREADS * PACK)
    tw_copy_async_part<16>(to + e, from + e, min(end - e, PACK) * (int)sizeof(T));
  for (int e = offset + thread; e < min(first, end); e += THREADS) to[e] = from[e];
  return to + offset;
}

// Clears SIZE elements in shared memory, from the first boundary at or behind a stream's end.
template <int SIZE, typename T>
__device__ __forceinline__ void tw_clear_behind(const T *end) {
  constexpr int PACK = 16 / sizeof(T);
  T *const from = (T *)end + (PACK - tw_offset_of(end)) % PACK;
  if (threadIdx.x < SIZE) from[threadIdx.x] = T(0.0f);
}

// Writes a stream from shared memory, where it begins as far behind a boundary as in memory.
template <int THREADS, typename T>
__device__ __forceinline__ void tw_send_stream(T *to, const T *from, int size) {
  constexpr int PACK = 16 / sizeof(T);
  for (int e = (int)threadIdx.x * PACK - tw_offset_of(to); e < size; e += THREADS * PACK)
    if (e >= 0 && e + PACK <= size)
      *(uint4 *)(to + e) = *(const uint4 *)(from + e);
    else
      for (int p = max(e, 0); p < min(e + PACK, size); p++) to[p] = from[p];
}

// ---- kernels of matmul/small.cu

extern "C" {

// matmul_i32_small_t4_n128_r32
// TILE = 4, THREADS = 128, ROOM = 32; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    matmul_i32_small_t4_n128_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TILE = 4, THREADS = 128, PACK = 4;
  TW_DYNAMIC_SHARED(uint32_t, shared);
  int32_t *const streams = (int32_t *)shared;
  const int64_t across = tw_ceil_div(n, 4);
  const int64_t down = tw_ceil_div(m, 4);
  const int64_t tiles = down * across;
  const int64_t enough = max(batch / 512, 128 / max((int64_t)1, tiles * max((int64_t)1, k / 4)));
  const int64_t group = max((int64_t)1, min(min(128 / max((int64_t)1, tiles), 32768 / max((int64_t)1, (m * k + k * n) * 4)), enough));
  const int64_t parts = max((int64_t)1, min(128 / max((int64_t)1, group * tiles), k / 4));
  const int64_t a_size = tw_whole_ceil_div(group * m * k + 4 - 1, 4) * 4;
  const int thread = threadIdx.x, height = (int)m, width = (int)n, depth = (int)k;

  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const int32_t *from_a = streams, *from_b = streams;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    const int a_one = height * depth, b_one = depth * width;
    from_a = tw_bring_stream<THREADS>(streams, a + first * a_one, count * a_one, first * a_one >= PACK);
    from_b = tw_bring_stream<THREADS>(streams + a_size, b + first * b_one, count * b_one, first * b_one >= PACK);
  }
  __pipeline_commit();

  // Neighbouring threads have neighbouring columns, or, where these are not neighbours in memory,
  // neighbouring numbers along k.
  const int shares = (int)(group * tiles);
  const int part = transpose_b ? thread % (int)parts : thread / shares;
  const int share = transpose_b ? thread / (int)parts : thread % shares;
  const int matrix = share / (int)tiles, place = share % (int)tiles;
  const int row = place / (int)across, col = place % (int)across;
  // A thread's rows are `down` apart, and its columns `across`. Past an edge is the last once more.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  int x_at[TILE], y_at[4];
#pragma unroll
  for (int i = 0; i < TILE; i++)
    x_at[i] = matrix * height * depth + min(row + i * (int)down, height - 1) * a_line;
#pragma unroll
  for (int j = 0; j < 4; j++)
    y_at[j] = matrix * depth * width + min(col + j * (int)across, width - 1) * b_line;
  // Each column begins at another number along k, so that a warp reads columns of b's transpose
  // from different banks.
  const int steps = (depth - part + (int)parts - 1) / (int)parts;
  const int begin = part + (transpose_b && !transpose_a ? col % max(1, steps) * (int)parts : 0);
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  const bool is_busy = part < parts && matrix < count;
  uint32_t sum[TILE][4] = {};
  if (is_busy && alpha != 0) {
    int l = begin;
#pragma unroll 4
    for (int s = 0; s < steps; s++) {
      uint32_t x[TILE], y[4];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i] = (uint32_t)from_a[x_at[i] + l * a_step];
#pragma unroll
      for (int j = 0; j < 4; j++) y[j] = (uint32_t)from_b[y_at[j] + l * b_step];
#pragma unroll
      for (int i = 0; i < TILE; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sum[i][j] += x[i] * y[j];
      l += (int)parts;
      if (l >= depth) l = part;
    }
  }

  // The parts are added up in shared memory, and c is written as a stream.
  __syncthreads();  // until a and b have been read
  const int size = count * height * width, all = (int)group * height * width;
  if (is_busy)
#pragma unroll
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const int r = row + i * (int)down, q = col + j * (int)across;
        if (r < height && q < width) shared[part * all + (matrix * height + r) * width + q] = sum[i][j];
      }
  __syncthreads();  // until all sums are there
  int32_t *const to = c + first * height * width;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  const auto leave = [&](int e, uint32_t result) {
    result *= factor;
    if (beta != 0) result += beta * (uint32_t)to[e];
    to[e] = (int32_t)result;
  };
  if (parts == 1)
#pragma unroll 4
    for (int e = thread; e < size; e += THREADS) leave(e, shared[e]);
  else
#pragma unroll 1
    for (int e = thread; e < size; e += THREADS) {
      uint32_t result = shared[e];
#pragma unroll 4
      for (int p = 1; p < parts; p++) result += shared[p * all + e];
      leave(e, result);
    }
}

// matmul_i64_small_t4_n128_r32
// TILE = 4, THREADS = 128, ROOM = 32; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    matmul_i64_small_t4_n128_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint64_t alpha, const int64_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int64_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint64_t beta, int64_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TILE = 4, THREADS = 128, PACK = 2;
  TW_DYNAMIC_SHARED(uint64_t, shared);
  int64_t *const streams = (int64_t *)shared;
  const int64_t across = tw_ceil_div(n, 4);
  const int64_t down = tw_ceil_div(m, 4);
  const int64_t tiles = down * across;
  const int64_t enough = max(batch / 512, 128 / max((int64_t)1, tiles * max((int64_t)1, k / 4)));
  const int64_t group = max((int64_t)1, min(min(128 / max((int64_t)1, tiles), 32768 / max((int64_t)1, (m * k + k * n) * 8)), enough));
  const int64_t parts = max((int64_t)1, min(128 / max((int64_t)1, group * tiles), k / 4));
  const int64_t a_size = tw_whole_ceil_div(group * m * k + 2 - 1, 2) * 2;
  const int thread = threadIdx.x, height = (int)m, width = (int)n, depth = (int)k;

  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const int64_t *from_a = streams, *from_b = streams;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    const int a_one = height * depth, b_one = depth * width;
    from_a = tw_bring_stream<THREADS>(streams, a + first * a_one, count * a_one, first * a_one >= PACK);
    from_b = tw_bring_stream<THREADS>(streams + a_size, b + first * b_one, count * b_one, first * b_one >= PACK);
  }
  __pipeline_commit();

  // Neighbouring threads have neighbouring columns, or, where these are not neighbours in memory,
  // neighbouring numbers along k.
  const int shares = (int)(group * tiles);
  const int part = transpose_b ? thread % (int)parts : thread / shares;
  const int share = transpose_b ? thread / (int)parts : thread % shares;
  const int matrix = share / (int)tiles, place = share % (int)tiles;
  const int row = place / (int)across, col = place % (int)across;
  // A thread's rows are `down` apart, and its columns `across`. Past an edge is the last once more.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  int x_at[TILE], y_at[4];
#pragma unroll
  for (int i = 0; i < TILE; i++)
    x_at[i] = matrix * height * depth + min(row + i * (int)down, height - 1) * a_line;
#pragma unroll
  for (int j = 0; j < 4; j++)
    y_at[j] = matrix * depth * width + min(col + j * (int)across, width - 1) * b_line;
  // Each column begins at another number along k, so that a warp reads columns of b's transpose
  // from different banks.
  const int steps = (depth - part + (int)parts - 1) / (int)parts;
  const int begin = part + (transpose_b && !transpose_a ? col % max(1, steps) * (int)parts : 0);
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  const bool is_busy = part < parts && matrix < count;
  uint64_t sum[TILE][4] = {};
  if (is_busy && alpha != 0) {
    int l = begin;
#pragma unroll 4
    for (int s = 0; s < steps; s++) {
      uint64_t x[TILE], y[4];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i] = (uint64_t)from_a[x_at[i] + l * a_step];
#pragma unroll
      for (int j = 0; j < 4; j++) y[j] = (uint64_t)from_b[y_at[j] + l * b_step];
#pragma unroll
      for (int i = 0; i < TILE; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sum[i][j] += x[i] * y[j];
      l += (int)parts;
      if (l >= depth) l = part;
    }
  }

  // The parts are added up in shared memory, and c is written as a stream.
  __syncthreads();  // until a and b have been read
  const int size = count * height * width, all = (int)group * height * width;
  if (is_busy)
#pragma unroll
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const int r = row + i * (int)down, q = col + j * (int)across;
        if (r < height && q < width) shared[part * all + (matrix * height + r) * width + q] = sum[i][j];
      }
  __syncthreads();  // until all sums are there
  int64_t *const to = c + first * height * width;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint64_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint64_t)0
                                             : (uint64_t)0;
  const auto leave = [&](int e, uint64_t result) {
    result *= factor;
    if (beta != 0) result += beta * (uint64_t)to[e];
    to[e] = (int64_t)result;
  };
  if (parts == 1)
#pragma unroll 4
    for (int e = thread; e < size; e += THREADS) leave(e, shared[e]);
  else
#pragma unroll 1
    for (int e = thread; e < size; e += THREADS) {
      uint64_t result = shared[e];
#pragma unroll 4
      for (int p = 1; p < parts; p++) result += shared[p * all + e];
      leave(e, result);
    }
}

// matmul_f16_small_t2_n128_r32
// TILE = 2, THREADS = 128, ROOM = 32; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    matmul_f16_small_t2_n128_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TILE = 2, THREADS = 128, PACK = 8;
  TW_DYNAMIC_SHARED(float, shared);
  __half *const streams = (__half *)shared;
  const int64_t across = tw_ceil_div(n, 4);
  const int64_t down = tw_ceil_div(m, 2);
  const int64_t tiles = down * across;
  const int64_t enough = max(batch / 512, 128 / max((int64_t)1, tiles * max((int64_t)1, k / 4)));
  const int64_t group = max((int64_t)1, min(min(128 / max((int64_t)1, tiles), 32768 / max((int64_t)1, (m * k + k * n) * 2)), enough));
  const int64_t parts = max((int64_t)1, min(128 / max((int64_t)1, group * tiles), k / 4));
  const int64_t a_size = tw_whole_ceil_div(group * m * k + 8 - 1, 8) * 8;
  const int thread = threadIdx.x, height = (int)m, width = (int)n, depth = (int)k;

  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const __half *from_a = streams, *from_b = streams;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    const int a_one = height * depth, b_one = depth * width;
    from_a = tw_bring_stream<THREADS>(streams, a + first * a_one, count * a_one, first * a_one >= PACK);
    from_b = tw_bring_stream<THREADS>(streams + a_size, b + first * b_one, count * b_one, first * b_one >= PACK);
  }
  __pipeline_commit();

  // Neighbouring threads have neighbouring columns, or, where these are not neighbours in memory,
  // neighbouring numbers along k.
  const int shares = (int)(group * tiles);
  const int part = transpose_b ? thread % (int)parts : thread / shares;
  const int share = transpose_b ? thread / (int)parts : thread % shares;
  const int matrix = share / (int)tiles, place = share % (int)tiles;
  const int row = place / (int)across, col = place % (int)across;
  // A thread's rows are `down` apart, and its columns `across`. Past an edge is the last once more.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  int x_at[TILE], y_at[4];
#pragma unroll
  for (int i = 0; i < TILE; i++)
    x_at[i] = matrix * height * depth + min(row + i * (int)down, height - 1) * a_line;
#pragma unroll
  for (int j = 0; j < 4; j++)
    y_at[j] = matrix * depth * width + min(col + j * (int)across, width - 1) * b_line;
  // Each column begins at another number along k, so that a warp reads columns of b's transpose
  // from different banks.
  const int steps = (depth - part + (int)parts - 1) / (int)parts;
  const int begin = part + (transpose_b && !transpose_a ? col % max(1, steps) * (int)parts : 0);
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  const bool is_busy = part < parts && matrix < count;
  float sum[TILE][4] = {};
  if (is_busy && alpha != 0) {
    int l = begin;
#pragma unroll 4
    for (int s = 0; s < steps; s++) {
      float x[TILE], y[4];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i] = (float)from_a[x_at[i] + l * a_step];
#pragma unroll
      for (int j = 0; j < 4; j++) y[j] = (float)from_b[y_at[j] + l * b_step];
#pragma unroll
      for (int i = 0; i < TILE; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sum[i][j] += x[i] * y[j];
      l += (int)parts;
      if (l >= depth) l = part;
    }
  }

  // The parts are added up in shared memory, and c is written as a stream.
  __syncthreads();  // until a and b have been read
  const int size = count * height * width, all = (int)group * height * width;
  if (is_busy)
#pragma unroll
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const int r = row + i * (int)down, q = col + j * (int)across;
        if (r < height && q < width) shared[part * all + (matrix * height + r) * width + q] = sum[i][j];
      }
  __syncthreads();  // until all sums are there
  __half *const to = c + first * height * width;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto leave = [&](int e, float result) {
    result *= factor;
    if (beta != 0) result += beta * (float)to[e];
    to[e] = (__half)result;
  };
  if (parts == 1)
#pragma unroll 4
    for (int e = thread; e < size; e += THREADS) leave(e, shared[e]);
  else
#pragma unroll 1
    for (int e = thread; e < size; e += THREADS) {
      float result = shared[e];
#pragma unroll 4
      for (int p = 1; p < parts; p++) result += shared[p * all + e];
      leave(e, result);
    }
}

// matmul_f16_small_t4_n128_r32
// TILE = 4, THREADS = 128, ROOM = 32; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    matmul_f16_small_t4_n128_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TILE = 4, THREADS = 128, PACK = 8;
  TW_DYNAMIC_SHARED(float, shared);
  __half *const streams = (__half *)shared;
  const int64_t across = tw_ceil_div(n, 4);
  const int64_t down = tw_ceil_div(m, 4);
  const int64_t tiles = down * across;
  const int64_t enough = max(batch / 512, 128 / max((int64_t)1, tiles * max((int64_t)1, k / 4)));
  const int64_t group = max((int64_t)1, min(min(128 / max((int64_t)1, tiles), 32768 / max((int64_t)1, (m * k + k * n) * 2)), enough));
  const int64_t parts = max((int64_t)1, min(128 / max((int64_t)1, group * tiles), k / 4));
  const int64_t a_size = tw_whole_ceil_div(group * m * k + 8 - 1, 8) * 8;
  const int thread = threadIdx.x, height = (int)m, width = (int)n, depth = (int)k;

  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const __half *from_a = streams, *from_b = streams;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    const int a_one = height * depth, b_one = depth * width;
    from_a = tw_bring_stream<THREADS>(streams, a + first * a_one, count * a_one, first * a_one >= PACK);
    from_b = tw_bring_stream<THREADS>(streams + a_size, b + first * b_one, count * b_one, first * b_one >= PACK);
  }
  __pipeline_commit();

  // Neighbouring threads have neighbouring columns, or, where these are not neighbours in memory,
  // neighbouring numbers along k.
  const int shares = (int)(group * tiles);
  const int part = transpose_b ? thread % (int)parts : thread / shares;
  const int share = transpose_b ? thread / (int)parts : thread % shares;
  const int matrix = share / (int)tiles, place = share % (int)tiles;
  const int row = place / (int)across, col = place % (int)across;
  // A thread's rows are `down` apart, and its columns `across`. Past an edge is the last once more.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  int x_at[TILE], y_at[4];
#pragma unroll
  for (int i = 0; i < TILE; i++)
    x_at[i] = matrix * height * depth + min(row + i * (int)down, height - 1) * a_line;
#pragma unroll
  for (int j = 0; j < 4; j++)
    y_at[j] = matrix * depth * width + min(col + j * (int)across, width - 1) * b_line;
  // Each column begins at another number along k, so that a warp reads columns of b's transpose
  // from different banks.
  const int steps = (depth - part + (int)parts - 1) / (int)parts;
  const int begin = part + (transpose_b && !transpose_a ? col % max(1, steps) * (int)parts : 0);
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  const bool is_busy = part < parts && matrix < count;
  float sum[TILE][4] = {};
  if (is_busy && alpha != 0) {
    int l = begin;
#pragma unroll 4
    for (int s = 0; s < steps; s++) {
      float x[TILE], y[4];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i] = (float)from_a[x_at[i] + l * a_step];
#pragma unroll
      for (int j = 0; j < 4; j++) y[j] = (float)from_b[y_at[j] + l * b_step];
#pragma unroll
      for (int i = 0; i < TILE; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sum[i][j] += x[i] * y[j];
      l += (int)parts;
      if (l >= depth) l = part;
    }
  }

  // The parts are added up in shared memory, and c is written as a stream.
  __syncthreads();  // until a and b have been read
  const int size = count * height * width, all = (int)group * height * width;
  if (is_busy)
#pragma unroll
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const int r = row + i * (int)down, q = col + j * (int)across;
        if (r < height && q < width) shared[part * all + (matrix * height + r) * width + q] = sum[i][j];
      }
  __syncthreads();  // until all sums are there
  __half *const to = c + first * height * width;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto leave = [&](int e, float result) {
    result *= factor;
    if (beta != 0) result += beta * (float)to[e];
    to[e] = (__half)result;
  };
  if (parts == 1)
#pragma unroll 4
    for (int e = thread; e < size; e += THREADS) leave(e, shared[e]);
  else
#pragma unroll 1
    for (int e = thread; e < size; e += THREADS) {
      float result = shared[e];
#pragma unroll 4
      for (int p = 1; p < parts; p++) result += shared[p * all + e];
      leave(e, result);
    }
}

// matmul_bf16_small_t2_n128_r32
// TILE = 2, THREADS = 128, ROOM = 32; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    matmul_bf16_small_t2_n128_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TILE = 2, THREADS = 128, PACK = 8;
  TW_DYNAMIC_SHARED(float, shared);
  __nv_bfloat16 *const streams = (__nv_bfloat16 *)shared;
  const int64_t across = tw_ceil_div(n, 4);
  const int64_t down = tw_ceil_div(m, 2);
  const int64_t tiles = down * across;
  const int64_t enough = max(batch / 512, 128 / max((int64_t)1, tiles * max((int64_t)1, k / 4)));
  const int64_t group = max((int64_t)1, min(min(128 / max((int64_t)1, tiles), 32768 / max((int64_t)1, (m * k + k * n) * 2)), enough));
  const int64_t parts = max((int64_t)1, min(128 / max((int64_t)1, group * tiles), k / 4));
  const int64_t a_size = tw_whole_ceil_div(group * m * k + 8 - 1, 8) * 8;
  const int thread = threadIdx.x, height = (int)m, width = (int)n, depth = (int)k;

  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const __nv_bfloat16 *from_a = streams, *from_b = streams;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    const int a_one = height * depth, b_one = depth * width;
    from_a = tw_bring_stream<THREADS>(streams, a + first * a_one, count * a_one, first * a_one >= PACK);
    from_b = tw_bring_stream<THREADS>(streams + a_size, b + first * b_one, count * b_one, first * b_one >= PACK);
  }
  __pipeline_commit();

  // Neighbouring threads have neighbouring columns, or, where these are not neighbours in memory,
  // neighbouring numbers along k.
  const int shares = (int)(group * tiles);
  const int part = transpose_b ? thread % (int)parts : thread / shares;
  const int share = transpose_b ? thread / (int)parts : thread % shares;
  const int matrix = share / (int)tiles, place = share % (int)tiles;
  const int row = place / (int)across, col = place % (int)across;
  // A thread's rows are `down` apart, and its columns `across`. Past an edge is the last once more.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  int x_at[TILE], y_at[4];
#pragma unroll
  for (int i = 0; i < TILE; i++)
    x_at[i] = matrix * height * depth + min(row + i * (int)down, height - 1) * a_line;
#pragma unroll
  for (int j = 0; j < 4; j++)
    y_at[j] = matrix * depth * width + min(col + j * (int)across, width - 1) * b_line;
  // Each column begins at another number along k, so that a warp reads columns of b's transpose
  // from different banks.
  const int steps = (depth - part + (int)parts - 1) / (int)parts;
  const int begin = part + (transpose_b && !transpose_a ? col % max(1, steps) * (int)parts : 0);
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  const bool is_busy = part < parts && matrix < count;
  float sum[TILE][4] = {};
  if (is_busy && alpha != 0) {
    int l = begin;
#pragma unroll 4
    for (int s = 0; s < steps; s++) {
      float x[TILE], y[4];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i] = (float)from_a[x_at[i] + l * a_step];
#pragma unroll
      for (int j = 0; j < 4; j++) y[j] = (float)from_b[y_at[j] + l * b_step];
#pragma unroll
      for (int i = 0; i < TILE; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sum[i][j] += x[i] * y[j];
      l += (int)parts;
      if (l >= depth) l = part;
    }
  }

  // The parts are added up in shared memory, and c is written as a stream.
  __syncthreads();  // until a and b have been read
  const int size = count * height * width, all = (int)group * height * width;
  if (is_busy)
#pragma unroll
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const int r = row + i * (int)down, q = col + j * (int)across;
        if (r < height && q < width) shared[part * all + (matrix * height + r) * width + q] = sum[i][j];
      }
  __syncthreads();  // until all sums are there
  __nv_bfloat16 *const to = c + first * height * width;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto leave = [&](int e, float result) {
    result *= factor;
    if (beta != 0) result += beta * (float)to[e];
    to[e] = (__nv_bfloat16)result;
  };
  if (parts == 1)
#pragma unroll 4
    for (int e = thread; e < size; e += THREADS) leave(e, shared[e]);
  else
#pragma unroll 1
    for (int e = thread; e < size; e += THREADS) {
      float result = shared[e];
#pragma unroll 4
      for (int p = 1; p < parts; p++) result += shared[p * all + e];
      leave(e, result);
    }
}

// matmul_bf16_small_t4_n128_r32
// TILE = 4, THREADS = 128, ROOM = 32; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    matmul_bf16_small_t4_n128_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TILE = 4, THREADS = 128, PACK = 8;
  TW_DYNAMIC_SHARED(float, shared);
  __nv_bfloat16 *const streams = (__nv_bfloat16 *)shared;
  const int64_t across = tw_ceil_div(n, 4);
  const int64_t down = tw_ceil_div(m, 4);
  const int64_t tiles = down * across;
  const int64_t enough = max(batch / 512, 128 / max((int64_t)1, tiles * max((int64_t)1, k / 4)));
  const int64_t group = max((int64_t)1, min(min(128 / max((int64_t)1, tiles), 32768 / max((int64_t)1, (m * k + k * n) * 2)), enough));
  const int64_t parts = max((int64_t)1, min(128 / max((int64_t)1, group * tiles), k / 4));
  const int64_t a_size = tw_whole_ceil_div(group * m * k + 8 - 1, 8) * 8;
  const int thread = threadIdx.x, height = (int)m, width = (int)n, depth = (int)k;

  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const __nv_bfloat16 *from_a = streams, *from_b = streams;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    const int a_one = height * depth, b_one = depth * width;
    from_a = tw_bring_stream<THREADS>(streams, a + first * a_one, count * a_one, first * a_one >= PACK);
    from_b = tw_bring_stream<THREADS>(streams + a_size, b + first * b_one, count * b_one, first * b_one >= PACK);
  }
  __pipeline_commit();

  // Neighbouring threads have neighbouring columns, or, where these are not neighbours in memory,
  // neighbouring numbers along k.
  const int shares = (int)(group * tiles);
  const int part = transpose_b ? thread % (int)parts : thread / shares;
  const int share = transpose_b ? thread / (int)parts : thread % shares;
  const int matrix = share / (int)tiles, place = share % (int)tiles;
  const int row = place / (int)across, col = place % (int)across;
  // A thread's rows are `down` apart, and its columns `across`. Past an edge is the last once more.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  int x_at[TILE], y_at[4];
#pragma unroll
  for (int i = 0; i < TILE; i++)
    x_at[i] = matrix * height * depth + min(row + i * (int)down, height - 1) * a_line;
#pragma unroll
  for (int j = 0; j < 4; j++)
    y_at[j] = matrix * depth * width + min(col + j * (int)across, width - 1) * b_line;
  // Each column begins at another number along k, so that a warp reads columns of b's transpose
  // from different banks.
  const int steps = (depth - part + (int)parts - 1) / (int)parts;
  const int begin = part + (transpose_b && !transpose_a ? col % max(1, steps) * (int)parts : 0);
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  const bool is_busy = part < parts && matrix < count;
  float sum[TILE][4] = {};
  if (is_busy && alpha != 0) {
    int l = begin;
#pragma unroll 4
    for (int s = 0; s < steps; s++) {
      float x[TILE], y[4];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i] = (float)from_a[x_at[i] + l * a_step];
#pragma unroll
      for (int j = 0; j < 4; j++) y[j] = (float)from_b[y_at[j] + l * b_step];
#pragma unroll
      for (int i = 0; i < TILE; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sum[i][j] += x[i] * y[j];
      l += (int)parts;
      if (l >= depth) l = part;
    }
  }

  // The parts are added up in shared memory, and c is written as a stream.
  __syncthreads();  // until a and b have been read
  const int size = count * height * width, all = (int)group * height * width;
  if (is_busy)
#pragma unroll
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const int r = row + i * (int)down, q = col + j * (int)across;
        if (r < height && q < width) shared[part * all + (matrix * height + r) * width + q] = sum[i][j];
      }
  __syncthreads();  // until all sums are there
  __nv_bfloat16 *const to = c + first * height * width;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto leave = [&](int e, float result) {
    result *= factor;
    if (beta != 0) result += beta * (float)to[e];
    to[e] = (__nv_bfloat16)result;
  };
  if (parts == 1)
#pragma unroll 4
    for (int e = thread; e < size; e += THREADS) leave(e, shared[e]);
  else
#pragma unroll 1
    for (int e = thread; e < size; e += THREADS) {
      float result = shared[e];
#pragma unroll 4
      for (int p = 1; p < parts; p++) result += shared[p * all + e];
      leave(e, result);
    }
}

// matmul_f32_small_t2_n128_r32
// TILE = 2, THREADS = 128, ROOM = 32; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    matmul_f32_small_t2_n128_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TILE = 2, THREADS = 128, PACK = 4;
  TW_DYNAMIC_SHARED(float, shared);
  float *const streams = (float *)shared;
  const int64_t across = tw_ceil_div(n, 4);
  const int64_t down = tw_ceil_div(m, 2);
  const int64_t tiles = down * across;
  const int64_t enough = max(batch / 512, 128 / max((int64_t)1, tiles * max((int64_t)1, k / 4)));
  const int64_t group = max((int64_t)1, min(min(128 / max((int64_t)1, tiles), 32768 / max((int64_t)1, (m * k + k * n) * 4)), enough));
  const int64_t parts = max((int64_t)1, min(128 / max((int64_t)1, group * tiles), k / 4));
  const int64_t a_size = tw_whole_ceil_div(group * m * k + 4 - 1, 4) * 4;
  const int thread = threadIdx.x, height = (int)m, width = (int)n, depth = (int)k;

  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const float *from_a = streams, *from_b = streams;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    const int a_one = height * depth, b_one = depth * width;
    from_a = tw_bring_stream<THREADS>(streams, a + first * a_one, count * a_one, first * a_one >= PACK);
    from_b = tw_bring_stream<THREADS>(streams + a_size, b + first * b_one, count * b_one, first * b_one >= PACK);
  }
  __pipeline_commit();

  // Neighbouring threads have neighbouring columns, or, where these are not neighbours in memory,
  // neighbouring numbers along k.
  const int shares = (int)(group * tiles);
  const int part = transpose_b ? thread % (int)parts : thread / shares;
  const int share = transpose_b ? thread / (int)parts : thread % shares;
  const int matrix = share / (int)tiles, place = share % (int)tiles;
  const int row = place / (int)across, col = place % (int)across;
  // A thread's rows are `down` apart, and its columns `across`. Past an edge is the last once more.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  int x_at[TILE], y_at[4];
#pragma unroll
  for (int i = 0; i < TILE; i++)
    x_at[i] = matrix * height * depth + min(row + i * (int)down, height - 1) * a_line;
#pragma unroll
  for (int j = 0; j < 4; j++)
    y_at[j] = matrix * depth * width + min(col + j * (int)across, width - 1) * b_line;
  // Each column begins at another number along k, so that a warp reads columns of b's transpose
  // from different banks.
  const int steps = (depth - part + (int)parts - 1) / (int)parts;
  const int begin = part + (transpose_b && !transpose_a ? col % max(1, steps) * (int)parts : 0);
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  const bool is_busy = part < parts && matrix < count;
  float sum[TILE][4] = {};
  if (is_busy && alpha != 0) {
    int l = begin;
#pragma unroll 4
    for (int s = 0; s < steps; s++) {
      float x[TILE], y[4];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i] = (float)from_a[x_at[i] + l * a_step];
#pragma unroll
      for (int j = 0; j < 4; j++) y[j] = (float)from_b[y_at[j] + l * b_step];
#pragma unroll
      for (int i = 0; i < TILE; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sum[i][j] += x[i] * y[j];
      l += (int)parts;
      if (l >= depth) l = part;
    }
  }

  // The parts are added up in shared memory, and c is written as a stream.
  __syncthreads();  // until a and b have been read
  const int size = count * height * width, all = (int)group * height * width;
  if (is_busy)
#pragma unroll
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const int r = row + i * (int)down, q = col + j * (int)across;
        if (r < height && q < width) shared[part * all + (matrix * height + r) * width + q] = sum[i][j];
      }
  __syncthreads();  // until all sums are there
  float *const to = c + first * height * width;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto leave = [&](int e, float result) {
    result *= factor;
    if (beta != 0) result += beta * (float)to[e];
    to[e] = (float)result;
  };
  if (parts == 1)
#pragma unroll 4
    for (int e = thread; e < size; e += THREADS) leave(e, shared[e]);
  else
#pragma unroll 1
    for (int e = thread; e < size; e += THREADS) {
      float result = shared[e];
#pragma unroll 4
      for (int p = 1; p < parts; p++) result += shared[p * all + e];
      leave(e, result);
    }
}

// matmul_f32_small_t4_n128_r32
// TILE = 4, THREADS = 128, ROOM = 32; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    matmul_f32_small_t4_n128_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TILE = 4, THREADS = 128, PACK = 4;
  TW_DYNAMIC_SHARED(float, shared);
  float *const streams = (float *)shared;
  const int64_t across = tw_ceil_div(n, 4);
  const int64_t down = tw_ceil_div(m, 4);
  const int64_t tiles = down * across;
  const int64_t enough = max(batch / 512, 128 / max((int64_t)1, tiles * max((int64_t)1, k / 4)));
  const int64_t group = max((int64_t)1, min(min(128 / max((int64_t)1, tiles), 32768 / max((int64_t)1, (m * k + k * n) * 4)), enough));
  const int64_t parts = max((int64_t)1, min(128 / max((int64_t)1, group * tiles), k / 4));
  const int64_t a_size = tw_whole_ceil_div(group * m * k + 4 - 1, 4) * 4;
  const int thread = threadIdx.x, height = (int)m, width = (int)n, depth = (int)k;

  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const float *from_a = streams, *from_b = streams;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    const int a_one = height * depth, b_one = depth * width;
    from_a = tw_bring_stream<THREADS>(streams, a + first * a_one, count * a_one, first * a_one >= PACK);
    from_b = tw_bring_stream<THREADS>(streams + a_size, b + first * b_one, count * b_one, first * b_one >= PACK);
  }
  __pipeline_commit();

  // Neighbouring threads have neighbouring columns, or, where these are not neighbours in memory,
  // neighbouring numbers along k.
  const int shares = (int)(group * tiles);
  const int part = transpose_b ? thread % (int)parts : thread / shares;
  const int share = transpose_b ? thread / (int)parts : thread % shares;
  const int matrix = share / (int)tiles, place = share % (int)tiles;
  const int row = place / (int)across, col = place % (int)across;
  // A thread's rows are `down` apart, and its columns `across`. Past an edge is the last once more.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  int x_at[TILE], y_at[4];
#pragma unroll
  for (int i = 0; i < TILE; i++)
    x_at[i] = matrix * height * depth + min(row + i * (int)down, height - 1) * a_line;
#pragma unroll
  for (int j = 0; j < 4; j++)
    y_at[j] = matrix * depth * width + min(col + j * (int)across, width - 1) * b_line;
  // Each column begins at another number along k, so that a warp reads columns of b's transpose
  // from different banks.
  const int steps = (depth - part + (int)parts - 1) / (int)parts;
  const int begin = part + (transpose_b && !transpose_a ? col % max(1, steps) * (int)parts : 0);
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  const bool is_busy = part < parts && matrix < count;
  float sum[TILE][4] = {};
  if (is_busy && alpha != 0) {
    int l = begin;
#pragma unroll 4
    for (int s = 0; s < steps; s++) {
      float x[TILE], y[4];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i] = (float)from_a[x_at[i] + l * a_step];
#pragma unroll
      for (int j = 0; j < 4; j++) y[j] = (float)from_b[y_at[j] + l * b_step];
#pragma unroll
      for (int i = 0; i < TILE; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sum[i][j] += x[i] * y[j];
      l += (int)parts;
      if (l >= depth) l = part;
    }
  }

  // The parts are added up in shared memory, and c is written as a stream.
  __syncthreads();  // until a and b have been read
  const int size = count * height * width, all = (int)group * height * width;
  if (is_busy)
#pragma unroll
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const int r = row + i * (int)down, q = col + j * (int)across;
        if (r < height && q < width) shared[part * all + (matrix * height + r) * width + q] = sum[i][j];
      }
  __syncthreads();  // until all sums are there
  float *const to = c + first * height * width;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto leave = [&](int e, float result) {
    result *= factor;
    if (beta != 0) result += beta * (float)to[e];
    to[e] = (float)result;
  };
  if (parts == 1)
#pragma unroll 4
    for (int e = thread; e < size; e += THREADS) leave(e, shared[e]);
  else
#pragma unroll 1
    for (int e = thread; e < size; e += THREADS) {
      float result = shared[e];
#pragma unroll 4
      for (int p = 1; p < parts; p++) result += shared[p * all + e];
      leave(e, result);
    }
}

// matmul_f32_small_t8_n256_r32
// TILE = 8, THREADS = 256, ROOM = 32; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    matmul_f32_small_t8_n256_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TILE = 8, THREADS = 256, PACK = 4;
  TW_DYNAMIC_SHARED(float, shared);
  float *const streams = (float *)shared;
  const int64_t across = tw_ceil_div(n, 4);
  const int64_t down = tw_ceil_div(m, 8);
  const int64_t tiles = down * across;
  const int64_t enough = max(batch / 512, 256 / max((int64_t)1, tiles * max((int64_t)1, k / 4)));
  const int64_t group = max((int64_t)1, min(min(256 / max((int64_t)1, tiles), 32768 / max((int64_t)1, (m * k + k * n) * 4)), enough));
  const int64_t parts = max((int64_t)1, min(256 / max((int64_t)1, group * tiles), k / 4));
  const int64_t a_size = tw_whole_ceil_div(group * m * k + 4 - 1, 4) * 4;
  const int thread = threadIdx.x, height = (int)m, width = (int)n, depth = (int)k;

  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const float *from_a = streams, *from_b = streams;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    const int a_one = height * depth, b_one = depth * width;
    from_a = tw_bring_stream<THREADS>(streams, a + first * a_one, count * a_one, first * a_one >= PACK);
    from_b = tw_bring_stream<THREADS>(streams + a_size, b + first * b_one, count * b_one, first * b_one >= PACK);
  }
  __pipeline_commit();

  // Neighbouring threads have neighbouring columns, or, where these are not neighbours in memory,
  // neighbouring numbers along k.
  const int shares = (int)(group * tiles);
  const int part = transpose_b ? thread % (int)parts : thread / shares;
  const int share = transpose_b ? thread / (int)parts : thread % shares;
  const int matrix = share / (int)tiles, place = share % (int)tiles;
  const int row = place / (int)across, col = place % (int)across;
  // A thread's rows are `down` apart, and its columns `across`. Past an edge is the last once more.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  int x_at[TILE], y_at[4];
#pragma unroll
  for (int i = 0; i < TILE; i++)
    x_at[i] = matrix * height * depth + min(row + i * (int)down, height - 1) * a_line;
#pragma unroll
  for (int j = 0; j < 4; j++)
    y_at[j] = matrix * depth * width + min(col + j * (int)across, width - 1) * b_line;
  // Each column begins at another number along k, so that a warp reads columns of b's transpose
  // from different banks.
  const int steps = (depth - part + (int)parts - 1) / (int)parts;
  const int begin = part + (transpose_b && !transpose_a ? col % max(1, steps) * (int)parts : 0);
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  const bool is_busy = part < parts && matrix < count;
  float sum[TILE][4] = {};
  if (is_busy && alpha != 0) {
    int l = begin;
#pragma unroll 4
    for (int s = 0; s < steps; s++) {
      float x[TILE], y[4];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i] = (float)from_a[x_at[i] + l * a_step];
#pragma unroll
      for (int j = 0; j < 4; j++) y[j] = (float)from_b[y_at[j] + l * b_step];
#pragma unroll
      for (int i = 0; i < TILE; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sum[i][j] += x[i] * y[j];
      l += (int)parts;
      if (l >= depth) l = part;
    }
  }

  // The parts are added up in shared memory, and c is written as a stream.
  __syncthreads();  // until a and b have been read
  const int size = count * height * width, all = (int)group * height * width;
  if (is_busy)
#pragma unroll
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const int r = row + i * (int)down, q = col + j * (int)across;
        if (r < height && q < width) shared[part * all + (matrix * height + r) * width + q] = sum[i][j];
      }
  __syncthreads();  // until all sums are there
  float *const to = c + first * height * width;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto leave = [&](int e, float result) {
    result *= factor;
    if (beta != 0) result += beta * (float)to[e];
    to[e] = (float)result;
  };
  if (parts == 1)
#pragma unroll 4
    for (int e = thread; e < size; e += THREADS) leave(e, shared[e]);
  else
#pragma unroll 1
    for (int e = thread; e < size; e += THREADS) {
      float result = shared[e];
#pragma unroll 4
      for (int p = 1; p < parts; p++) result += shared[p * all + e];
      leave(e, result);
    }
}

// matmul_f64_small_t2_n128_r32
// TILE = 2, THREADS = 128, ROOM = 32; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    matmul_f64_small_t2_n128_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TILE = 2, THREADS = 128, PACK = 2;
  TW_DYNAMIC_SHARED(double, shared);
  double *const streams = (double *)shared;
  const int64_t across = tw_ceil_div(n, 4);
  const int64_t down = tw_ceil_div(m, 2);
  const int64_t tiles = down * across;
  const int64_t enough = max(batch / 512, 128 / max((int64_t)1, tiles * max((int64_t)1, k / 4)));
  const int64_t group = max((int64_t)1, min(min(128 / max((int64_t)1, tiles), 32768 / max((int64_t)1, (m * k + k * n) * 8)), enough));
  const int64_t parts = max((int64_t)1, min(128 / max((int64_t)1, group * tiles), k / 4));
  const int64_t a_size = tw_whole_ceil_div(group * m * k + 2 - 1, 2) * 2;
  const int thread = threadIdx.x, height = (int)m, width = (int)n, depth = (int)k;

  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const double *from_a = streams, *from_b = streams;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    const int a_one = height * depth, b_one = depth * width;
    from_a = tw_bring_stream<THREADS>(streams, a + first * a_one, count * a_one, first * a_one >= PACK);
    from_b = tw_bring_stream<THREADS>(streams + a_size, b + first * b_one, count * b_one, first * b_one >= PACK);
  }
  __pipeline_commit();

  // Neighbouring threads have neighbouring columns, or, where these are not neighbours in memory,
  // neighbouring numbers along k.
  const int shares = (int)(group * tiles);
  const int part = transpose_b ? thread % (int)parts : thread / shares;
  const int share = transpose_b ? thread / (int)parts : thread % shares;
  const int matrix = share / (int)tiles, place = share % (int)tiles;
  const int row = place / (int)across, col = place % (int)across;
  // A thread's rows are `down` apart, and its columns `across`. Past an edge is the last once more.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  int x_at[TILE], y_at[4];
#pragma unroll
  for (int i = 0; i < TILE; i++)
    x_at[i] = matrix * height * depth + min(row + i * (int)down, height - 1) * a_line;
#pragma unroll
  for (int j = 0; j < 4; j++)
    y_at[j] = matrix * depth * width + min(col + j * (int)across, width - 1) * b_line;
  // Each column begins at another number along k, so that a warp reads columns of b's transpose
  // from different banks.
  const int steps = (depth - part + (int)parts - 1) / (int)parts;
  const int begin = part + (transpose_b && !transpose_a ? col % max(1, steps) * (int)parts : 0);
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  const bool is_busy = part < parts && matrix < count;
  double sum[TILE][4] = {};
  if (is_busy && alpha != 0) {
    int l = begin;
#pragma unroll 4
    for (int s = 0; s < steps; s++) {
      double x[TILE], y[4];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i] = (double)from_a[x_at[i] + l * a_step];
#pragma unroll
      for (int j = 0; j < 4; j++) y[j] = (double)from_b[y_at[j] + l * b_step];
#pragma unroll
      for (int i = 0; i < TILE; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sum[i][j] += x[i] * y[j];
      l += (int)parts;
      if (l >= depth) l = part;
    }
  }

  // The parts are added up in shared memory, and c is written as a stream.
  __syncthreads();  // until a and b have been read
  const int size = count * height * width, all = (int)group * height * width;
  if (is_busy)
#pragma unroll
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const int r = row + i * (int)down, q = col + j * (int)across;
        if (r < height && q < width) shared[part * all + (matrix * height + r) * width + q] = sum[i][j];
      }
  __syncthreads();  // until all sums are there
  double *const to = c + first * height * width;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  const auto leave = [&](int e, double result) {
    result *= factor;
    if (beta != 0) result += beta * (double)to[e];
    to[e] = (double)result;
  };
  if (parts == 1)
#pragma unroll 4
    for (int e = thread; e < size; e += THREADS) leave(e, shared[e]);
  else
#pragma unroll 1
    for (int e = thread; e < size; e += THREADS) {
      double result = shared[e];
#pragma unroll 4
      for (int p = 1; p < parts; p++) result += shared[p * all + e];
      leave(e, result);
    }
}

// matmul_f64_small_t4_n128_r32
// TILE = 4, THREADS = 128, ROOM = 32; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    matmul_f64_small_t4_n128_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TILE = 4, THREADS = 128, PACK = 2;
  TW_DYNAMIC_SHARED(double, shared);
  double *const streams = (double *)shared;
  const int64_t across = tw_ceil_div(n, 4);
  const int64_t down = tw_ceil_div(m, 4);
  const int64_t tiles = down * across;
  const int64_t enough = max(batch / 512, 128 / max((int64_t)1, tiles * max((int64_t)1, k / 4)));
  const int64_t group = max((int64_t)1, min(min(128 / max((int64_t)1, tiles), 32768 / max((int64_t)1, (m * k + k * n) * 8)), enough));
  const int64_t parts = max((int64_t)1, min(128 / max((int64_t)1, group * tiles), k / 4));
  const int64_t a_size = tw_whole_ceil_div(group * m * k + 2 - 1, 2) * 2;
  const int thread = threadIdx.x, height = (int)m, width = (int)n, depth = (int)k;

  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const double *from_a = streams, *from_b = streams;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    const int a_one = height * depth, b_one = depth * width;
    from_a = tw_bring_stream<THREADS>(streams, a + first * a_one, count * a_one, first * a_one >= PACK);
    from_b = tw_bring_stream<THREADS>(streams + a_size, b + first * b_one, count * b_one, first * b_one >= PACK);
  }
  __pipeline_commit();

  // Neighbouring threads have neighbouring columns, or, where these are not neighbours in memory,
  // neighbouring numbers along k.
  const int shares = (int)(group * tiles);
  const int part = transpose_b ? thread % (int)parts : thread / shares;
  const int share = transpose_b ? thread / (int)parts : thread % shares;
  const int matrix = share / (int)tiles, place = share % (int)tiles;
  const int row = place / (int)across, col = place % (int)across;
  // A thread's rows are `down` apart, and its columns `across`. Past an edge is the last once more.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  int x_at[TILE], y_at[4];
#pragma unroll
  for (int i = 0; i < TILE; i++)
    x_at[i] = matrix * height * depth + min(row + i * (int)down, height - 1) * a_line;
#pragma unroll
  for (int j = 0; j < 4; j++)
    y_at[j] = matrix * depth * width + min(col + j * (int)across, width - 1) * b_line;
  // Each column begins at another number along k, so that a warp reads columns of b's transpose
  // from different banks.
  const int steps = (depth - part + (int)parts - 1) / (int)parts;
  const int begin = part + (transpose_b && !transpose_a ? col % max(1, steps) * (int)parts : 0);
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  const bool is_busy = part < parts && matrix < count;
  double sum[TILE][4] = {};
  if (is_busy && alpha != 0) {
    int l = begin;
#pragma unroll 4
    for (int s = 0; s < steps; s++) {
      double x[TILE], y[4];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i] = (double)from_a[x_at[i] + l * a_step];
#pragma unroll
      for (int j = 0; j < 4; j++) y[j] = (double)from_b[y_at[j] + l * b_step];
#pragma unroll
      for (int i = 0; i < TILE; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sum[i][j] += x[i] * y[j];
      l += (int)parts;
      if (l >= depth) l = part;
    }
  }

  // The parts are added up in shared memory, and c is written as a stream.
  __syncthreads();  // until a and b have been read
  const int size = count * height * width, all = (int)group * height * width;
  if (is_busy)
#pragma unroll
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const int r = row + i * (int)down, q = col + j * (int)across;
        if (r < height && q < width) shared[part * all + (matrix * height + r) * width + q] = sum[i][j];
      }
  __syncthreads();  // until all sums are there
  double *const to = c + first * height * width;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  const auto leave = [&](int e, double result) {
    result *= factor;
    if (beta != 0) result += beta * (double)to[e];
    to[e] = (double)result;
  };
  if (parts == 1)
#pragma unroll 4
    for (int e = thread; e < size; e += THREADS) leave(e, shared[e]);
  else
#pragma unroll 1
    for (int e = thread; e < size; e += THREADS) {
      double result = shared[e];
#pragma unroll 4
      for (int p = 1; p < parts; p++) result += shared[p * all + e];
      leave(e, result);
    }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_small[];
const tw_sim_kernel tw_sim_tilewright_matmul_small[] = {
    TW_SIM_KERNEL(matmul_i32_small_t4_n128_r32),
    TW_SIM_KERNEL(matmul_i64_small_t4_n128_r32),
    TW_SIM_KERNEL(matmul_f16_small_t2_n128_r32),
    TW_SIM_KERNEL(matmul_f16_small_t4_n128_r32),
    TW_SIM_KERNEL(matmul_bf16_small_t2_n128_r32),
    TW_SIM_KERNEL(matmul_bf16_small_t4_n128_r32),
    TW_SIM_KERNEL(matmul_f32_small_t2_n128_r32),
    TW_SIM_KERNEL(matmul_f32_small_t4_n128_r32),
    TW_SIM_KERNEL(matmul_f32_small_t8_n256_r32),
    TW_SIM_KERNEL(matmul_f64_small_t2_n128_r32),
    TW_SIM_KERNEL(matmul_f64_small_t4_n128_r32),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
