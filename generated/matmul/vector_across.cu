/*
 * matmul/vector_across.cu
 * Generated from templates/matmul/vector_across.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For a vector and a matrix that is contiguous across k: each thread adds up 16 bytes of columns, some rows at once, and a block or the blocks of a cluster their parts.
 */
#include "tilewright/device.cuh"
#include "tilewright/float8.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

// ---- preamble of matmul/vector_across.cu
#include <cooperative_groups.h>

// ---- kernels of matmul/vector_across.cu

extern "C" {

// matmul_i32_vector_across_l8_u8_n256_p8
// LANES = 8, UNROLL = 8, THREADS = 256, PIECES = 8; 256 threads, 4224 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_i32_vector_across_l8_u8_n256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 8, UNROLL = 8, THREADS = 256, PIECES = 8;
  constexpr int VEC = 4, STRIP = 32, DEPTH = 32;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ uint32_t part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 32);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int32_t *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const int32_t *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  large += column;
  uint32_t sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    uint32_t y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (uint32_t)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (uint32_t)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (uint32_t)thin[row * step] : (uint32_t)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (uint32_t)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    uint32_t added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    uint32_t result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    int32_t *const to = c + i * span_step;
    if (beta != 0) result += beta * (uint32_t)*to;
    *to = (int32_t)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_i32_vector_across_l16_u8_n256_p1
// LANES = 16, UNROLL = 8, THREADS = 256, PIECES = 1; 256 threads, 4352 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_i32_vector_across_l16_u8_n256_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 16, UNROLL = 8, THREADS = 256, PIECES = 1;
  constexpr int VEC = 4, STRIP = 64, DEPTH = 16;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ uint32_t part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 64);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int32_t *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const int32_t *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  large += column;
  uint32_t sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    uint32_t y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (uint32_t)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (uint32_t)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (uint32_t)thin[row * step] : (uint32_t)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (uint32_t)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    uint32_t added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
  }
  __syncthreads();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    uint32_t result = factor * total[e];
    int32_t *const to = c + i * span_step;
    if (beta != 0) result += beta * (uint32_t)*to;
    *to = (int32_t)result;
  }
}

// matmul_i64_vector_across_l16_u4_n256_p1
// LANES = 16, UNROLL = 4, THREADS = 256, PIECES = 1; 256 threads, 4352 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_i64_vector_across_l16_u4_n256_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint64_t alpha, const int64_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int64_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint64_t beta, int64_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 16, UNROLL = 4, THREADS = 256, PIECES = 1;
  constexpr int VEC = 2, STRIP = 32, DEPTH = 16;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ uint64_t part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 32);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int64_t *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const int64_t *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 8) % 16 == 0;
  large += column;
  uint64_t sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    uint64_t y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (uint64_t)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (uint64_t)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (uint64_t)thin[row * step] : (uint64_t)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (uint64_t)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    uint64_t added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
  }
  __syncthreads();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint64_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint64_t)0
                                             : (uint64_t)0;
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    uint64_t result = factor * total[e];
    int64_t *const to = c + i * span_step;
    if (beta != 0) result += beta * (uint64_t)*to;
    *to = (int64_t)result;
  }
}

// matmul_f16_vector_across_l4_u4_n512_p8
// LANES = 4, UNROLL = 4, THREADS = 512, PIECES = 8; 512 threads, 16512 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(512)
    matmul_f16_vector_across_l4_u4_n512_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 4, UNROLL = 4, THREADS = 512, PIECES = 8;
  constexpr int VEC = 8, STRIP = 32, DEPTH = 128;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 32);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    __half *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (__half)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_f16_vector_across_l8_u4_n256_p1
// LANES = 8, UNROLL = 4, THREADS = 256, PIECES = 1; 256 threads, 8448 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f16_vector_across_l8_u4_n256_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 8, UNROLL = 4, THREADS = 256, PIECES = 1;
  constexpr int VEC = 8, STRIP = 64, DEPTH = 32;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 64);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
  }
  __syncthreads();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = factor * total[e];
    __half *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (__half)result;
  }
}

