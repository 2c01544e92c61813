/*
 * matmul/tensor16_small.cu
 * Generated from templates/matmul/tensor16_small.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * f16 and bf16 by the tensor cores for many small matrices without gaps, of any alignment, transposed or not: a block brings a few whole ones as two streams, and c leaves as a stream.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

// ---- preamble of matmul/tensor16_small.cu
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

#include "tilewright/tensor.cuh"

// How a lane reads two neighbours along k: as a word; as halves of two words, whose other halves
// belong to the next number along the edge; or one by one, where words are not aligned.
enum tw_reading { TW_ALONG, TW_ACROSS, TW_SINGLY };

// A way to read that is known to the compiler, as an argument.
template <tw_reading reading>
struct tw_known_reading {
  static constexpr tw_reading value = reading;
};

// Reads 16 numbers along k of 8 pairs along an edge, as the tensor cores take them: with
// t = lane % 4, from[h] is number t * 2 along k of number h of the lane's pair. `at` numbers
// along k are skipped, and neighbours are `step` elements apart. d[h + v * 2] becomes numbers
// t * 2 + v * 8 and the next. Beyond the first `left` behind from[h] stand zeros.
template <tw_reading READING, typename T>
__device__ __forceinline__ void tw_read_strip(uint32_t (&d)[4], const T *const (&from)[2], int at,
                                              int step, int left) {
#pragma unroll
  for (int v = 0; v < 2; v++) {
    const int l = at + v * 8;
    if (READING == TW_ACROSS) {
      const uint32_t one = l < left ? *(const uint32_t *)(from[0] + l * step) : 0;
      const uint32_t next = l + 1 < left ? *(const uint32_t *)(from[0] + (l + 1) * step) : 0;
      d[v * 2] = __byte_perm(one, next, 0x5410);
      d[v * 2 + 1] = __byte_perm(one, next, 0x7632);
    } else
#pragma unroll
      for (int h = 0; h < 2; h++)
        if (READING == TW_ALONG) {
          d[h + v * 2] = l < left ? *(const uint32_t *)(from[h] + l) : 0;
        } else {
          const uint32_t one = l < left ? *(const uint16_t *)(from[h] + l * step) : 0;
          const uint32_t next = l + 1 < left ? *(const uint16_t *)(from[h] + (l + 1) * step) : 0;
          d[h + v * 2] = __byte_perm(one, next, 0x5410);
        }
  }
}

// ---- kernels of matmul/tensor16_small.cu

extern "C" {

// matmul_f16_tensor16_small_v16_w32_n128_r32
// WM = 16, WN = 32, THREADS = 128, ROOM = 32; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    matmul_f16_tensor16_small_v16_w32_n128_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int WM = 16, WN = 32, THREADS = 128;
  TW_DYNAMIC_SHARED(__half, shared);
  const int64_t across = tw_ceil_div(n, 32);
  const int64_t tiles = tw_ceil_div(m, 16) * across;
  const int64_t enough = max(batch / 512, 4 / max((int64_t)1, tiles));
  const int64_t group = max((int64_t)1, min(16384 / max((int64_t)1, m * k + k * n + m * n), enough));
  const int64_t a_size = tw_ceil_div(group * m * k + 7, 8) * 8 + 16;
  const int64_t b_size = tw_ceil_div(group * k * n + 7, 8) * 8 + 32;
  const int thread = threadIdx.x, lane = thread % 32;
  const int height = (int)m, width = (int)n, depth = (int)k;
  // From a line to the next, and from a number to the next along k.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  const int first_number = lane % 4 * 2;
  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const int a_one = height * depth, b_one = depth * width, c_one = height * width;
  const __half *from_a = shared, *from_b = shared;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    from_a = tw_bring_stream<THREADS>(shared, a + first * a_one, count * a_one, first * a_one >= 8);
    from_b = tw_bring_stream<THREADS>(shared + a_size, b + first * b_one, count * b_one, first * b_one >= 8);
    // What a warp reads behind a stream is not used, but has been written.
    tw_clear_behind<WM>(from_a + count * a_one);
    tw_clear_behind<WN>(from_b + count * b_one);
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  __half *const to = c + first * c_one, *const kept = shared + a_size + b_size + tw_offset_of(to);
  const bool is_even = ((uintptr_t)(a + first * a_one) | (uintptr_t)(b + first * b_one) |
                        (uintptr_t)((a_one | a_stride | b_one | b_stride) * 2)) % 4 == 0;
#pragma unroll 1
  for (int t = thread / 32; t < count * (int)tiles; t += THREADS / 32) {
    const int matrix = t / (int)tiles, place = t % (int)tiles;
    const int row = place / (int)across * WM, col = place % (int)across * WN;
    const __half *const one_a = from_a + matrix * a_one, *const one_b = from_b + matrix * b_one;
    float sum[WM / 16][WN / 8][4] = {};
    // Past an edge is the last line once more; words across k are read as they are there.
    const auto multiply = [&](auto reading_a, auto reading_b) {
      constexpr tw_reading A = reading_a.value, B = reading_b.value;
      const __half *x_from[WM / 16][2], *y_from[WN / 16][2];
#pragma unroll
      for (int h = 0; h < 2; h++) {
#pragma unroll
        for (int i = 0; i < WM / 16; i++) {
          const int line = row + i * 16 + lane / 4 * 2;
          x_from[i][h] = one_a + first_number * a_step + (A == TW_ACROSS ? line : min(line + h, height - 1) * a_line);
        }
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          const int line = col + j * 16 + lane / 4 * 2;
          y_from[j][h] = one_b + first_number * b_step + (B == TW_ACROSS ? line : min(line + h, width - 1) * b_line);
        }
      }
      const auto add = [&](int at, int left) {
        uint32_t x[WM / 16][4], y[4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++) tw_read_strip<A>(x[i], x_from[i], at, a_step, left);
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          tw_read_strip<B>(y, y_from[j], at, b_step, left);
          // The numbers of a pair belong to two products.
#pragma unroll
          for (int i = 0; i < WM / 16; i++)
#pragma unroll
            for (int h = 0; h < 2; h++) tw_mma_f16(sum[i][j * 2 + h], x[i], y[h], y[h + 2]);
        }
      };
      int at = 0;
#pragma unroll 1
      for (; at + 16 <= depth; at += 16) add(at, at + 16);
      if (at < depth) add(at, depth - first_number);
    };
    if (alpha != 0) {
      const tw_known_reading<TW_ALONG> along;
      const tw_known_reading<TW_ACROSS> crosswise;
      const tw_known_reading<TW_SINGLY> singly;
      if (!is_even)
        multiply(singly, singly);
      else if (transpose_a)
        transpose_b ? multiply(crosswise, along) : multiply(crosswise, crosswise);
      else
        transpose_b ? multiply(along, along) : multiply(along, crosswise);
    }
    // A lane has 4 neighbours of each of its rows.
#pragma unroll
    for (int i = 0; i < WM / 16; i++)
#pragma unroll
      for (int j = 0; j < WN / 16; j++)
#pragma unroll
        for (int v = 0; v < 8; v++) {
          const int r = row + i * 16 + lane / 4 * 2 + v / 4, q = col + j * 16 + lane % 4 * 4 + v % 4;
          const int e = matrix * c_one + r * width + q;
          if (r >= height || q >= width) continue;
          float result = factor * sum[i][j * 2 + v % 2][v / 4 * 2 + v / 2 % 2];
          if (beta != 0) result += beta * (float)to[e];
          kept[e] = (__half)result;
        }
  }
  __syncthreads();  // until c is complete
  tw_send_stream<THREADS>(to, kept, count * c_one);
}

// matmul_f16_tensor16_small_v32_w16_n128_r16
// WM = 32, WN = 16, THREADS = 128, ROOM = 16; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    matmul_f16_tensor16_small_v32_w16_n128_r16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int WM = 32, WN = 16, THREADS = 128;
  TW_DYNAMIC_SHARED(__half, shared);
  const int64_t across = tw_ceil_div(n, 16);
  const int64_t tiles = tw_ceil_div(m, 32) * across;
  const int64_t enough = max(batch / 512, 4 / max((int64_t)1, tiles));
  const int64_t group = max((int64_t)1, min(8192 / max((int64_t)1, m * k + k * n + m * n), enough));
  const int64_t a_size = tw_ceil_div(group * m * k + 7, 8) * 8 + 32;
  const int64_t b_size = tw_ceil_div(group * k * n + 7, 8) * 8 + 16;
  const int thread = threadIdx.x, lane = thread % 32;
  const int height = (int)m, width = (int)n, depth = (int)k;
  // From a line to the next, and from a number to the next along k.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  const int first_number = lane % 4 * 2;
  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const int a_one = height * depth, b_one = depth * width, c_one = height * width;
  const __half *from_a = shared, *from_b = shared;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    from_a = tw_bring_stream<THREADS>(shared, a + first * a_one, count * a_one, first * a_one >= 8);
    from_b = tw_bring_stream<THREADS>(shared + a_size, b + first * b_one, count * b_one, first * b_one >= 8);
    // What a warp reads behind a stream is not used, but has been written.
    tw_clear_behind<WM>(from_a + count * a_one);
    tw_clear_behind<WN>(from_b + count * b_one);
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  __half *const to = c + first * c_one, *const kept = shared + a_size + b_size + tw_offset_of(to);
  const bool is_even = ((uintptr_t)(a + first * a_one) | (uintptr_t)(b + first * b_one) |
                        (uintptr_t)((a_one | a_stride | b_one | b_stride) * 2)) % 4 == 0;
#pragma unroll 1
  for (int t = thread / 32; t < count * (int)tiles; t += THREADS / 32) {
    const int matrix = t / (int)tiles, place = t % (int)tiles;
    const int row = place / (int)across * WM, col = place % (int)across * WN;
    const __half *const one_a = from_a + matrix * a_one, *const one_b = from_b + matrix * b_one;
    float sum[WM / 16][WN / 8][4] = {};
    // Past an edge is the last line once more; words across k are read as they are there.
    const auto multiply = [&](auto reading_a, auto reading_b) {
      constexpr tw_reading A = reading_a.value, B = reading_b.value;
      const __half *x_from[WM / 16][2], *y_from[WN / 16][2];
#pragma unroll
      for (int h = 0; h < 2; h++) {
#pragma unroll
        for (int i = 0; i < WM / 16; i++) {
          const int line = row + i * 16 + lane / 4 * 2;
          x_from[i][h] = one_a + first_number * a_step + (A == TW_ACROSS ? line : min(line + h, height - 1) * a_line);
        }
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          const int line = col + j * 16 + lane / 4 * 2;
          y_from[j][h] = one_b + first_number * b_step + (B == TW_ACROSS ? line : min(line + h, width - 1) * b_line);
        }
      }
      const auto add = [&](int at, int left) {
        uint32_t x[WM / 16][4], y[4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++) tw_read_strip<A>(x[i], x_from[i], at, a_step, left);
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          tw_read_strip<B>(y, y_from[j], at, b_step, left);
          // The numbers of a pair belong to two products.
#pragma unroll
          for (int i = 0; i < WM / 16; i++)
#pragma unroll
            for (int h = 0; h < 2; h++) tw_mma_f16(sum[i][j * 2 + h], x[i], y[h], y[h + 2]);
        }
      };
      int at = 0;
#pragma unroll 1
      for (; at + 16 <= depth; at += 16) add(at, at + 16);
      if (at < depth) add(at, depth - first_number);
    };
    if (alpha != 0) {
      const tw_known_reading<TW_ALONG> along;
      const tw_known_reading<TW_ACROSS> crosswise;
      const tw_known_reading<TW_SINGLY> singly;
      if (!is_even)
        multiply(singly, singly);
      else if (transpose_a)
        transpose_b ? multiply(crosswise, along) : multiply(crosswise, crosswise);
      else
        transpose_b ? multiply(along, along) : multiply(along, crosswise);
    }
    // A lane has 4 neighbours of each of its rows.
#pragma unroll
    for (int i = 0; i < WM / 16; i++)
#pragma unroll
      for (int j = 0; j < WN / 16; j++)
#pragma unroll
        for (int v = 0; v < 8; v++) {
          const int r = row + i * 16 + lane / 4 * 2 + v / 4, q = col + j * 16 + lane % 4 * 4 + v % 4;
          const int e = matrix * c_one + r * width + q;
          if (r >= height || q >= width) continue;
          float result = factor * sum[i][j * 2 + v % 2][v / 4 * 2 + v / 2 % 2];
          if (beta != 0) result += beta * (float)to[e];
          kept[e] = (__half)result;
        }
  }
  __syncthreads();  // until c is complete
  tw_send_stream<THREADS>(to, kept, count * c_one);
}

// matmul_f16_tensor16_small_v32_w32_n128_r32
// WM = 32, WN = 32, THREADS = 128, ROOM = 32; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 6)
    matmul_f16_tensor16_small_v32_w32_n128_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int WM = 32, WN = 32, THREADS = 128;
  TW_DYNAMIC_SHARED(__half, shared);
  const int64_t across = tw_ceil_div(n, 32);
  const int64_t tiles = tw_ceil_div(m, 32) * across;
  const int64_t enough = max(batch / 512, 4 / max((int64_t)1, tiles));
  const int64_t group = max((int64_t)1, min(16384 / max((int64_t)1, m * k + k * n + m * n), enough));
  const int64_t a_size = tw_ceil_div(group * m * k + 7, 8) * 8 + 32;
  const int64_t b_size = tw_ceil_div(group * k * n + 7, 8) * 8 + 32;
  const int thread = threadIdx.x, lane = thread % 32;
  const int height = (int)m, width = (int)n, depth = (int)k;
  // From a line to the next, and from a number to the next along k.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  const int first_number = lane % 4 * 2;
  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const int a_one = height * depth, b_one = depth * width, c_one = height * width;
  const __half *from_a = shared, *from_b = shared;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    from_a = tw_bring_stream<THREADS>(shared, a + first * a_one, count * a_one, first * a_one >= 8);
    from_b = tw_bring_stream<THREADS>(shared + a_size, b + first * b_one, count * b_one, first * b_one >= 8);
    // What a warp reads behind a stream is not used, but has been written.
    tw_clear_behind<WM>(from_a + count * a_one);
    tw_clear_behind<WN>(from_b + count * b_one);
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  __half *const to = c + first * c_one, *const kept = shared + a_size + b_size + tw_offset_of(to);
  const bool is_even = ((uintptr_t)(a + first * a_one) | (uintptr_t)(b + first * b_one) |
                        (uintptr_t)((a_one | a_stride | b_one | b_stride) * 2)) % 4 == 0;
#pragma unroll 1
  for (int t = thread / 32; t < count * (int)tiles; t += THREADS / 32) {
    const int matrix = t / (int)tiles, place = t % (int)tiles;
    const int row = place / (int)across * WM, col = place % (int)across * WN;
    const __half *const one_a = from_a + matrix * a_one, *const one_b = from_b + matrix * b_one;
    float sum[WM / 16][WN / 8][4] = {};
    // Past an edge is the last line once more; words across k are read as they are there.
    const auto multiply = [&](auto reading_a, auto reading_b) {
      constexpr tw_reading A = reading_a.value, B = reading_b.value;
      const __half *x_from[WM / 16][2], *y_from[WN / 16][2];
#pragma unroll
      for (int h = 0; h < 2; h++) {
#pragma unroll
        for (int i = 0; i < WM / 16; i++) {
          const int line = row + i * 16 + lane / 4 * 2;
          x_from[i][h] = one_a + first_number * a_step + (A == TW_ACROSS ? line : min(line + h, height - 1) * a_line);
        }
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          const int line = col + j * 16 + lane / 4 * 2;
          y_from[j][h] = one_b + first_number * b_step + (B == TW_ACROSS ? line : min(line + h, width - 1) * b_line);
        }
      }
      const auto add = [&](int at, int left) {
        uint32_t x[WM / 16][4], y[4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++) tw_read_strip<A>(x[i], x_from[i], at, a_step, left);
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          tw_read_strip<B>(y, y_from[j], at, b_step, left);
          // The numbers of a pair belong to two products.
#pragma unroll
          for (int i = 0; i < WM / 16; i++)
#pragma unroll
            for (int h = 0; h < 2; h++) tw_mma_f16(sum[i][j * 2 + h], x[i], y[h], y[h + 2]);
        }
      };
      int at = 0;
#pragma unroll 1
      for (; at + 16 <= depth; at += 16) add(at, at + 16);
      if (at < depth) add(at, depth - first_number);
    };
    if (alpha != 0) {
      const tw_known_reading<TW_ALONG> along;
      const tw_known_reading<TW_ACROSS> crosswise;
      const tw_known_reading<TW_SINGLY> singly;
      if (!is_even)
        multiply(singly, singly);
      else if (transpose_a)
        transpose_b ? multiply(crosswise, along) : multiply(crosswise, crosswise);
      else
        transpose_b ? multiply(along, along) : multiply(along, crosswise);
    }
    // A lane has 4 neighbours of each of its rows.
#pragma unroll
    for (int i = 0; i < WM / 16; i++)
#pragma unroll
      for (int j = 0; j < WN / 16; j++)
#pragma unroll
        for (int v = 0; v < 8; v++) {
          const int r = row + i * 16 + lane / 4 * 2 + v / 4, q = col + j * 16 + lane % 4 * 4 + v % 4;
          const int e = matrix * c_one + r * width + q;
          if (r >= height || q >= width) continue;
          float result = factor * sum[i][j * 2 + v % 2][v / 4 * 2 + v / 2 % 2];
          if (beta != 0) result += beta * (float)to[e];
          kept[e] = (__half)result;
        }
  }
  __syncthreads();  // until c is complete
  tw_send_stream<THREADS>(to, kept, count * c_one);
}

// matmul_f16_tensor16_small_v32_w32_n256_r32
// WM = 32, WN = 32, THREADS = 256, ROOM = 32; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256, 3)
    matmul_f16_tensor16_small_v32_w32_n256_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int WM = 32, WN = 32, THREADS = 256;
  TW_DYNAMIC_SHARED(__half, shared);
  const int64_t across = tw_ceil_div(n, 32);
  const int64_t tiles = tw_ceil_div(m, 32) * across;
  const int64_t enough = max(batch / 512, 8 / max((int64_t)1, tiles));
  const int64_t group = max((int64_t)1, min(16384 / max((int64_t)1, m * k + k * n + m * n), enough));
  const int64_t a_size = tw_ceil_div(group * m * k + 7, 8) * 8 + 32;
  const int64_t b_size = tw_ceil_div(group * k * n + 7, 8) * 8 + 32;
  const int thread = threadIdx.x, lane = thread % 32;
  const int height = (int)m, width = (int)n, depth = (int)k;
  // From a line to the next, and from a number to the next along k.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  const int first_number = lane % 4 * 2;
  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const int a_one = height * depth, b_one = depth * width, c_one = height * width;
  const __half *from_a = shared, *from_b = shared;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    from_a = tw_bring_stream<THREADS>(shared, a + first * a_one, count * a_one, first * a_one >= 8);
    from_b = tw_bring_stream<THREADS>(shared + a_size, b + first * b_one, count * b_one, first * b_one >= 8);
    // What a warp reads behind a stream is not used, but has been written.
    tw_clear_behind<WM>(from_a + count * a_one);
    tw_clear_behind<WN>(from_b + count * b_one);
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  __half *const to = c + first * c_one, *const kept = shared + a_size + b_size + tw_offset_of(to);
  const bool is_even = ((uintptr_t)(a + first * a_one) | (uintptr_t)(b + first * b_one) |
                        (uintptr_t)((a_one | a_stride | b_one | b_stride) * 2)) % 4 == 0;
#pragma unroll 1
  for (int t = thread / 32; t < count * (int)tiles; t += THREADS / 32) {
    const int matrix = t / (int)tiles, place = t % (int)tiles;
    const int row = place / (int)across * WM, col = place % (int)across * WN;
    const __half *const one_a = from_a + matrix * a_one, *const one_b = from_b + matrix * b_one;
    float sum[WM / 16][WN / 8][4] = {};
    // Past an edge is the last line once more; words across k are read as they are there.
    const auto multiply = [&](auto reading_a, auto reading_b) {
      constexpr tw_reading A = reading_a.value, B = reading_b.value;
      const __half *x_from[WM / 16][2], *y_from[WN / 16][2];
#pragma unroll
      for (int h = 0; h < 2; h++) {
#pragma unroll
        for (int i = 0; i < WM / 16; i++) {
          const int line = row + i * 16 + lane / 4 * 2;
          x_from[i][h] = one_a + first_number * a_step + (A == TW_ACROSS ? line : min(line + h, height - 1) * a_line);
        }
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          const int line = col + j * 16 + lane / 4 * 2;
          y_from[j][h] = one_b + first_number * b_step + (B == TW_ACROSS ? line : min(line + h, width - 1) * b_line);
        }
      }
      const auto add = [&](int at, int left) {
        uint32_t x[WM / 16][4], y[4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++) tw_read_strip<A>(x[i], x_from[i], at, a_step, left);
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          tw_read_strip<B>(y, y_from[j], at, b_step, left);
          // The numbers of a pair belong to two products.
#pragma unroll
          for (int i = 0; i < WM / 16; i++)
#pragma unroll
            for (int h = 0; h < 2; h++) tw_mma_f16(sum[i][j * 2 + h], x[i], y[h], y[h + 2]);
        }
      };
      int at = 0;
#pragma unroll 1
      for (; at + 16 <= depth; at += 16) add(at, at + 16);
      if (at < depth) add(at, depth - first_number);
    };
    if (alpha != 0) {
      const tw_known_reading<TW_ALONG> along;
      const tw_known_reading<TW_ACROSS> crosswise;
      const tw_known_reading<TW_SINGLY> singly;
      if (!is_even)
        multiply(singly, singly);
      else if (transpose_a)
        transpose_b ? multiply(crosswise, along) : multiply(crosswise, crosswise);
      else
        transpose_b ? multiply(along, along) : multiply(along, crosswise);
    }
    // A lane has 4 neighbours of each of its rows.
#pragma unroll
    for (int i = 0; i < WM / 16; i++)
#pragma unroll
      for (int j = 0; j < WN / 16; j++)
#pragma unroll
        for (int v = 0; v < 8; v++) {
          const int r = row + i * 16 + lane / 4 * 2 + v / 4, q = col + j * 16 + lane % 4 * 4 + v % 4;
          const int e = matrix * c_one + r * width + q;
          if (r >= height || q >= width) continue;
          float result = factor * sum[i][j * 2 + v % 2][v / 4 * 2 + v / 2 % 2];
          if (beta != 0) result += beta * (float)to[e];
          kept[e] = (__half)result;
        }
  }
  __syncthreads();  // until c is complete
  tw_send_stream<THREADS>(to, kept, count * c_one);
}

// matmul_bf16_tensor16_small_v16_w32_n128_r32
// WM = 16, WN = 32, THREADS = 128, ROOM = 32; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    matmul_bf16_tensor16_small_v16_w32_n128_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int WM = 16, WN = 32, THREADS = 128;
  TW_DYNAMIC_SHARED(__nv_bfloat16, shared);
  const int64_t across = tw_ceil_div(n, 32);
  const int64_t tiles = tw_ceil_div(m, 16) * across;
  const int64_t enough = max(batch / 512, 4 / max((int64_t)1, tiles));
  const int64_t group = max((int64_t)1, min(16384 / max((int64_t)1, m * k + k * n + m * n), enough));
  const int64_t a_size = tw_ceil_div(group * m * k + 7, 8) * 8 + 16;
  const int64_t b_size = tw_ceil_div(group * k * n + 7, 8) * 8 + 32;
  const int thread = threadIdx.x, lane = thread % 32;
  const int height = (int)m, width = (int)n, depth = (int)k;
  // From a line to the next, and from a number to the next along k.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  const int first_number = lane % 4 * 2;
  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const int a_one = height * depth, b_one = depth * width, c_one = height * width;
  const __nv_bfloat16 *from_a = shared, *from_b = shared;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    from_a = tw_bring_stream<THREADS>(shared, a + first * a_one, count * a_one, first * a_one >= 8);
    from_b = tw_bring_stream<THREADS>(shared + a_size, b + first * b_one, count * b_one, first * b_one >= 8);
    // What a warp reads behind a stream is not used, but has been written.
    tw_clear_behind<WM>(from_a + count * a_one);
    tw_clear_behind<WN>(from_b + count * b_one);
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  __nv_bfloat16 *const to = c + first * c_one, *const kept = shared + a_size + b_size + tw_offset_of(to);
  const bool is_even = ((uintptr_t)(a + first * a_one) | (uintptr_t)(b + first * b_one) |
                        (uintptr_t)((a_one | a_stride | b_one | b_stride) * 2)) % 4 == 0;
#pragma unroll 1
  for (int t = thread / 32; t < count * (int)tiles; t += THREADS / 32) {
    const int matrix = t / (int)tiles, place = t % (int)tiles;
    const int row = place / (int)across * WM, col = place % (int)across * WN;
    const __nv_bfloat16 *const one_a = from_a + matrix * a_one, *const one_b = from_b + matrix * b_one;
    float sum[WM / 16][WN / 8][4] = {};
    // Past an edge is the last line once more; words across k are read as they are there.
    const auto multiply = [&](auto reading_a, auto reading_b) {
      constexpr tw_reading A = reading_a.value, B = reading_b.value;
      const __nv_bfloat16 *x_from[WM / 16][2], *y_from[WN / 16][2];
#pragma unroll
      for (int h = 0; h < 2; h++) {
#pragma unroll
        for (int i = 0; i < WM / 16; i++) {
          const int line = row + i * 16 + lane / 4 * 2;
          x_from[i][h] = one_a + first_number * a_step + (A == TW_ACROSS ? line : min(line + h, height - 1) * a_line);
        }
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          const int line = col + j * 16 + lane / 4 * 2;
          y_from[j][h] = one_b + first_number * b_step + (B == TW_ACROSS ? line : min(line + h, width - 1) * b_line);
        }
      }
      const auto add = [&](int at, int left) {
        uint32_t x[WM / 16][4], y[4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++) tw_read_strip<A>(x[i], x_from[i], at, a_step, left);
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          tw_read_strip<B>(y, y_from[j], at, b_step, left);
          // The numbers of a pair belong to two products.
#pragma unroll
          for (int i = 0; i < WM / 16; i++)
#pragma unroll
            for (int h = 0; h < 2; h++) tw_mma_bf16(sum[i][j * 2 + h], x[i], y[h], y[h + 2]);
        }
      };
      int at = 0;
#pragma unroll 1
      for (; at + 16 <= depth; at += 16) add(at, at + 16);
      if (at < depth) add(at, depth - first_number);
    };
    if (alpha != 0) {
      const tw_known_reading<TW_ALONG> along;
      const tw_known_reading<TW_ACROSS> crosswise;
      const tw_known_reading<TW_SINGLY> singly;
      if (!is_even)
        multiply(singly, singly);
      else if (transpose_a)
        transpose_b ? multiply(crosswise, along) : multiply(crosswise, crosswise);
      else
        transpose_b ? multiply(along, along) : multiply(along, crosswise);
    }
    // A lane has 4 neighbours of each of its rows.
#pragma unroll
    for (int i = 0; i < WM / 16; i++)
#pragma unroll
      for (int j = 0; j < WN / 16; j++)
#pragma unroll
        for (int v = 0; v < 8; v++) {
          const int r = row + i * 16 + lane / 4 * 2 + v / 4, q = col + j * 16 + lane % 4 * 4 + v % 4;
          const int e = matrix * c_one + r * width + q;
          if (r >= height || q >= width) continue;
          float result = factor * sum[i][j * 2 + v % 2][v / 4 * 2 + v / 2 % 2];
          if (beta != 0) result += beta * (float)to[e];
          kept[e] = (__nv_bfloat16)result;
        }
  }
  __syncthreads();  // until c is complete
  tw_send_stream<THREADS>(to, kept, count * c_one);
}

// matmul_bf16_tensor16_small_v32_w16_n128_r16
// WM = 32, WN = 16, THREADS = 128, ROOM = 16; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    matmul_bf16_tensor16_small_v32_w16_n128_r16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int WM = 32, WN = 16, THREADS = 128;
  TW_DYNAMIC_SHARED(__nv_bfloat16, shared);
  const int64_t across = tw_ceil_div(n, 16);
  const int64_t tiles = tw_ceil_div(m, 32) * across;
  const int64_t enough = max(batch / 512, 4 / max((int64_t)1, tiles));
  const int64_t group = max((int64_t)1, min(8192 / max((int64_t)1, m * k + k * n + m * n), enough));
  const int64_t a_size = tw_ceil_div(group * m * k + 7, 8) * 8 + 32;
  const int64_t b_size = tw_ceil_div(group * k * n + 7, 8) * 8 + 16;
  const int thread = threadIdx.x, lane = thread % 32;
  const int height = (int)m, width = (int)n, depth = (int)k;
  // From a line to the next, and from a number to the next along k.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  const int first_number = lane % 4 * 2;
  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const int a_one = height * depth, b_one = depth * width, c_one = height * width;
  const __nv_bfloat16 *from_a = shared, *from_b = shared;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    from_a = tw_bring_stream<THREADS>(shared, a + first * a_one, count * a_one, first * a_one >= 8);
    from_b = tw_bring_stream<THREADS>(shared + a_size, b + first * b_one, count * b_one, first * b_one >= 8);
    // What a warp reads behind a stream is not used, but has been written.
    tw_clear_behind<WM>(from_a + count * a_one);
    tw_clear_behind<WN>(from_b + count * b_one);
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  __nv_bfloat16 *const to = c + first * c_one, *const kept = shared + a_size + b_size + tw_offset_of(to);
  const bool is_even = ((uintptr_t)(a + first * a_one) | (uintptr_t)(b + first * b_one) |
                        (uintptr_t)((a_one | a_stride | b_one | b_stride) * 2)) % 4 == 0;
#pragma unroll 1
  for (int t = thread / 32; t < count * (int)tiles; t += THREADS / 32) {
    const int matrix = t / (int)tiles, place = t % (int)tiles;
    const int row = place / (int)across * WM, col = place % (int)across * WN;
    const __nv_bfloat16 *const one_a = from_a + matrix * a_one, *const one_b = from_b + matrix * b_one;
    float sum[WM / 16][WN / 8][4] = {};
    // Past an edge is the last line once more; words across k are read as they are there.
    const auto multiply = [&](auto reading_a, auto reading_b) {
      constexpr tw_reading A = reading_a.value, B = reading_b.value;
      const __nv_bfloat16 *x_from[WM / 16][2], *y_from[WN / 16][2];
#pragma unroll
      for (int h = 0; h < 2; h++) {
#pragma unroll
        for (int i = 0; i < WM / 16; i++) {
          const int line = row + i * 16 + lane / 4 * 2;
          x_from[i][h] = one_a + first_number * a_step + (A == TW_ACROSS ? line : min(line + h, height - 1) * a_line);
        }
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          const int line = col + j * 16 + lane / 4 * 2;
          y_from[j][h] = one_b + first_number * b_step + (B == TW_ACROSS ? line : min(line + h, width - 1) * b_line);
        }
      }
      const auto add = [&](int at, int left) {
        uint32_t x[WM / 16][4], y[4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++) tw_read_strip<A>(x[i], x_from[i], at, a_step, left);
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          tw_read_strip<B>(y, y_from[j], at, b_step, left);
          // The numbers of a pair belong to two products.
#pragma unroll
          for (int i = 0; i < WM / 16; i++)
#pragma unroll
            for (int h = 0; h < 2; h++) tw_mma_bf16(sum[i][j * 2 + h], x[i], y[h], y[h + 2]);
        }
      };
      int at = 0;
#pragma unroll 1
      for (; at + 16 <= depth; at += 16) add(at, at + 16);
      if (at < depth) add(at, depth - first_number);
    };
    if (alpha != 0) {
      const tw_known_reading<TW_ALONG> along;
      const tw_known_reading<TW_ACROSS> crosswise;
      const tw_known_reading<TW_SINGLY> singly;
      if (!is_even)
        multiply(singly, singly);
      else if (transpose_a)
        transpose_b ? multiply(crosswise, along) : multiply(crosswise, crosswise);
      else
        transpose_b ? multiply(along, along) : multiply(along, crosswise);
    }
    // A lane has 4 neighbours of each of its rows.
#pragma unroll
    for (int i = 0; i < WM / 16; i++)
#pragma unroll
      for (int j = 0; j < WN / 16; j++)
#pragma unroll
        for (int v = 0; v < 8; v++) {
          const int r = row + i * 16 + lane / 4 * 2 + v / 4, q = col + j * 16 + lane % 4 * 4 + v % 4;
          const int e = matrix * c_one + r * width + q;
          if (r >= height || q >= width) continue;
          float result = factor * sum[i][j * 2 + v % 2][v / 4 * 2 + v / 2 % 2];
          if (beta != 0) result += beta * (float)to[e];
          kept[e] = (__nv_bfloat16)result;
        }
  }
  __syncthreads();  // until c is complete
  tw_send_stream<THREADS>(to, kept, count * c_one);
}

// matmul_bf16_tensor16_small_v32_w32_n128_r32
// WM = 32, WN = 32, THREADS = 128, ROOM = 32; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 6)
    matmul_bf16_tensor16_small_v32_w32_n128_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int WM = 32, WN = 32, THREADS = 128;
  TW_DYNAMIC_SHARED(__nv_bfloat16, shared);
  const int64_t across = tw_ceil_div(n, 32);
  const int64_t tiles = tw_ceil_div(m, 32) * across;
  const int64_t enough = max(batch / 512, 4 / max((int64_t)1, tiles));
  const int64_t group = max((int64_t)1, min(16384 / max((int64_t)1, m * k + k * n + m * n), enough));
  const int64_t a_size = tw_ceil_div(group * m * k + 7, 8) * 8 + 32;
  const int64_t b_size = tw_ceil_div(group * k * n + 7, 8) * 8 + 32;
  const int thread = threadIdx.x, lane = thread % 32;
  const int height = (int)m, width = (int)n, depth = (int)k;
  // From a line to the next, and from a number to the next along k.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  const int first_number = lane % 4 * 2;
  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const int a_one = height * depth, b_one = depth * width, c_one = height * width;
  const __nv_bfloat16 *from_a = shared, *from_b = shared;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    from_a = tw_bring_stream<THREADS>(shared, a + first * a_one, count * a_one, first * a_one >= 8);
    from_b = tw_bring_stream<THREADS>(shared + a_size, b + first * b_one, count * b_one, first * b_one >= 8);
    // What a warp reads behind a stream is not used, but has been written.
    tw_clear_behind<WM>(from_a + count * a_one);
    tw_clear_behind<WN>(from_b + count * b_one);
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  __nv_bfloat16 *const to = c + first * c_one, *const kept = shared + a_size + b_size + tw_offset_of(to);
  const bool is_even = ((uintptr_t)(a + first * a_one) | (uintptr_t)(b + first * b_one) |
                        (uintptr_t)((a_one | a_stride | b_one | b_stride) * 2)) % 4 == 0;
#pragma unroll 1
  for (int t = thread / 32; t < count * (int)tiles; t += THREADS / 32) {
    const int matrix = t / (int)tiles, place = t % (int)tiles;
    const int row = place / (int)across * WM, col = place % (int)across * WN;
    const __nv_bfloat16 *const one_a = from_a + matrix * a_one, *const one_b = from_b + matrix * b_one;
    float sum[WM / 16][WN / 8][4] = {};
    // Past an edge is the last line once more; words across k are read as they are there.
    const auto multiply = [&](auto reading_a, auto reading_b) {
      constexpr tw_reading A = reading_a.value, B = reading_b.value;
      const __nv_bfloat16 *x_from[WM / 16][2], *y_from[WN / 16][2];
#pragma unroll
      for (int h = 0; h < 2; h++) {
#pragma unroll
        for (int i = 0; i < WM / 16; i++) {
          const int line = row + i * 16 + lane / 4 * 2;
          x_from[i][h] = one_a + first_number * a_step + (A == TW_ACROSS ? line : min(line + h, height - 1) * a_line);
        }
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          const int line = col + j * 16 + lane / 4 * 2;
          y_from[j][h] = one_b + first_number * b_step + (B == TW_ACROSS ? line : min(line + h, width - 1) * b_line);
        }
      }
      const auto add = [&](int at, int left) {
        uint32_t x[WM / 16][4], y[4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++) tw_read_strip<A>(x[i], x_from[i], at, a_step, left);
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          tw_read_strip<B>(y, y_from[j], at, b_step, left);
          // The numbers of a pair belong to two products.
#pragma unroll
          for (int i = 0; i < WM / 16; i++)
#pragma unroll
            for (int h = 0; h < 2; h++) tw_mma_bf16(sum[i][j * 2 + h], x[i], y[h], y[h + 2]);
        }
      };
      int at = 0;
#pragma unroll 1
      for (; at + 16 <= depth; at += 16) add(at, at + 16);
      if (at < depth) add(at, depth - first_number);
    };
    if (alpha != 0) {
      const tw_known_reading<TW_ALONG> along;
      const tw_known_reading<TW_ACROSS> crosswise;
      const tw_known_reading<TW_SINGLY> singly;
      if (!is_even)
        multiply(singly, singly);
      else if (transpose_a)
        transpose_b ? multiply(crosswise, along) : multiply(crosswise, crosswise);
      else
        transpose_b ? multiply(along, along) : multiply(along, crosswise);
    }
    // A lane has 4 neighbours of each of its rows.
#pragma unroll
    for (int i = 0; i < WM / 16; i++)
#pragma unroll
      for (int j = 0; j < WN / 16; j++)
#pragma unroll
        for (int v = 0; v < 8; v++) {
          const int r = row + i * 16 + lane / 4 * 2 + v / 4, q = col + j * 16 + lane % 4 * 4 + v % 4;
          const int e = matrix * c_one + r * width + q;
          if (r >= height || q >= width) continue;
          float result = factor * sum[i][j * 2 + v % 2][v / 4 * 2 + v / 2 % 2];
          if (beta != 0) result += beta * (float)to[e];
          kept[e] = (__nv_bfloat16)result;
        }
  }
  __syncthreads();  // until c is complete
  tw_send_stream<THREADS>(to, kept, count * c_one);
}

// matmul_bf16_tensor16_small_v32_w32_n256_r32
// WM = 32, WN = 32, THREADS = 256, ROOM = 32; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256, 3)
    matmul_bf16_tensor16_small_v32_w32_n256_r32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int WM = 32, WN = 32, THREADS = 256;
  TW_DYNAMIC_SHARED(__nv_bfloat16, shared);
  const int64_t across = tw_ceil_div(n, 32);
  const int64_t tiles = tw_ceil_div(m, 32) * across;
  const int64_t enough = max(batch / 512, 8 / max((int64_t)1, tiles));
  const int64_t group = max((int64_t)1, min(16384 / max((int64_t)1, m * k + k * n + m * n), enough));
  const int64_t a_size = tw_ceil_div(group * m * k + 7, 8) * 8 + 32;
  const int64_t b_size = tw_ceil_div(group * k * n + 7, 8) * 8 + 32;
  const int thread = threadIdx.x, lane = thread % 32;
  const int height = (int)m, width = (int)n, depth = (int)k;
  // From a line to the next, and from a number to the next along k.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  const int first_number = lane % 4 * 2;
  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const int a_one = height * depth, b_one = depth * width, c_one = height * width;
  const __nv_bfloat16 *from_a = shared, *from_b = shared;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    from_a = tw_bring_stream<THREADS>(shared, a + first * a_one, count * a_one, first * a_one >= 8);
    from_b = tw_bring_stream<THREADS>(shared + a_size, b + first * b_one, count * b_one, first * b_one >= 8);
    // What a warp reads behind a stream is not used, but has been written.
    tw_clear_behind<WM>(from_a + count * a_one);
    tw_clear_behind<WN>(from_b + count * b_one);
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  __nv_bfloat16 *const to = c + first * c_one, *const kept = shared + a_size + b_size + tw_offset_of(to);
  const bool is_even = ((uintptr_t)(a + first * a_one) | (uintptr_t)(b + first * b_one) |
                        (uintptr_t)((a_one | a_stride | b_one | b_stride) * 2)) % 4 == 0;
#pragma unroll 1
  for (int t = thread / 32; t < count * (int)tiles; t += THREADS / 32) {
    const int matrix = t / (int)tiles, place = t % (int)tiles;
    const int row = place / (int)across * WM, col = place % (int)across * WN;
    const __nv_bfloat16 *const one_a = from_a + matrix * a_one, *const one_b = from_b + matrix * b_one;
    float sum[WM / 16][WN / 8][4] = {};
    // Past an edge is the last line once more; words across k are read as they are there.
    const auto multiply = [&](auto reading_a, auto reading_b) {
      constexpr tw_reading A = reading_a.value, B = reading_b.value;
      const __nv_bfloat16 *x_from[WM / 16][2], *y_from[WN / 16][2];
#pragma unroll
      for (int h = 0; h < 2; h++) {
#pragma unroll
        for (int i = 0; i < WM / 16; i++) {
          const int line = row + i * 16 + lane / 4 * 2;
          x_from[i][h] = one_a + first_number * a_step + (A == TW_ACROSS ? line : min(line + h, height - 1) * a_line);
        }
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          const int line = col + j * 16 + lane / 4 * 2;
          y_from[j][h] = one_b + first_number * b_step + (B == TW_ACROSS ? line : min(line + h, width - 1) * b_line);
        }
      }
      const auto add = [&](int at, int left) {
        uint32_t x[WM / 16][4], y[4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++) tw_read_strip<A>(x[i], x_from[i], at, a_step, left);
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          tw_read_strip<B>(y, y_from[j], at, b_step, left);
          // The numbers of a pair belong to two products.
#pragma unroll
          for (int i = 0; i < WM / 16; i++)
#pragma unroll
            for (int h = 0; h < 2; h++) tw_mma_bf16(sum[i][j * 2 + h], x[i], y[h], y[h + 2]);
        }
      };
      int at = 0;
#pragma unroll 1
      for (; at + 16 <= depth; at += 16) add(at, at + 16);
      if (at < depth) add(at, depth - first_number);
    };
    if (alpha != 0) {
      const tw_known_reading<TW_ALONG> along;
      const tw_known_reading<TW_ACROSS> crosswise;
      const tw_known_reading<TW_SINGLY> singly;
      if (!is_even)
        multiply(singly, singly);
      else if (transpose_a)
        transpose_b ? multiply(crosswise, along) : multiply(crosswise, crosswise);
      else
        transpose_b ? multiply(along, along) : multiply(along, crosswise);
    }
    // A lane has 4 neighbours of each of its rows.
#pragma unroll
    for (int i = 0; i < WM / 16; i++)
#pragma unroll
      for (int j = 0; j < WN / 16; j++)
#pragma unroll
        for (int v = 0; v < 8; v++) {
          const int r = row + i * 16 + lane / 4 * 2 + v / 4, q = col + j * 16 + lane % 4 * 4 + v % 4;
          const int e = matrix * c_one + r * width + q;
          if (r >= height || q >= width) continue;
          float result = factor * sum[i][j * 2 + v % 2][v / 4 * 2 + v / 2 % 2];
          if (beta != 0) result += beta * (float)to[e];
          kept[e] = (__nv_bfloat16)result;
        }
  }
  __syncthreads();  // until c is complete
  tw_send_stream<THREADS>(to, kept, count * c_one);
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor16_small[];
const tw_sim_kernel tw_sim_tilewright_matmul_tensor16_small[] = {
    TW_SIM_KERNEL(matmul_f16_tensor16_small_v16_w32_n128_r32),
    TW_SIM_KERNEL(matmul_f16_tensor16_small_v32_w16_n128_r16),
    TW_SIM_KERNEL(matmul_f16_tensor16_small_v32_w32_n128_r32),
    TW_SIM_KERNEL(matmul_f16_tensor16_small_v32_w32_n256_r32),
    TW_SIM_KERNEL(matmul_bf16_tensor16_small_v16_w32_n128_r32),
    TW_SIM_KERNEL(matmul_bf16_tensor16_small_v32_w16_n128_r16),
    TW_SIM_KERNEL(matmul_bf16_tensor16_small_v32_w32_n128_r32),
    TW_SIM_KERNEL(matmul_bf16_tensor16_small_v32_w32_n256_r32),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
