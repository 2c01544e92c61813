/*
 * matmul/few_across.cu
 * Generated from templates/matmul/few_across.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For a matrix of a few rows or columns and a large one that is contiguous across k: each thread holds 16 bytes of all rows of c, and reads the large matrix once.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

// ---- preamble of matmul/few_across.cu
#include <cooperative_groups.h>

// ---- kernels of matmul/few_across.cu

extern "C" {

// matmul_i32_few_across_f8_l32_p2
// FEW = 8, LANES = 32, PIECES = 2; 256 threads, 20480 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(256, 2)
    matmul_i32_few_across_f8_l32_p2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int FEW = 8, LANES = 32, PIECES = 2, THREADS = 256;
  constexpr int VEC = 4, STRIP = 128;
  constexpr int DEPTH = 8;  // numbers along k that a block reads together
  constexpr int UNROLL = 8, STEP = 64, SLAB = 256;
  constexpr int PITCH = 12;  // keeps the factors of one warp's lanes in different banks
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ __align__(16) uint32_t factors[SLAB][PITCH];
  __shared__ __align__(16) uint32_t part[DEPTH][STRIP];
  __shared__ __align__(16) uint32_t total[FEW][STRIP];
  const int thread = threadIdx.x, tx = thread % LANES, ty = thread / LANES;

  const bool rows = transpose_b == 0 && m <= 8;
  const int64_t strips = tw_ceil_div(rows ? n : m, 128);
  const int64_t piece = tw_ceil_div(k, 128) * 64;
  const int64_t block = blockIdx.x / PIECES;
  const int rank = blockIdx.x % PIECES;
  const int64_t at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = rows;
  const int few = (int)(is_a ? m : n);
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int32_t *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const int32_t *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t few_step = is_a ? c_stride : 1, span_step = is_a ? 1 : c_stride;

  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t begin = min(k, rank * piece), end = alpha != 0 ? min(k, begin + piece) : begin;
  const int64_t col = first + tx * VEC;
  const int width = (int)max((int64_t)0, min((int64_t)VEC, span - col));
  const bool wide = width == VEC && ((uintptr_t)large | large_stride * 4) % 16 == 0;
  large += (begin + ty) * large_stride + col;
  uint32_t sum[FEW][VEC] = {};
  for (int64_t slab = begin; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    __syncthreads();
    for (int e = thread; e < SLAB * FEW; e += THREADS) {
      const int f = thin_along ? e / SLAB : e % FEW, l = thin_along ? e % SLAB : e / FEW;
      factors[l][f] = f < few && l < depth
          ? (uint32_t)thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : (uint32_t)0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < depth; step += STEP) {
      pack x[UNROLL];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int u = 0; u < UNROLL; u++)
          x[u].bits = __ldg((const uint4 *)(large + (step + u * DEPTH) * large_stride));
      } else {
#pragma unroll
        for (int u = 0; u < UNROLL; u++) {
          x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < width && step + u * DEPTH + ty < depth)
              x[u].element[v] = large[(step + u * DEPTH) * large_stride + v];
        }
      }
#pragma unroll
      for (int u = 0; u < UNROLL; u++)
#pragma unroll
        for (int f = 0; f < FEW; f++)
#pragma unroll
          for (int v = 0; v < VEC; v++)
            sum[f][v] += factors[step + u * DEPTH + ty][f] * (uint32_t)x[u].element[v];
    }
    large += SLAB * large_stride;
  }

  // The sums of a row's DEPTH threads, in their order.
#pragma unroll
  for (int f = 0; f < FEW; f++) {
    __syncthreads();
#pragma unroll
    for (int v = 0; v < VEC; v++) part[ty][tx * VEC + v] = sum[f][v];
    __syncthreads();
    for (int e = thread; e < STRIP; e += THREADS) {
      uint32_t added = part[0][e];
#pragma unroll
      for (int y = 1; y < DEPTH; y++) added += part[y][e];
      total[f][e] = added;
    }
  }
  // Each block writes its share of the sums of all pieces.
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  for (int e = rank * THREADS + thread; e < FEW * STRIP; e += PIECES * THREADS) {
    const int f = e / STRIP;
    const int64_t i = first + e % STRIP;
    if (f >= few || i >= span) continue;
    uint32_t result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[f][e % STRIP], p);
    result *= factor;
    int32_t *const to = c + f * few_step + i * span_step;
    if (beta != 0) result += beta * (uint32_t)*to;
    *to = (int32_t)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_i32_few_across_f16_l32_p2
// FEW = 16, LANES = 32, PIECES = 2; 256 threads, 32768 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(256, 2)
    matmul_i32_few_across_f16_l32_p2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int FEW = 16, LANES = 32, PIECES = 2, THREADS = 256;
  constexpr int VEC = 4, STRIP = 128;
  constexpr int DEPTH = 8;  // numbers along k that a block reads together
  constexpr int UNROLL = 8, STEP = 64, SLAB = 256;
  constexpr int PITCH = 20;  // keeps the factors of one warp's lanes in different banks
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ __align__(16) uint32_t factors[SLAB][PITCH];
  __shared__ __align__(16) uint32_t part[DEPTH][STRIP];
  __shared__ __align__(16) uint32_t total[FEW][STRIP];
  const int thread = threadIdx.x, tx = thread % LANES, ty = thread / LANES;

  const bool rows = transpose_b == 0 && m <= 16;
  const int64_t strips = tw_ceil_div(rows ? n : m, 128);
  const int64_t piece = tw_ceil_div(k, 128) * 64;
  const int64_t block = blockIdx.x / PIECES;
  const int rank = blockIdx.x % PIECES;
  const int64_t at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = rows;
  const int few = (int)(is_a ? m : n);
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int32_t *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const int32_t *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t few_step = is_a ? c_stride : 1, span_step = is_a ? 1 : c_stride;

  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t begin = min(k, rank * piece), end = alpha != 0 ? min(k, begin + piece) : begin;
  const int64_t col = first + tx * VEC;
  const int width = (int)max((int64_t)0, min((int64_t)VEC, span - col));
  const bool wide = width == VEC && ((uintptr_t)large | large_stride * 4) % 16 == 0;
  large += (begin + ty) * large_stride + col;
  uint32_t sum[FEW][VEC] = {};
  for (int64_t slab = begin; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    __syncthreads();
    for (int e = thread; e < SLAB * FEW; e += THREADS) {
      const int f = thin_along ? e / SLAB : e % FEW, l = thin_along ? e % SLAB : e / FEW;
      factors[l][f] = f < few && l < depth
          ? (uint32_t)thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : (uint32_t)0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < depth; step += STEP) {
      pack x[UNROLL];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int u = 0; u < UNROLL; u++)
          x[u].bits = __ldg((const uint4 *)(large + (step + u * DEPTH) * large_stride));
      } else {
#pragma unroll
        for (int u = 0; u < UNROLL; u++) {
          x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < width && step + u * DEPTH + ty < depth)
              x[u].element[v] = large[(step + u * DEPTH) * large_stride + v];
        }
      }
#pragma unroll
      for (int u = 0; u < UNROLL; u++)
#pragma unroll
        for (int f = 0; f < FEW; f++)
#pragma unroll
          for (int v = 0; v < VEC; v++)
            sum[f][v] += factors[step + u * DEPTH + ty][f] * (uint32_t)x[u].element[v];
    }
    large += SLAB * large_stride;
  }

  // The sums of a row's DEPTH threads, in their order.
#pragma unroll
  for (int f = 0; f < FEW; f++) {
    __syncthreads();
#pragma unroll
    for (int v = 0; v < VEC; v++) part[ty][tx * VEC + v] = sum[f][v];
    __syncthreads();
    for (int e = thread; e < STRIP; e += THREADS) {
      uint32_t added = part[0][e];
#pragma unroll
      for (int y = 1; y < DEPTH; y++) added += part[y][e];
      total[f][e] = added;
    }
  }
  // Each block writes its share of the sums of all pieces.
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  for (int e = rank * THREADS + thread; e < FEW * STRIP; e += PIECES * THREADS) {
    const int f = e / STRIP;
    const int64_t i = first + e % STRIP;
    if (f >= few || i >= span) continue;
    uint32_t result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[f][e % STRIP], p);
    result *= factor;
    int32_t *const to = c + f * few_step + i * span_step;
    if (beta != 0) result += beta * (uint32_t)*to;
    *to = (int32_t)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_f16_few_across_f4_l32_p8
// FEW = 4, LANES = 32, PIECES = 8; 256 threads, 20480 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256, 2)
    matmul_f16_few_across_f4_l32_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int FEW = 4, LANES = 32, PIECES = 8, THREADS = 256;
  constexpr int VEC = 8, STRIP = 256;
  constexpr int DEPTH = 8;  // numbers along k that a block reads together
  constexpr int UNROLL = 8, STEP = 64, SLAB = 256;
  constexpr int PITCH = 8;  // keeps the factors of one warp's lanes in different banks
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ __align__(16) float factors[SLAB][PITCH];
  __shared__ __align__(16) float part[DEPTH][STRIP];
  __shared__ __align__(16) float total[FEW][STRIP];
  const int thread = threadIdx.x, tx = thread % LANES, ty = thread / LANES;

  const bool rows = transpose_b == 0 && m <= 4;
  const int64_t strips = tw_ceil_div(rows ? n : m, 256);
  const int64_t piece = tw_ceil_div(k, 512) * 64;
  const int64_t block = blockIdx.x / PIECES;
  const int rank = blockIdx.x % PIECES;
  const int64_t at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = rows;
  const int few = (int)(is_a ? m : n);
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t few_step = is_a ? c_stride : 1, span_step = is_a ? 1 : c_stride;

  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t begin = min(k, rank * piece), end = alpha != 0 ? min(k, begin + piece) : begin;
  const int64_t col = first + tx * VEC;
  const int width = (int)max((int64_t)0, min((int64_t)VEC, span - col));
  const bool wide = width == VEC && ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += (begin + ty) * large_stride + col;
  float sum[FEW][VEC] = {};
  for (int64_t slab = begin; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    __syncthreads();
    for (int e = thread; e < SLAB * FEW; e += THREADS) {
      const int f = thin_along ? e / SLAB : e % FEW, l = thin_along ? e % SLAB : e / FEW;
      factors[l][f] = f < few && l < depth
          ? (float)thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : (float)0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < depth; step += STEP) {
      pack x[UNROLL];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int u = 0; u < UNROLL; u++)
          x[u].bits = __ldg((const uint4 *)(large + (step + u * DEPTH) * large_stride));
      } else {
#pragma unroll
        for (int u = 0; u < UNROLL; u++) {
          x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < width && step + u * DEPTH + ty < depth)
              x[u].element[v] = large[(step + u * DEPTH) * large_stride + v];
        }
      }
#pragma unroll
      for (int u = 0; u < UNROLL; u++)
#pragma unroll
        for (int f = 0; f < FEW; f++)
#pragma unroll
          for (int v = 0; v < VEC; v++)
            sum[f][v] += factors[step + u * DEPTH + ty][f] * (float)x[u].element[v];
    }
    large += SLAB * large_stride;
  }

  // The sums of a row's DEPTH threads, in their order.
#pragma unroll
  for (int f = 0; f < FEW; f++) {
    __syncthreads();
#pragma unroll
    for (int v = 0; v < VEC; v++) part[ty][tx * VEC + v] = sum[f][v];
    __syncthreads();
    for (int e = thread; e < STRIP; e += THREADS) {
      float added = part[0][e];
#pragma unroll
      for (int y = 1; y < DEPTH; y++) added += part[y][e];
      total[f][e] = added;
    }
  }
  // Each block writes its share of the sums of all pieces.
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = rank * THREADS + thread; e < FEW * STRIP; e += PIECES * THREADS) {
    const int f = e / STRIP;
    const int64_t i = first + e % STRIP;
    if (f >= few || i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[f][e % STRIP], p);
    result *= factor;
    __half *const to = c + f * few_step + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (__half)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_bf16_few_across_f8_l32_p8
// FEW = 8, LANES = 32, PIECES = 8; 256 threads, 28672 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256, 2)
    matmul_bf16_few_across_f8_l32_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int FEW = 8, LANES = 32, PIECES = 8, THREADS = 256;
  constexpr int VEC = 8, STRIP = 256;
  constexpr int DEPTH = 8;  // numbers along k that a block reads together
  constexpr int UNROLL = 8, STEP = 64, SLAB = 256;
  constexpr int PITCH = 12;  // keeps the factors of one warp's lanes in different banks
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ __align__(16) float factors[SLAB][PITCH];
  __shared__ __align__(16) float part[DEPTH][STRIP];
  __shared__ __align__(16) float total[FEW][STRIP];
  const int thread = threadIdx.x, tx = thread % LANES, ty = thread / LANES;

  const bool rows = transpose_b == 0 && m <= 8;
  const int64_t strips = tw_ceil_div(rows ? n : m, 256);
  const int64_t piece = tw_ceil_div(k, 512) * 64;
  const int64_t block = blockIdx.x / PIECES;
  const int rank = blockIdx.x % PIECES;
  const int64_t at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = rows;
  const int few = (int)(is_a ? m : n);
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t few_step = is_a ? c_stride : 1, span_step = is_a ? 1 : c_stride;

  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t begin = min(k, rank * piece), end = alpha != 0 ? min(k, begin + piece) : begin;
  const int64_t col = first + tx * VEC;
  const int width = (int)max((int64_t)0, min((int64_t)VEC, span - col));
  const bool wide = width == VEC && ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += (begin + ty) * large_stride + col;
  float sum[FEW][VEC] = {};
  for (int64_t slab = begin; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    __syncthreads();
    for (int e = thread; e < SLAB * FEW; e += THREADS) {
      const int f = thin_along ? e / SLAB : e % FEW, l = thin_along ? e % SLAB : e / FEW;
      factors[l][f] = f < few && l < depth
          ? (float)thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : (float)0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < depth; step += STEP) {
      pack x[UNROLL];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int u = 0; u < UNROLL; u++)
          x[u].bits = __ldg((const uint4 *)(large + (step + u * DEPTH) * large_stride));
      } else {
#pragma unroll
        for (int u = 0; u < UNROLL; u++) {
          x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < width && step + u * DEPTH + ty < depth)
              x[u].element[v] = large[(step + u * DEPTH) * large_stride + v];
        }
      }
#pragma unroll
      for (int u = 0; u < UNROLL; u++)
#pragma unroll
        for (int f = 0; f < FEW; f++)
#pragma unroll
          for (int v = 0; v < VEC; v++)
            sum[f][v] += factors[step + u * DEPTH + ty][f] * (float)x[u].element[v];
    }
    large += SLAB * large_stride;
  }

  // The sums of a row's DEPTH threads, in their order.
#pragma unroll
  for (int f = 0; f < FEW; f++) {
    __syncthreads();
#pragma unroll
    for (int v = 0; v < VEC; v++) part[ty][tx * VEC + v] = sum[f][v];
    __syncthreads();
    for (int e = thread; e < STRIP; e += THREADS) {
      float added = part[0][e];
#pragma unroll
      for (int y = 1; y < DEPTH; y++) added += part[y][e];
      total[f][e] = added;
    }
  }
  // Each block writes its share of the sums of all pieces.
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = rank * THREADS + thread; e < FEW * STRIP; e += PIECES * THREADS) {
    const int f = e / STRIP;
    const int64_t i = first + e % STRIP;
    if (f >= few || i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[f][e % STRIP], p);
    result *= factor;
    __nv_bfloat16 *const to = c + f * few_step + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_f32_few_across_f4_l32_p8
// FEW = 4, LANES = 32, PIECES = 8; 256 threads, 14336 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256, 2)
    matmul_f32_few_across_f4_l32_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int FEW = 4, LANES = 32, PIECES = 8, THREADS = 256;
  constexpr int VEC = 4, STRIP = 128;
  constexpr int DEPTH = 8;  // numbers along k that a block reads together
  constexpr int UNROLL = 8, STEP = 64, SLAB = 256;
  constexpr int PITCH = 8;  // keeps the factors of one warp's lanes in different banks
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ __align__(16) float factors[SLAB][PITCH];
  __shared__ __align__(16) float part[DEPTH][STRIP];
  __shared__ __align__(16) float total[FEW][STRIP];
  const int thread = threadIdx.x, tx = thread % LANES, ty = thread / LANES;

  const bool rows = transpose_b == 0 && m <= 4;
  const int64_t strips = tw_ceil_div(rows ? n : m, 128);
  const int64_t piece = tw_ceil_div(k, 512) * 64;
  const int64_t block = blockIdx.x / PIECES;
  const int rank = blockIdx.x % PIECES;
  const int64_t at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = rows;
  const int few = (int)(is_a ? m : n);
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const float *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const float *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t few_step = is_a ? c_stride : 1, span_step = is_a ? 1 : c_stride;

  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t begin = min(k, rank * piece), end = alpha != 0 ? min(k, begin + piece) : begin;
  const int64_t col = first + tx * VEC;
  const int width = (int)max((int64_t)0, min((int64_t)VEC, span - col));
  const bool wide = width == VEC && ((uintptr_t)large | large_stride * 4) % 16 == 0;
  large += (begin + ty) * large_stride + col;
  float sum[FEW][VEC] = {};
  for (int64_t slab = begin; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    __syncthreads();
    for (int e = thread; e < SLAB * FEW; e += THREADS) {
      const int f = thin_along ? e / SLAB : e % FEW, l = thin_along ? e % SLAB : e / FEW;
      factors[l][f] = f < few && l < depth
          ? (float)thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : (float)0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < depth; step += STEP) {
      pack x[UNROLL];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int u = 0; u < UNROLL; u++)
          x[u].bits = __ldg((const uint4 *)(large + (step + u * DEPTH) * large_stride));
      } else {
#pragma unroll
        for (int u = 0; u < UNROLL; u++) {
          x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < width && step + u * DEPTH + ty < depth)
              x[u].element[v] = large[(step + u * DEPTH) * large_stride + v];
        }
      }
#pragma unroll
      for (int u = 0; u < UNROLL; u++)
#pragma unroll
        for (int f = 0; f < FEW; f++)
#pragma unroll
          for (int v = 0; v < VEC; v++)
            sum[f][v] += factors[step + u * DEPTH + ty][f] * (float)x[u].element[v];
    }
    large += SLAB * large_stride;
  }

  // The sums of a row's DEPTH threads, in their order.
#pragma unroll
  for (int f = 0; f < FEW; f++) {
    __syncthreads();
#pragma unroll
    for (int v = 0; v < VEC; v++) part[ty][tx * VEC + v] = sum[f][v];
    __syncthreads();
    for (int e = thread; e < STRIP; e += THREADS) {
      float added = part[0][e];
#pragma unroll
      for (int y = 1; y < DEPTH; y++) added += part[y][e];
      total[f][e] = added;
    }
  }
  // Each block writes its share of the sums of all pieces.
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = rank * THREADS + thread; e < FEW * STRIP; e += PIECES * THREADS) {
    const int f = e / STRIP;
    const int64_t i = first + e % STRIP;
    if (f >= few || i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[f][e % STRIP], p);
    result *= factor;
    float *const to = c + f * few_step + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_f32_few_across_f16_l32_p2
// FEW = 16, LANES = 32, PIECES = 2; 256 threads, 32768 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(256, 2)
    matmul_f32_few_across_f16_l32_p2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int FEW = 16, LANES = 32, PIECES = 2, THREADS = 256;
  constexpr int VEC = 4, STRIP = 128;
  constexpr int DEPTH = 8;  // numbers along k that a block reads together
  constexpr int UNROLL = 8, STEP = 64, SLAB = 256;
  constexpr int PITCH = 20;  // keeps the factors of one warp's lanes in different banks
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ __align__(16) float factors[SLAB][PITCH];
  __shared__ __align__(16) float part[DEPTH][STRIP];
  __shared__ __align__(16) float total[FEW][STRIP];
  const int thread = threadIdx.x, tx = thread % LANES, ty = thread / LANES;

  const bool rows = transpose_b == 0 && m <= 16;
  const int64_t strips = tw_ceil_div(rows ? n : m, 128);
  const int64_t piece = tw_ceil_div(k, 128) * 64;
  const int64_t block = blockIdx.x / PIECES;
  const int rank = blockIdx.x % PIECES;
  const int64_t at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = rows;
  const int few = (int)(is_a ? m : n);
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const float *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const float *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t few_step = is_a ? c_stride : 1, span_step = is_a ? 1 : c_stride;

  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t begin = min(k, rank * piece), end = alpha != 0 ? min(k, begin + piece) : begin;
  const int64_t col = first + tx * VEC;
  const int width = (int)max((int64_t)0, min((int64_t)VEC, span - col));
  const bool wide = width == VEC && ((uintptr_t)large | large_stride * 4) % 16 == 0;
  large += (begin + ty) * large_stride + col;
  float sum[FEW][VEC] = {};
  for (int64_t slab = begin; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    __syncthreads();
    for (int e = thread; e < SLAB * FEW; e += THREADS) {
      const int f = thin_along ? e / SLAB : e % FEW, l = thin_along ? e % SLAB : e / FEW;
      factors[l][f] = f < few && l < depth
          ? (float)thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : (float)0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < depth; step += STEP) {
      pack x[UNROLL];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int u = 0; u < UNROLL; u++)
          x[u].bits = __ldg((const uint4 *)(large + (step + u * DEPTH) * large_stride));
      } else {
#pragma unroll
        for (int u = 0; u < UNROLL; u++) {
          x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < width && step + u * DEPTH + ty < depth)
              x[u].element[v] = large[(step + u * DEPTH) * large_stride + v];
        }
      }
#pragma unroll
      for (int u = 0; u < UNROLL; u++)
#pragma unroll
        for (int f = 0; f < FEW; f++)
#pragma unroll
          for (int v = 0; v < VEC; v++)
            sum[f][v] += factors[step + u * DEPTH + ty][f] * (float)x[u].element[v];
    }
    large += SLAB * large_stride;
  }

  // The sums of a row's DEPTH threads, in their order.
#pragma unroll
  for (int f = 0; f < FEW; f++) {
    __syncthreads();
#pragma unroll
    for (int v = 0; v < VEC; v++) part[ty][tx * VEC + v] = sum[f][v];
    __syncthreads();
    for (int e = thread; e < STRIP; e += THREADS) {
      float added = part[0][e];
#pragma unroll
      for (int y = 1; y < DEPTH; y++) added += part[y][e];
      total[f][e] = added;
    }
  }
  // Each block writes its share of the sums of all pieces.
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = rank * THREADS + thread; e < FEW * STRIP; e += PIECES * THREADS) {
    const int f = e / STRIP;
    const int64_t i = first + e % STRIP;
    if (f >= few || i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[f][e % STRIP], p);
    result *= factor;
    float *const to = c + f * few_step + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_f64_few_across_f4_l32_p8
// FEW = 4, LANES = 32, PIECES = 8; 256 threads, 18432 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256, 2)
    matmul_f64_few_across_f4_l32_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int FEW = 4, LANES = 32, PIECES = 8, THREADS = 256;
  constexpr int VEC = 2, STRIP = 64;
  constexpr int DEPTH = 8;  // numbers along k that a block reads together
  constexpr int UNROLL = 8, STEP = 64, SLAB = 256;
  constexpr int PITCH = 6;  // keeps the factors of one warp's lanes in different banks
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ __align__(16) double factors[SLAB][PITCH];
  __shared__ __align__(16) double part[DEPTH][STRIP];
  __shared__ __align__(16) double total[FEW][STRIP];
  const int thread = threadIdx.x, tx = thread % LANES, ty = thread / LANES;

  const bool rows = transpose_b == 0 && m <= 4;
  const int64_t strips = tw_ceil_div(rows ? n : m, 64);
  const int64_t piece = tw_ceil_div(k, 512) * 64;
  const int64_t block = blockIdx.x / PIECES;
  const int rank = blockIdx.x % PIECES;
  const int64_t at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = rows;
  const int few = (int)(is_a ? m : n);
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const double *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const double *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t few_step = is_a ? c_stride : 1, span_step = is_a ? 1 : c_stride;

  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t begin = min(k, rank * piece), end = alpha != 0 ? min(k, begin + piece) : begin;
  const int64_t col = first + tx * VEC;
  const int width = (int)max((int64_t)0, min((int64_t)VEC, span - col));
  const bool wide = width == VEC && ((uintptr_t)large | large_stride * 8) % 16 == 0;
  large += (begin + ty) * large_stride + col;
  double sum[FEW][VEC] = {};
  for (int64_t slab = begin; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    __syncthreads();
    for (int e = thread; e < SLAB * FEW; e += THREADS) {
      const int f = thin_along ? e / SLAB : e % FEW, l = thin_along ? e % SLAB : e / FEW;
      factors[l][f] = f < few && l < depth
          ? (double)thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : (double)0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < depth; step += STEP) {
      pack x[UNROLL];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int u = 0; u < UNROLL; u++)
          x[u].bits = __ldg((const uint4 *)(large + (step + u * DEPTH) * large_stride));
      } else {
#pragma unroll
        for (int u = 0; u < UNROLL; u++) {
          x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < width && step + u * DEPTH + ty < depth)
              x[u].element[v] = large[(step + u * DEPTH) * large_stride + v];
        }
      }
#pragma unroll
      for (int u = 0; u < UNROLL; u++)
#pragma unroll
        for (int f = 0; f < FEW; f++)
#pragma unroll
          for (int v = 0; v < VEC; v++)
            sum[f][v] += factors[step + u * DEPTH + ty][f] * (double)x[u].element[v];
    }
    large += SLAB * large_stride;
  }

  // The sums of a row's DEPTH threads, in their order.
#pragma unroll
  for (int f = 0; f < FEW; f++) {
    __syncthreads();
#pragma unroll
    for (int v = 0; v < VEC; v++) part[ty][tx * VEC + v] = sum[f][v];
    __syncthreads();
    for (int e = thread; e < STRIP; e += THREADS) {
      double added = part[0][e];
#pragma unroll
      for (int y = 1; y < DEPTH; y++) added += part[y][e];
      total[f][e] = added;
    }
  }
  // Each block writes its share of the sums of all pieces.
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  for (int e = rank * THREADS + thread; e < FEW * STRIP; e += PIECES * THREADS) {
    const int f = e / STRIP;
    const int64_t i = first + e % STRIP;
    if (f >= few || i >= span) continue;
    double result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[f][e % STRIP], p);
    result *= factor;
    double *const to = c + f * few_step + i * span_step;
    if (beta != 0) result += beta * (double)*to;
    *to = (double)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_f16_f32_few_across_f4_l32_p8
// FEW = 4, LANES = 32, PIECES = 8; 256 threads, 20480 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256, 2)
    matmul_f16_f32_few_across_f4_l32_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int FEW = 4, LANES = 32, PIECES = 8, THREADS = 256;
  constexpr int VEC = 8, STRIP = 256;
  constexpr int DEPTH = 8;  // numbers along k that a block reads together
  constexpr int UNROLL = 8, STEP = 64, SLAB = 256;
  constexpr int PITCH = 8;  // keeps the factors of one warp's lanes in different banks
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ __align__(16) float factors[SLAB][PITCH];
  __shared__ __align__(16) float part[DEPTH][STRIP];
  __shared__ __align__(16) float total[FEW][STRIP];
  const int thread = threadIdx.x, tx = thread % LANES, ty = thread / LANES;

  const bool rows = transpose_b == 0 && m <= 4;
  const int64_t strips = tw_ceil_div(rows ? n : m, 256);
  const int64_t piece = tw_ceil_div(k, 512) * 64;
  const int64_t block = blockIdx.x / PIECES;
  const int rank = blockIdx.x % PIECES;
  const int64_t at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = rows;
  const int few = (int)(is_a ? m : n);
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t few_step = is_a ? c_stride : 1, span_step = is_a ? 1 : c_stride;

  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t begin = min(k, rank * piece), end = alpha != 0 ? min(k, begin + piece) : begin;
  const int64_t col = first + tx * VEC;
  const int width = (int)max((int64_t)0, min((int64_t)VEC, span - col));
  const bool wide = width == VEC && ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += (begin + ty) * large_stride + col;
  float sum[FEW][VEC] = {};
  for (int64_t slab = begin; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    __syncthreads();
    for (int e = thread; e < SLAB * FEW; e += THREADS) {
      const int f = thin_along ? e / SLAB : e % FEW, l = thin_along ? e % SLAB : e / FEW;
      factors[l][f] = f < few && l < depth
          ? (float)thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : (float)0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < depth; step += STEP) {
      pack x[UNROLL];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int u = 0; u < UNROLL; u++)
          x[u].bits = __ldg((const uint4 *)(large + (step + u * DEPTH) * large_stride));
      } else {
#pragma unroll
        for (int u = 0; u < UNROLL; u++) {
          x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < width && step + u * DEPTH + ty < depth)
              x[u].element[v] = large[(step + u * DEPTH) * large_stride + v];
        }
      }
#pragma unroll
      for (int u = 0; u < UNROLL; u++)
#pragma unroll
        for (int f = 0; f < FEW; f++)
#pragma unroll
          for (int v = 0; v < VEC; v++)
            sum[f][v] += factors[step + u * DEPTH + ty][f] * (float)x[u].element[v];
    }
    large += SLAB * large_stride;
  }

  // The sums of a row's DEPTH threads, in their order.
#pragma unroll
  for (int f = 0; f < FEW; f++) {
    __syncthreads();
#pragma unroll
    for (int v = 0; v < VEC; v++) part[ty][tx * VEC + v] = sum[f][v];
    __syncthreads();
    for (int e = thread; e < STRIP; e += THREADS) {
      float added = part[0][e];
#pragma unroll
      for (int y = 1; y < DEPTH; y++) added += part[y][e];
      total[f][e] = added;
    }
  }
  // Each block writes its share of the sums of all pieces.
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = rank * THREADS + thread; e < FEW * STRIP; e += PIECES * THREADS) {
    const int f = e / STRIP;
    const int64_t i = first + e % STRIP;
    if (f >= few || i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[f][e % STRIP], p);
    result *= factor;
    float *const to = c + f * few_step + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_bf16_f32_few_across_f4_l32_p8
// FEW = 4, LANES = 32, PIECES = 8; 256 threads, 20480 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256, 2)
    matmul_bf16_f32_few_across_f4_l32_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int FEW = 4, LANES = 32, PIECES = 8, THREADS = 256;
  constexpr int VEC = 8, STRIP = 256;
  constexpr int DEPTH = 8;  // numbers along k that a block reads together
  constexpr int UNROLL = 8, STEP = 64, SLAB = 256;
  constexpr int PITCH = 8;  // keeps the factors of one warp's lanes in different banks
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ __align__(16) float factors[SLAB][PITCH];
  __shared__ __align__(16) float part[DEPTH][STRIP];
  __shared__ __align__(16) float total[FEW][STRIP];
  const int thread = threadIdx.x, tx = thread % LANES, ty = thread / LANES;

  const bool rows = transpose_b == 0 && m <= 4;
  const int64_t strips = tw_ceil_div(rows ? n : m, 256);
  const int64_t piece = tw_ceil_div(k, 512) * 64;
  const int64_t block = blockIdx.x / PIECES;
  const int rank = blockIdx.x % PIECES;
  const int64_t at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = rows;
  const int few = (int)(is_a ? m : n);
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t few_step = is_a ? c_stride : 1, span_step = is_a ? 1 : c_stride;

  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t begin = min(k, rank * piece), end = alpha != 0 ? min(k, begin + piece) : begin;
  const int64_t col = first + tx * VEC;
  const int width = (int)max((int64_t)0, min((int64_t)VEC, span - col));
  const bool wide = width == VEC && ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += (begin + ty) * large_stride + col;
  float sum[FEW][VEC] = {};
  for (int64_t slab = begin; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    __syncthreads();
    for (int e = thread; e < SLAB * FEW; e += THREADS) {
      const int f = thin_along ? e / SLAB : e % FEW, l = thin_along ? e % SLAB : e / FEW;
      factors[l][f] = f < few && l < depth
          ? (float)thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : (float)0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < depth; step += STEP) {
      pack x[UNROLL];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int u = 0; u < UNROLL; u++)
          x[u].bits = __ldg((const uint4 *)(large + (step + u * DEPTH) * large_stride));
      } else {
#pragma unroll
        for (int u = 0; u < UNROLL; u++) {
          x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < width && step + u * DEPTH + ty < depth)
              x[u].element[v] = large[(step + u * DEPTH) * large_stride + v];
        }
      }
#pragma unroll
      for (int u = 0; u < UNROLL; u++)
#pragma unroll
        for (int f = 0; f < FEW; f++)
#pragma unroll
          for (int v = 0; v < VEC; v++)
            sum[f][v] += factors[step + u * DEPTH + ty][f] * (float)x[u].element[v];
    }
    large += SLAB * large_stride;
  }

  // The sums of a row's DEPTH threads, in their order.
#pragma unroll
  for (int f = 0; f < FEW; f++) {
    __syncthreads();
#pragma unroll
    for (int v = 0; v < VEC; v++) part[ty][tx * VEC + v] = sum[f][v];
    __syncthreads();
    for (int e = thread; e < STRIP; e += THREADS) {
      float added = part[0][e];
#pragma unroll
      for (int y = 1; y < DEPTH; y++) added += part[y][e];
      total[f][e] = added;
    }
  }
  // Each block writes its share of the sums of all pieces.
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = rank * THREADS + thread; e < FEW * STRIP; e += PIECES * THREADS) {
    const int f = e / STRIP;
    const int64_t i = first + e % STRIP;
    if (f >= few || i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[f][e % STRIP], p);
    result *= factor;
    float *const to = c + f * few_step + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_few_across[];
const tw_sim_kernel tw_sim_tilewright_matmul_few_across[] = {
    TW_SIM_KERNEL(matmul_i32_few_across_f8_l32_p2),
    TW_SIM_KERNEL(matmul_i32_few_across_f16_l32_p2),
    TW_SIM_KERNEL(matmul_f16_few_across_f4_l32_p8),
    TW_SIM_KERNEL(matmul_bf16_few_across_f8_l32_p8),
    TW_SIM_KERNEL(matmul_f32_few_across_f4_l32_p8),
    TW_SIM_KERNEL(matmul_f32_few_across_f16_l32_p2),
    TW_SIM_KERNEL(matmul_f64_few_across_f4_l32_p8),
    TW_SIM_KERNEL(matmul_f16_f32_few_across_f4_l32_p8),
    TW_SIM_KERNEL(matmul_bf16_f32_few_across_f4_l32_p8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