// matmul_f16_vector_across_l8_u4_n256_p8
// LANES = 8, UNROLL = 4, THREADS = 256, PIECES = 8; 256 threads, 8448 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_f16_vector_across_l8_u4_n256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 8, UNROLL = 4, THREADS = 256, PIECES = 8;
  constexpr int VEC = 8, STRIP = 64, DEPTH = 32;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 64);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    __half *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (__half)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_f16_vector_across_l16_u4_n256_p8
// LANES = 16, UNROLL = 4, THREADS = 256, PIECES = 8; 256 threads, 8704 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_f16_vector_across_l16_u4_n256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 16, UNROLL = 4, THREADS = 256, PIECES = 8;
  constexpr int VEC = 8, STRIP = 128, DEPTH = 16;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 128);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    __half *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (__half)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_bf16_vector_across_l4_u4_n512_p8
// LANES = 4, UNROLL = 4, THREADS = 512, PIECES = 8; 512 threads, 16512 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(512)
    matmul_bf16_vector_across_l4_u4_n512_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 4, UNROLL = 4, THREADS = 512, PIECES = 8;
  constexpr int VEC = 8, STRIP = 32, DEPTH = 128;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 32);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    __nv_bfloat16 *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_bf16_vector_across_l8_u4_n256_p8
// LANES = 8, UNROLL = 4, THREADS = 256, PIECES = 8; 256 threads, 8448 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_bf16_vector_across_l8_u4_n256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 8, UNROLL = 4, THREADS = 256, PIECES = 8;
  constexpr int VEC = 8, STRIP = 64, DEPTH = 32;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 64);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    __nv_bfloat16 *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_bf16_vector_across_l16_u4_n256_p1
// LANES = 16, UNROLL = 4, THREADS = 256, PIECES = 1; 256 threads, 8704 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_bf16_vector_across_l16_u4_n256_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 16, UNROLL = 4, THREADS = 256, PIECES = 1;
  constexpr int VEC = 8, STRIP = 128, DEPTH = 16;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 128);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
  }
  __syncthreads();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = factor * total[e];
    __nv_bfloat16 *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  }
}

// matmul_bf16_vector_across_l16_u4_n256_p8
// LANES = 16, UNROLL = 4, THREADS = 256, PIECES = 8; 256 threads, 8704 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_bf16_vector_across_l16_u4_n256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 16, UNROLL = 4, THREADS = 256, PIECES = 8;
  constexpr int VEC = 8, STRIP = 128, DEPTH = 16;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 128);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    __nv_bfloat16 *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_f32_vector_across_l4_u8_n512_p8
// LANES = 4, UNROLL = 8, THREADS = 512, PIECES = 8; 512 threads, 8256 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(512)
    matmul_f32_vector_across_l4_u8_n512_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 4, UNROLL = 8, THREADS = 512, PIECES = 8;
  constexpr int VEC = 4, STRIP = 16, DEPTH = 128;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 16);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const float *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const float *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    float *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_f32_vector_across_l8_u8_n256_p8
// LANES = 8, UNROLL = 8, THREADS = 256, PIECES = 8; 256 threads, 4224 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_f32_vector_across_l8_u8_n256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 8, UNROLL = 8, THREADS = 256, PIECES = 8;
  constexpr int VEC = 4, STRIP = 32, DEPTH = 32;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 32);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const float *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const float *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    float *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_f32_vector_across_l8_u8_n512_p1
// LANES = 8, UNROLL = 8, THREADS = 512, PIECES = 1; 512 threads, 8320 bytes of shared memory
__global__ void __launch_bounds__(512)
    matmul_f32_vector_across_l8_u8_n512_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 8, UNROLL = 8, THREADS = 512, PIECES = 1;
  constexpr int VEC = 4, STRIP = 32, DEPTH = 64;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 32);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const float *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const float *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
  }
  __syncthreads();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = factor * total[e];
    float *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  }
}

