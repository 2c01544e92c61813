/*
 * matmul/fitted.cu
 * Generated from templates/matmul/fitted.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For batches of matrices that no fixed tile fits: each thread has one small tile, a block several matrices or a part of one, and slabs of k come by asynchronous copies.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

// ---- preamble of matmul/fitted.cu
#include <cuda_pipeline_primitives.h>

// A block of THREADS threads begins to copy `lines` lines of `length` numbers, `from_line`
// apart, by packs of BYTES; LANES threads copy a line. Number e of line i goes to
// to[i * to_line + e * to_step]. Zeros arrive for what is not in the first `kept_lines` lines
// or the first `kept` numbers of a line.
template <int BYTES, int THREADS, int LANES, typename T>
__device__ __forceinline__ void tw_copy_lines(T *to, int to_line, int to_step, const void *from, int64_t from_line,
                                              int lines, int length, int kept_lines, int kept) {
  constexpr int PACK = BYTES / sizeof(T), STEP = THREADS / LANES;
  const int first = threadIdx.x / LANES, at = threadIdx.x % LANES * PACK;
  const T *line_from = (const T *)from + first * from_line;
  to += first * to_line;
#pragma unroll (BYTES == 16 ? 4 : 1)
  for (int i = first; i < lines; i += STEP, line_from += STEP * from_line, to += STEP * to_line)
    for (int e = at; e < length; e += LANES * PACK)
      tw_copy_async<BYTES>(to + e * to_step, line_from + e, i < kept_lines && e < kept);
}

// ---- kernels of matmul/fitted.cu

extern "C" {

// matmul_f32_fitted_x4_y4_k32_n128
// TM = 4, TN = 4, BK = 32, THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    matmul_f32_fitted_x4_y4_k32_n128(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TM = 4, TN = 4, BK = 32, THREADS = 128;
  constexpr int VEC = 4;  // numbers in 16 bytes
  // Of op(a)'s rows in shared memory: neighbours begin in different banks.
  constexpr int PITCH = 36;
  union pack {
    float4 bits;
    float number[VEC];
  };
  TW_DYNAMIC_SHARED(float, shared);
  const int64_t across = tw_ceil_div(n, 4);
  const int64_t down = tw_ceil_div(m, 4);
  const int64_t parts = tw_ceil_div(down, max((int64_t)1, 128 / max((int64_t)1, across)));
  const int64_t lines = tw_ceil_div(down, max((int64_t)1, parts));
  const int64_t share = lines * across;
  const int64_t group = parts > 1 ? 1 : 128 / max((int64_t)1, share);
  const int64_t stage = group * (lines * 4 * 36 + across * 4 * 32);
  const int64_t first = blockIdx.x / parts * group;
  const int count = (int)min(group, batch - first);
  // The block's rows of each matrix, and the columns, rounded up to whole small tiles.
  const int rows = (int)lines * TM, width = (int)across * TN, depth = (int)k, columns = (int)n;
  const int64_t top = blockIdx.x % parts * rows;
  const int height = (int)min((int64_t)rows, m - top);
  const int behind = (int)group * rows * PITCH;  // where the slabs of op(b) begin

  // Packs of 16 bytes are copied where all begin and end at such, else single numbers.
  a += first * a_batch_stride + (transpose_a ? top : top * a_stride);
  b += first * b_batch_stride;
  const bool a_wide = !transpose_a && ((uintptr_t)a | (a_stride | a_batch_stride | k) * 4) % 16 == 0;
  const bool b_wide = !transpose_b && ((uintptr_t)b | (b_stride | b_batch_stride | n) * 4) % 16 == 0;
  const auto fetch = [&](int slab) {
    float *to = shared + slab % 2 * (int)stage;
    const int begin = slab * BK, deep = depth - begin;
    for (int g = 0; g < count; g++, to += rows * PITCH) {
      const float *const from = a + g * a_batch_stride + begin * (transpose_a ? a_stride : 1);
      if (a_wide)
        tw_copy_lines<16, THREADS, BK / VEC>(to, PITCH, 1, from, a_stride, rows, BK, height, deep);
      else if (transpose_a)
        tw_copy_lines<4, THREADS, 32>(to, 1, PITCH, from, a_stride, BK, rows, deep, height);
      else
        tw_copy_lines<4, THREADS, BK>(to, PITCH, 1, from, a_stride, rows, BK, height, deep);
    }
    to = shared + slab % 2 * (int)stage + behind;
    for (int g = 0; g < count; g++, to += BK * width) {
      const float *const from = b + g * b_batch_stride + begin * (transpose_b ? 1 : b_stride);
      if (b_wide)
        tw_copy_lines<16, THREADS, 16>(to, width, 1, from, b_stride, BK, width, deep, columns);
      else if (transpose_b)
        tw_copy_lines<4, THREADS, 8>(to, 1, width, from, b_stride, width, BK, columns, deep);
      else
        tw_copy_lines<4, THREADS, 32>(to, width, 1, from, b_stride, BK, width, deep, columns);
    }
  };

  // A thread's rows are `lines` apart, and its packs of columns as far as all threads of a
  // line have one: so those of neighbouring threads are neighbours.
  const int thread = threadIdx.x, matrix = thread / (int)share, place = thread - matrix * (int)share;
  const int row = place / (int)across, col = (place - row * (int)across) * VEC;
  const bool busy = matrix < count;
  const float *const from_a = shared + (matrix * rows + row) * PITCH;
  const float *const from_b = shared + behind + matrix * BK * width + col;
  const int apart = (int)lines * PITCH, aside = (int)across * VEC;
  float sum[TM][TN] = {};

  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (depth + BK - 1) / BK : 0;
  if (slabs > 0) fetch(0);
  __pipeline_commit();
#pragma unroll 1
  for (int slab = 0; slab < slabs; slab++) {
    __pipeline_wait_prior(0);
    __syncthreads();
    // The next slab comes where the one was that all have multiplied before the barrier.
    if (slab + 1 < slabs) fetch(slab + 1);
    __pipeline_commit();
    if (!busy) continue;
    const int now = slab % 2 * (int)stage, deep = min(BK, depth - slab * BK);
#pragma unroll 1
    for (int l = 0; l < deep; l += VEC) {
      pack x[TM];
#pragma unroll
      for (int i = 0; i < TM; i++) x[i].bits = *(const float4 *)(from_a + now + i * apart + l);
#pragma unroll
      for (int v = 0; v < VEC; v++) {
        pack y[TN / VEC];
#pragma unroll
        for (int j = 0; j < TN / VEC; j++)
          y[j].bits = *(const float4 *)(from_b + now + (l + v) * width + j * aside);
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int t = 0; t < TN; t++) {
            // There and back: a multiply-add then shares one factor with the one before.
            const int j = i % 2 ? TN - 1 - t : t;
            sum[i][j] += x[i].number[v] * y[j / VEC].number[j % VEC];
          }
      }
    }
  }
  if (!busy) return;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  float *const corner = c + (first + matrix) * c_batch_stride + (top + row) * c_stride + col;
  const bool c_wide = ((uintptr_t)corner | c_stride * 4) % 16 == 0;
#pragma unroll
  for (int i = 0; i < TM; i++)
#pragma unroll
    for (int j = 0; j < TN; j += VEC) {
      const int r = row + i * (int)lines, s = col + j / VEC * aside;
      const int left = r < height ? columns - s : 0;
      float *const to = corner + i * lines * c_stride + j / VEC * aside;
      pack result;
#pragma unroll
      for (int v = 0; v < VEC; v++) {
        result.number[v] = factor * sum[i][j + v];
        if (beta != 0 && v < left) result.number[v] += beta * (float)to[v];
      }
      if (c_wide && left >= VEC)
        *(float4 *)to = result.bits;
      else
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (v < left) to[v] = (float)result.number[v];
    }
}

// matmul_f32_fitted_x4_y8_k32_n128
// TM = 4, TN = 8, BK = 32, THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 5)
    matmul_f32_fitted_x4_y8_k32_n128(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TM = 4, TN = 8, BK = 32, THREADS = 128;
  constexpr int VEC = 4;  // numbers in 16 bytes
  // Of op(a)'s rows in shared memory: neighbours begin in different banks.
  constexpr int PITCH = 36;
  union pack {
    float4 bits;
    float number[VEC];
  };
  TW_DYNAMIC_SHARED(float, shared);
  const int64_t across = tw_ceil_div(n, 8);
  const int64_t down = tw_ceil_div(m, 4);
  const int64_t parts = tw_ceil_div(down, max((int64_t)1, 128 / max((int64_t)1, across)));
  const int64_t lines = tw_ceil_div(down, max((int64_t)1, parts));
  const int64_t share = lines * across;
  const int64_t group = parts > 1 ? 1 : 128 / max((int64_t)1, share);
  const int64_t stage = group * (lines * 4 * 36 + across * 8 * 32);
  const int64_t first = blockIdx.x / parts * group;
  const int count = (int)min(group, batch - first);
  // The block's rows of each matrix, and the columns, rounded up to whole small tiles.
  const int rows = (int)lines * TM, width = (int)across * TN, depth = (int)k, columns = (int)n;
  const int64_t top = blockIdx.x % parts * rows;
  const int height = (int)min((int64_t)rows, m - top);
  const int behind = (int)group * rows * PITCH;  // where the slabs of op(b) begin

  // Packs of 16 bytes are copied where all begin and end at such, else single numbers.
  a += first * a_batch_stride + (transpose_a ? top : top * a_stride);
  b += first * b_batch_stride;
  const bool a_wide = !transpose_a && ((uintptr_t)a | (a_stride | a_batch_stride | k) * 4) % 16 == 0;
  const bool b_wide = !transpose_b && ((uintptr_t)b | (b_stride | b_batch_stride | n) * 4) % 16 == 0;
  const auto fetch = [&](int slab) {
    float *to = shared + slab % 2 * (int)stage;
    const int begin = slab * BK, deep = depth - begin;
    for (int g = 0; g < count; g++, to += rows * PITCH) {
      const float *const from = a + g * a_batch_stride + begin * (transpose_a ? a_stride : 1);
      if (a_wide)
        tw_copy_lines<16, THREADS, BK / VEC>(to, PITCH, 1, from, a_stride, rows, BK, height, deep);
      else if (transpose_a)
        tw_copy_lines<4, THREADS, 32>(to, 1, PITCH, from, a_stride, BK, rows, deep, height);
      else
        tw_copy_lines<4, THREADS, BK>(to, PITCH, 1, from, a_stride, rows, BK, height, deep);
    }
    to = shared + slab % 2 * (int)stage + behind;
    for (int g = 0; g < count; g++, to += BK * width) {
      const float *const from = b + g * b_batch_stride + begin * (transpose_b ? 1 : b_stride);
      if (b_wide)
        tw_copy_lines<16, THREADS, 16>(to, width, 1, from, b_stride, BK, width, deep, columns);
      else if (transpose_b)
        tw_copy_lines<4, THREADS, 8>(to, 1, width, from, b_stride, width, BK, columns, deep);
      else
        tw_copy_lines<4, THREADS, 32>(to, width, 1, from, b_stride, BK, width, deep, columns);
    }
  };

  // A thread's rows are `lines` apart, and its packs of columns as far as all threads of a
  // line have one: so those of neighbouring threads are neighbours.
  const int thread = threadIdx.x, matrix = thread / (int)share, place = thread - matrix * (int)share;
  const int row = place / (int)across, col = (place - row * (int)across) * VEC;
  const bool busy = matrix < count;
  const float *const from_a = shared + (matrix * rows + row) * PITCH;
  const float *const from_b = shared + behind + matrix * BK * width + col;
  const int apart = (int)lines * PITCH, aside = (int)across * VEC;
  float sum[TM][TN] = {};

  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (depth + BK - 1) / BK : 0;
  if (slabs > 0) fetch(0);
  __pipeline_commit();
#pragma unroll 1
  for (int slab = 0; slab < slabs; slab++) {
    __pipeline_wait_prior(0);
    __syncthreads();
    // The next slab comes where the one was that all have multiplied before the barrier.
    if (slab + 1 < slabs) fetch(slab + 1);
    __pipeline_commit();
    if (!busy) continue;
    const int now = slab % 2 * (int)stage, deep = min(BK, depth - slab * BK);
#pragma unroll 1
    for (int l = 0; l < deep; l += VEC) {
      pack x[TM];
#pragma unroll
      for (int i = 0; i < TM; i++) x[i].bits = *(const float4 *)(from_a + now + i * apart + l);
#pragma unroll
      for (int v = 0; v < VEC; v++) {
        pack y[TN / VEC];
#pragma unroll
        for (int j = 0; j < TN / VEC; j++)
          y[j].bits = *(const float4 *)(from_b + now + (l + v) * width + j * aside);
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int t = 0; t < TN; t++) {
            // There and back: a multiply-add then shares one factor with the one before.
            const int j = i % 2 ? TN - 1 - t : t;
            sum[i][j] += x[i].number[v] * y[j / VEC].number[j % VEC];
          }
      }
    }
  }
  if (!busy) return;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  float *const corner = c + (first + matrix) * c_batch_stride + (top + row) * c_stride + col;
  const bool c_wide = ((uintptr_t)corner | c_stride * 4) % 16 == 0;
#pragma unroll
  for (int i = 0; i < TM; i++)
#pragma unroll
    for (int j = 0; j < TN; j += VEC) {
      const int r = row + i * (int)lines, s = col + j / VEC * aside;
      const int left = r < height ? columns - s : 0;
      float *const to = corner + i * lines * c_stride + j / VEC * aside;
      pack result;
#pragma unroll
      for (int v = 0; v < VEC; v++) {
        result.number[v] = factor * sum[i][j + v];
        if (beta != 0 && v < left) result.number[v] += beta * (float)to[v];
      }
      if (c_wide && left >= VEC)
        *(float4 *)to = result.bits;
      else
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (v < left) to[v] = (float)result.number[v];
    }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_fitted[];
const tw_sim_kernel tw_sim_tilewright_matmul_fitted[] = {
    TW_SIM_KERNEL(matmul_f32_fitted_x4_y4_k32_n128),
    TW_SIM_KERNEL(matmul_f32_fitted_x4_y8_k32_n128),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