// matmul_f32_vector_across_l16_u8_n256_p1
// LANES = 16, UNROLL = 8, THREADS = 256, PIECES = 1; 256 threads, 4352 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f32_vector_across_l16_u8_n256_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 16, UNROLL = 8, THREADS = 256, PIECES = 1;
  constexpr int VEC = 4, STRIP = 64, DEPTH = 16;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 64);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const float *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const float *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
  }
  __syncthreads();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = factor * total[e];
    float *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  }
}

// matmul_f64_vector_across_l4_u8_n512_p8
// LANES = 4, UNROLL = 8, THREADS = 512, PIECES = 8; 512 threads, 8256 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(512)
    matmul_f64_vector_across_l4_u8_n512_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 4, UNROLL = 8, THREADS = 512, PIECES = 8;
  constexpr int VEC = 2, STRIP = 8, DEPTH = 128;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ double part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    double element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 8);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const double *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const double *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 8) % 16 == 0;
  large += column;
  double sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    double y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (double)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (double)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (double)thin[row * step] : (double)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (double)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    double added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    double result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    double *const to = c + i * span_step;
    if (beta != 0) result += beta * (double)*to;
    *to = (double)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_f64_vector_across_l8_u8_n256_p1
// LANES = 8, UNROLL = 8, THREADS = 256, PIECES = 1; 256 threads, 4224 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f64_vector_across_l8_u8_n256_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 8, UNROLL = 8, THREADS = 256, PIECES = 1;
  constexpr int VEC = 2, STRIP = 16, DEPTH = 32;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ double part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    double element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 16);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const double *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const double *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 8) % 16 == 0;
  large += column;
  double sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    double y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (double)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (double)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (double)thin[row * step] : (double)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (double)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    double added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
  }
  __syncthreads();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    double result = factor * total[e];
    double *const to = c + i * span_step;
    if (beta != 0) result += beta * (double)*to;
    *to = (double)result;
  }
}

// matmul_f64_vector_across_l8_u8_n256_p8
// LANES = 8, UNROLL = 8, THREADS = 256, PIECES = 8; 256 threads, 4224 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_f64_vector_across_l8_u8_n256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 8, UNROLL = 8, THREADS = 256, PIECES = 8;
  constexpr int VEC = 2, STRIP = 16, DEPTH = 32;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ double part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    double element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 16);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const double *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const double *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 8) % 16 == 0;
  large += column;
  double sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    double y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (double)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (double)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (double)thin[row * step] : (double)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (double)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    double added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    double result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    double *const to = c + i * span_step;
    if (beta != 0) result += beta * (double)*to;
    *to = (double)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_f64_vector_across_l16_u4_n256_p1
// LANES = 16, UNROLL = 4, THREADS = 256, PIECES = 1; 256 threads, 4352 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f64_vector_across_l16_u4_n256_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 16, UNROLL = 4, THREADS = 256, PIECES = 1;
  constexpr int VEC = 2, STRIP = 32, DEPTH = 16;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ double part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    double element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 32);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const double *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const double *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 8) % 16 == 0;
  large += column;
  double sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    double y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (double)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (double)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (double)thin[row * step] : (double)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (double)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    double added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
  }
  __syncthreads();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    double result = factor * total[e];
    double *const to = c + i * span_step;
    if (beta != 0) result += beta * (double)*to;
    *to = (double)result;
  }
}

// matmul_f16_f32_vector_across_l4_u4_n512_p8
// LANES = 4, UNROLL = 4, THREADS = 512, PIECES = 8; 512 threads, 16512 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(512)
    matmul_f16_f32_vector_across_l4_u4_n512_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 4, UNROLL = 4, THREADS = 512, PIECES = 8;
  constexpr int VEC = 8, STRIP = 32, DEPTH = 128;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 32);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    float *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_f16_f32_vector_across_l8_u4_n256_p8
// LANES = 8, UNROLL = 4, THREADS = 256, PIECES = 8; 256 threads, 8448 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_f16_f32_vector_across_l8_u4_n256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 8, UNROLL = 4, THREADS = 256, PIECES = 8;
  constexpr int VEC = 8, STRIP = 64, DEPTH = 32;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 64);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    float *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_f16_f32_vector_across_l16_u4_n256_p1
// LANES = 16, UNROLL = 4, THREADS = 256, PIECES = 1; 256 threads, 8704 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f16_f32_vector_across_l16_u4_n256_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 16, UNROLL = 4, THREADS = 256, PIECES = 1;
  constexpr int VEC = 8, STRIP = 128, DEPTH = 16;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 128);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
  }
  __syncthreads();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = factor * total[e];
    float *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  }
}

// matmul_bf16_f32_vector_across_l4_u4_n512_p8
// LANES = 4, UNROLL = 4, THREADS = 512, PIECES = 8; 512 threads, 16512 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(512)
    matmul_bf16_f32_vector_across_l4_u4_n512_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 4, UNROLL = 4, THREADS = 512, PIECES = 8;
  constexpr int VEC = 8, STRIP = 32, DEPTH = 128;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 32);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    float *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_bf16_f32_vector_across_l8_u4_n256_p8
// LANES = 8, UNROLL = 4, THREADS = 256, PIECES = 8; 256 threads, 8448 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_bf16_f32_vector_across_l8_u4_n256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 8, UNROLL = 4, THREADS = 256, PIECES = 8;
  constexpr int VEC = 8, STRIP = 64, DEPTH = 32;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 64);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    float *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_bf16_f32_vector_across_l16_u4_n256_p1
// LANES = 16, UNROLL = 4, THREADS = 256, PIECES = 1; 256 threads, 8704 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_bf16_f32_vector_across_l16_u4_n256_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 16, UNROLL = 4, THREADS = 256, PIECES = 1;
  constexpr int VEC = 8, STRIP = 128, DEPTH = 16;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 128);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
  }
  __syncthreads();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = factor * total[e];
    float *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  }
}

// matmul_i8_i32_vector_across_l8_u4_n256_p8
// LANES = 8, UNROLL = 4, THREADS = 256, PIECES = 8; 256 threads, 16896 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_i8_i32_vector_across_l8_u4_n256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int8_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int8_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 8, UNROLL = 4, THREADS = 256, PIECES = 8;
  constexpr int VEC = 16, STRIP = 128, DEPTH = 32;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ uint32_t part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    int8_t element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 128);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int8_t *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const int8_t *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 1) % 16 == 0;
  large += column;
  uint32_t sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    uint32_t y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (uint32_t)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (uint32_t)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (uint32_t)thin[row * step] : (uint32_t)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (uint32_t)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    uint32_t added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    uint32_t result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    int32_t *const to = c + i * span_step;
    if (beta != 0) result += beta * (uint32_t)*to;
    *to = (int32_t)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_i8_i32_vector_across_l16_u4_n512_p1
// LANES = 16, UNROLL = 4, THREADS = 512, PIECES = 1; 512 threads, 33792 bytes of shared memory
__global__ void __launch_bounds__(512)
    matmul_i8_i32_vector_across_l16_u4_n512_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int8_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int8_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 16, UNROLL = 4, THREADS = 512, PIECES = 1;
  constexpr int VEC = 16, STRIP = 256, DEPTH = 32;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ uint32_t part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    int8_t element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 256);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int8_t *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const int8_t *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 1) % 16 == 0;
  large += column;
  uint32_t sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    uint32_t y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (uint32_t)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (uint32_t)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (uint32_t)thin[row * step] : (uint32_t)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (uint32_t)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    uint32_t added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
  }
  __syncthreads();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    uint32_t result = factor * total[e];
    int32_t *const to = c + i * span_step;
    if (beta != 0) result += beta * (uint32_t)*to;
    *to = (int32_t)result;
  }
}

// matmul_e4m3_bf16_vector_across_l8_u4_n256_p8
// LANES = 8, UNROLL = 4, THREADS = 256, PIECES = 8; 256 threads, 16896 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_e4m3_bf16_vector_across_l8_u4_n256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 8, UNROLL = 4, THREADS = 256, PIECES = 8;
  constexpr int VEC = 16, STRIP = 128, DEPTH = 32;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    __nv_fp8_e4m3 element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 128);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_fp8_e4m3 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_fp8_e4m3 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 1) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
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
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
    __nv_bfloat16 *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  }
  cluster.sync();  // until the others have read this block's sums
}

// matmul_e4m3_bf16_vector_across_l16_u4_n256_p1
// LANES = 16, UNROLL = 4, THREADS = 256, PIECES = 1; 256 threads, 17408 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_e4m3_bf16_vector_across_l16_u4_n256_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 16, UNROLL = 4, THREADS = 256, PIECES = 1;
  constexpr int VEC = 16, STRIP = 256, DEPTH = 16;
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ float part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    __nv_fp8_e4m3 element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_b == 0 && m == 1;
  const int64_t strips = tw_ceil_div(columns ? n : m, 256);
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  const bool is_a = columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_fp8_e4m3 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_fp8_e4m3 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * 1) % 16 == 0;
  large += column;
  float sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    float y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = (float)thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? (float)thin[row * step] : (float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * (float)x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    float added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
  }
  __syncthreads();
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
    float result = factor * total[e];
    __nv_bfloat16 *const to = c + i * span_step;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_vector_across[];
const tw_sim_kernel tw_sim_tilewright_matmul_vector_across[] = {
    TW_SIM_KERNEL(matmul_i32_vector_across_l8_u8_n256_p8),
    TW_SIM_KERNEL(matmul_i32_vector_across_l16_u8_n256_p1),
    TW_SIM_KERNEL(matmul_i64_vector_across_l16_u4_n256_p1),
    TW_SIM_KERNEL(matmul_f16_vector_across_l4_u4_n512_p8),
    TW_SIM_KERNEL(matmul_f16_vector_across_l8_u4_n256_p1),
    TW_SIM_KERNEL(matmul_f16_vector_across_l8_u4_n256_p8),
    TW_SIM_KERNEL(matmul_f16_vector_across_l16_u4_n256_p8),
    TW_SIM_KERNEL(matmul_bf16_vector_across_l4_u4_n512_p8),
    TW_SIM_KERNEL(matmul_bf16_vector_across_l8_u4_n256_p8),
    TW_SIM_KERNEL(matmul_bf16_vector_across_l16_u4_n256_p1),
    TW_SIM_KERNEL(matmul_bf16_vector_across_l16_u4_n256_p8),
    TW_SIM_KERNEL(matmul_f32_vector_across_l4_u8_n512_p8),
    TW_SIM_KERNEL(matmul_f32_vector_across_l8_u8_n256_p8),
    TW_SIM_KERNEL(matmul_f32_vector_across_l8_u8_n512_p1),
    TW_SIM_KERNEL(matmul_f32_vector_across_l16_u8_n256_p1),
    TW_SIM_KERNEL(matmul_f64_vector_across_l4_u8_n512_p8),
    TW_SIM_KERNEL(matmul_f64_vector_across_l8_u8_n256_p1),
    TW_SIM_KERNEL(matmul_f64_vector_across_l8_u8_n256_p8),
    TW_SIM_KERNEL(matmul_f64_vector_across_l16_u4_n256_p1),
    TW_SIM_KERNEL(matmul_f16_f32_vector_across_l4_u4_n512_p8),
    TW_SIM_KERNEL(matmul_f16_f32_vector_across_l8_u4_n256_p8),
    TW_SIM_KERNEL(matmul_f16_f32_vector_across_l16_u4_n256_p1),
    TW_SIM_KERNEL(matmul_bf16_f32_vector_across_l4_u4_n512_p8),
    TW_SIM_KERNEL(matmul_bf16_f32_vector_across_l8_u4_n256_p8),
    TW_SIM_KERNEL(matmul_bf16_f32_vector_across_l16_u4_n256_p1),
    TW_SIM_KERNEL(matmul_i8_i32_vector_across_l8_u4_n256_p8),
    TW_SIM_KERNEL(matmul_i8_i32_vector_across_l16_u4_n512_p1),
    TW_SIM_KERNEL(matmul_e4m3_bf16_vector_across_l8_u4_n256_p8),
    TW_SIM_KERNEL(matmul_e4m3_bf16_vector_across_l16_u4_n256_p1),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
