/*
 * matmul/inner.cu
 * Generated from templates/matmul/inner.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For a few rows and columns of c and a long k: each thread holds all sums over its part of k, and a second kernel adds up those of all blocks.
 */
#include "tilewright/device.cuh"

extern "C" {

// matmul_i32_inner_e2_b264
// EDGE = 2, BLOCKS = 264; 256 threads, 128 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_i32_inner_e2_b264(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int EDGE = 2, SUMS = 4, UNROLL = 8, THREADS = 256;
  __shared__ uint32_t of_warp[THREADS / 32][SUMS];
  const int thread = threadIdx.x;

  const int64_t parts = min((int64_t)264, k / 256 + 1);
  const tw_block block = tw_block_of(parts, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride;
  b += block.z * b_batch_stride;
  const int64_t a_i = transpose_a ? 1 : a_stride, a_l = transpose_a ? a_stride : 1;
  const int64_t b_j = transpose_b ? b_stride : 1, b_l = transpose_b ? 1 : b_stride;
  const int64_t hop = parts * THREADS;  // neighbouring threads have neighbouring k
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
  uint32_t sum[EDGE][EDGE] = {};
  for (int64_t first = block.x * THREADS + thread; first < end; first += UNROLL * hop) {
    int32_t x[UNROLL][EDGE], y[UNROLL][EDGE];
#pragma unroll
    for (int u = 0; u < UNROLL; u++) {
      const int64_t l = first + u * hop;
#pragma unroll
      for (int i = 0; i < EDGE; i++) {
        x[u][i] = l < end && i < m ? a[i * a_i + l * a_l] : (int32_t)(uint32_t)0;
        y[u][i] = l < end && i < n ? b[i * b_j + l * b_l] : (int32_t)(uint32_t)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int i = 0; i < EDGE; i++)
#pragma unroll
        for (int j = 0; j < EDGE; j++) sum[i][j] += (uint32_t)x[u][i] * (uint32_t)y[u][j];
  }

#pragma unroll
  for (int i = 0; i < EDGE; i++)
#pragma unroll
    for (int j = 0; j < EDGE; j++) {
#pragma unroll
      for (int step = 16; step > 0; step /= 2)
        sum[i][j] += __shfl_xor_sync(0xffffffffu, sum[i][j], step);
      if (thread % 32 == 0) of_warp[thread / 32][i * EDGE + j] = sum[i][j];
    }
  __syncthreads();
  if (thread >= SUMS) return;
  uint32_t total = 0;
#pragma unroll
  for (int warp = 0; warp < THREADS / 32; warp++) total += of_warp[warp][thread];
  ((uint32_t *)workspace)[(block.z * parts + block.x) * SUMS + thread] = total;
}

// A warp for each element of c.
__global__ void __launch_bounds__(1024)
    matmul_i32_inner_e2_b264_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int EDGE = 2, SUMS = 4;
  const int lane = threadIdx.x % 32;
  const int64_t parts = min((int64_t)264, k / 256 + 1);
  const tw_block block = tw_block_of(1, 1);
  if (block.z >= batch) return;
  const uint32_t *const of_block = (uint32_t *)workspace + block.z * parts * SUMS;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  for (int e = threadIdx.x / 32; e < SUMS; e += 32) {
    uint32_t result = 0;
    for (int64_t part = lane; part < parts; part += 32) result += of_block[part * SUMS + e];
#pragma unroll
    for (int step = 16; step > 0; step /= 2)
      result += __shfl_xor_sync(0xffffffffu, result, step);
    const int64_t i = e / EDGE, j = e % EDGE;
    if (lane > 0 || i >= m || j >= n) continue;
    int32_t *const to = c + block.z * c_batch_stride + i * c_stride + j;
    result *= factor;
    if (beta != 0) result += beta * (uint32_t)*to;
    *to = (int32_t)result;
  }
}

// matmul_i32_inner_e5_b264
// EDGE = 5, BLOCKS = 264; 256 threads, 800 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_i32_inner_e5_b264(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int EDGE = 5, SUMS = 25, UNROLL = 8, THREADS = 256;
  __shared__ uint32_t of_warp[THREADS / 32][SUMS];
  const int thread = threadIdx.x;

  const int64_t parts = min((int64_t)264, k / 256 + 1);
  const tw_block block = tw_block_of(parts, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride;
  b += block.z * b_batch_stride;
  const int64_t a_i = transpose_a ? 1 : a_stride, a_l = transpose_a ? a_stride : 1;
  const int64_t b_j = transpose_b ? b_stride : 1, b_l = transpose_b ? 1 : b_stride;
  const int64_t hop = parts * THREADS;  // neighbouring threads have neighbouring k
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
  uint32_t sum[EDGE][EDGE] = {};
  for (int64_t first = block.x * THREADS + thread; first < end; first += UNROLL * hop) {
    int32_t x[UNROLL][EDGE], y[UNROLL][EDGE];
#pragma unroll
    for (int u = 0; u < UNROLL; u++) {
      const int64_t l = first + u * hop;
#pragma unroll
      for (int i = 0; i < EDGE; i++) {
        x[u][i] = l < end && i < m ? a[i * a_i + l * a_l] : (int32_t)(uint32_t)0;
        y[u][i] = l < end && i < n ? b[i * b_j + l * b_l] : (int32_t)(uint32_t)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int i = 0; i < EDGE; i++)
#pragma unroll
        for (int j = 0; j < EDGE; j++) sum[i][j] += (uint32_t)x[u][i] * (uint32_t)y[u][j];
  }

#pragma unroll
  for (int i = 0; i < EDGE; i++)
#pragma unroll
    for (int j = 0; j < EDGE; j++) {
#pragma unroll
      for (int step = 16; step > 0; step /= 2)
        sum[i][j] += __shfl_xor_sync(0xffffffffu, sum[i][j], step);
      if (thread % 32 == 0) of_warp[thread / 32][i * EDGE + j] = sum[i][j];
    }
  __syncthreads();
  if (thread >= SUMS) return;
  uint32_t total = 0;
#pragma unroll
  for (int warp = 0; warp < THREADS / 32; warp++) total += of_warp[warp][thread];
  ((uint32_t *)workspace)[(block.z * parts + block.x) * SUMS + thread] = total;
}

// A warp for each element of c.
__global__ void __launch_bounds__(1024)
    matmul_i32_inner_e5_b264_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int EDGE = 5, SUMS = 25;
  const int lane = threadIdx.x % 32;
  const int64_t parts = min((int64_t)264, k / 256 + 1);
  const tw_block block = tw_block_of(1, 1);
  if (block.z >= batch) return;
  const uint32_t *const of_block = (uint32_t *)workspace + block.z * parts * SUMS;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  for (int e = threadIdx.x / 32; e < SUMS; e += 32) {
    uint32_t result = 0;
    for (int64_t part = lane; part < parts; part += 32) result += of_block[part * SUMS + e];
#pragma unroll
    for (int step = 16; step > 0; step /= 2)
      result += __shfl_xor_sync(0xffffffffu, result, step);
    const int64_t i = e / EDGE, j = e % EDGE;
    if (lane > 0 || i >= m || j >= n) continue;
    int32_t *const to = c + block.z * c_batch_stride + i * c_stride + j;
    result *= factor;
    if (beta != 0) result += beta * (uint32_t)*to;
    *to = (int32_t)result;
  }
}

// matmul_i64_inner_e5_b264
// EDGE = 5, BLOCKS = 264; 256 threads, 1600 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_i64_inner_e5_b264(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint64_t alpha, const int64_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int64_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint64_t beta, int64_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int EDGE = 5, SUMS = 25, UNROLL = 4, THREADS = 256;
  __shared__ uint64_t of_warp[THREADS / 32][SUMS];
  const int thread = threadIdx.x;

  const int64_t parts = min((int64_t)264, k / 256 + 1);
  const tw_block block = tw_block_of(parts, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride;
  b += block.z * b_batch_stride;
  const int64_t a_i = transpose_a ? 1 : a_stride, a_l = transpose_a ? a_stride : 1;
  const int64_t b_j = transpose_b ? b_stride : 1, b_l = transpose_b ? 1 : b_stride;
  const int64_t hop = parts * THREADS;  // neighbouring threads have neighbouring k
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
  uint64_t sum[EDGE][EDGE] = {};
  for (int64_t first = block.x * THREADS + thread; first < end; first += UNROLL * hop) {
    int64_t x[UNROLL][EDGE], y[UNROLL][EDGE];
#pragma unroll
    for (int u = 0; u < UNROLL; u++) {
      const int64_t l = first + u * hop;
#pragma unroll
      for (int i = 0; i < EDGE; i++) {
        x[u][i] = l < end && i < m ? a[i * a_i + l * a_l] : (int64_t)(uint64_t)0;
        y[u][i] = l < end && i < n ? b[i * b_j + l * b_l] : (int64_t)(uint64_t)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int i = 0; i < EDGE; i++)
#pragma unroll
        for (int j = 0; j < EDGE; j++) sum[i][j] += (uint64_t)x[u][i] * (uint64_t)y[u][j];
  }

#pragma unroll
  for (int i = 0; i < EDGE; i++)
#pragma unroll
    for (int j = 0; j < EDGE; j++) {
#pragma unroll
      for (int step = 16; step > 0; step /= 2)
        sum[i][j] += __shfl_xor_sync(0xffffffffu, sum[i][j], step);
      if (thread % 32 == 0) of_warp[thread / 32][i * EDGE + j] = sum[i][j];
    }
  __syncthreads();
  if (thread >= SUMS) return;
  uint64_t total = 0;
#pragma unroll
  for (int warp = 0; warp < THREADS / 32; warp++) total += of_warp[warp][thread];
  ((uint64_t *)workspace)[(block.z * parts + block.x) * SUMS + thread] = total;
}

// A warp for each element of c.
__global__ void __launch_bounds__(1024)
    matmul_i64_inner_e5_b264_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint64_t alpha, const int64_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int64_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint64_t beta, int64_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int EDGE = 5, SUMS = 25;
  const int lane = threadIdx.x % 32;
  const int64_t parts = min((int64_t)264, k / 256 + 1);
  const tw_block block = tw_block_of(1, 1);
  if (block.z >= batch) return;
  const uint64_t *const of_block = (uint64_t *)workspace + block.z * parts * SUMS;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint64_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint64_t)0
                                             : (uint64_t)0;
  for (int e = threadIdx.x / 32; e < SUMS; e += 32) {
    uint64_t result = 0;
    for (int64_t part = lane; part < parts; part += 32) result += of_block[part * SUMS + e];
#pragma unroll
    for (int step = 16; step > 0; step /= 2)
      result += __shfl_xor_sync(0xffffffffu, result, step);
    const int64_t i = e / EDGE, j = e % EDGE;
    if (lane > 0 || i >= m || j >= n) continue;
    int64_t *const to = c + block.z * c_batch_stride + i * c_stride + j;
    result *= factor;
    if (beta != 0) result += beta * (uint64_t)*to;
    *to = (int64_t)result;
  }
}

// matmul_f16_inner_e5_b264
// EDGE = 5, BLOCKS = 264; 256 threads, 800 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_f16_inner_e5_b264(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int EDGE = 5, SUMS = 25, UNROLL = 8, THREADS = 256;
  __shared__ float of_warp[THREADS / 32][SUMS];
  const int thread = threadIdx.x;

  const int64_t parts = min((int64_t)264, k / 256 + 1);
  const tw_block block = tw_block_of(parts, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride;
  b += block.z * b_batch_stride;
  const int64_t a_i = transpose_a ? 1 : a_stride, a_l = transpose_a ? a_stride : 1;
  const int64_t b_j = transpose_b ? b_stride : 1, b_l = transpose_b ? 1 : b_stride;
  const int64_t hop = parts * THREADS;  // neighbouring threads have neighbouring k
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
  float sum[EDGE][EDGE] = {};
  for (int64_t first = block.x * THREADS + thread; first < end; first += UNROLL * hop) {
    __half x[UNROLL][EDGE], y[UNROLL][EDGE];
#pragma unroll
    for (int u = 0; u < UNROLL; u++) {
      const int64_t l = first + u * hop;
#pragma unroll
      for (int i = 0; i < EDGE; i++) {
        x[u][i] = l < end && i < m ? a[i * a_i + l * a_l] : (__half)(float)0;
        y[u][i] = l < end && i < n ? b[i * b_j + l * b_l] : (__half)(float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int i = 0; i < EDGE; i++)
#pragma unroll
        for (int j = 0; j < EDGE; j++) sum[i][j] += (float)x[u][i] * (float)y[u][j];
  }

#pragma unroll
  for (int i = 0; i < EDGE; i++)
#pragma unroll
    for (int j = 0; j < EDGE; j++) {
#pragma unroll
      for (int step = 16; step > 0; step /= 2)
        sum[i][j] += __shfl_xor_sync(0xffffffffu, sum[i][j], step);
      if (thread % 32 == 0) of_warp[thread / 32][i * EDGE + j] = sum[i][j];
    }
  __syncthreads();
  if (thread >= SUMS) return;
  float total = 0;
#pragma unroll
  for (int warp = 0; warp < THREADS / 32; warp++) total += of_warp[warp][thread];
  ((float *)workspace)[(block.z * parts + block.x) * SUMS + thread] = total;
}

// A warp for each element of c.
__global__ void __launch_bounds__(1024)
    matmul_f16_inner_e5_b264_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int EDGE = 5, SUMS = 25;
  const int lane = threadIdx.x % 32;
  const int64_t parts = min((int64_t)264, k / 256 + 1);
  const tw_block block = tw_block_of(1, 1);
  if (block.z >= batch) return;
  const float *const of_block = (float *)workspace + block.z * parts * SUMS;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = threadIdx.x / 32; e < SUMS; e += 32) {
    float result = 0;
    for (int64_t part = lane; part < parts; part += 32) result += of_block[part * SUMS + e];
#pragma unroll
    for (int step = 16; step > 0; step /= 2)
      result += __shfl_xor_sync(0xffffffffu, result, step);
    const int64_t i = e / EDGE, j = e % EDGE;
    if (lane > 0 || i >= m || j >= n) continue;
    __half *const to = c + block.z * c_batch_stride + i * c_stride + j;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (__half)result;
  }
}

// matmul_bf16_inner_e5_b264
// EDGE = 5, BLOCKS = 264; 256 threads, 800 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_bf16_inner_e5_b264(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int EDGE = 5, SUMS = 25, UNROLL = 8, THREADS = 256;
  __shared__ float of_warp[THREADS / 32][SUMS];
  const int thread = threadIdx.x;

  const int64_t parts = min((int64_t)264, k / 256 + 1);
  const tw_block block = tw_block_of(parts, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride;
  b += block.z * b_batch_stride;
  const int64_t a_i = transpose_a ? 1 : a_stride, a_l = transpose_a ? a_stride : 1;
  const int64_t b_j = transpose_b ? b_stride : 1, b_l = transpose_b ? 1 : b_stride;
  const int64_t hop = parts * THREADS;  // neighbouring threads have neighbouring k
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
  float sum[EDGE][EDGE] = {};
  for (int64_t first = block.x * THREADS + thread; first < end; first += UNROLL * hop) {
    __nv_bfloat16 x[UNROLL][EDGE], y[UNROLL][EDGE];
#pragma unroll
    for (int u = 0; u < UNROLL; u++) {
      const int64_t l = first + u * hop;
#pragma unroll
      for (int i = 0; i < EDGE; i++) {
        x[u][i] = l < end && i < m ? a[i * a_i + l * a_l] : (__nv_bfloat16)(float)0;
        y[u][i] = l < end && i < n ? b[i * b_j + l * b_l] : (__nv_bfloat16)(float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int i = 0; i < EDGE; i++)
#pragma unroll
        for (int j = 0; j < EDGE; j++) sum[i][j] += (float)x[u][i] * (float)y[u][j];
  }

#pragma unroll
  for (int i = 0; i < EDGE; i++)
#pragma unroll
    for (int j = 0; j < EDGE; j++) {
#pragma unroll
      for (int step = 16; step > 0; step /= 2)
        sum[i][j] += __shfl_xor_sync(0xffffffffu, sum[i][j], step);
      if (thread % 32 == 0) of_warp[thread / 32][i * EDGE + j] = sum[i][j];
    }
  __syncthreads();
  if (thread >= SUMS) return;
  float total = 0;
#pragma unroll
  for (int warp = 0; warp < THREADS / 32; warp++) total += of_warp[warp][thread];
  ((float *)workspace)[(block.z * parts + block.x) * SUMS + thread] = total;
}

// A warp for each element of c.
__global__ void __launch_bounds__(1024)
    matmul_bf16_inner_e5_b264_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int EDGE = 5, SUMS = 25;
  const int lane = threadIdx.x % 32;
  const int64_t parts = min((int64_t)264, k / 256 + 1);
  const tw_block block = tw_block_of(1, 1);
  if (block.z >= batch) return;
  const float *const of_block = (float *)workspace + block.z * parts * SUMS;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = threadIdx.x / 32; e < SUMS; e += 32) {
    float result = 0;
    for (int64_t part = lane; part < parts; part += 32) result += of_block[part * SUMS + e];
#pragma unroll
    for (int step = 16; step > 0; step /= 2)
      result += __shfl_xor_sync(0xffffffffu, result, step);
    const int64_t i = e / EDGE, j = e % EDGE;
    if (lane > 0 || i >= m || j >= n) continue;
    __nv_bfloat16 *const to = c + block.z * c_batch_stride + i * c_stride + j;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  }
}

// matmul_f32_inner_e5_b264
// EDGE = 5, BLOCKS = 264; 256 threads, 800 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_f32_inner_e5_b264(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int EDGE = 5, SUMS = 25, UNROLL = 8, THREADS = 256;
  __shared__ float of_warp[THREADS / 32][SUMS];
  const int thread = threadIdx.x;

  const int64_t parts = min((int64_t)264, k / 256 + 1);
  const tw_block block = tw_block_of(parts, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride;
  b += block.z * b_batch_stride;
  const int64_t a_i = transpose_a ? 1 : a_stride, a_l = transpose_a ? a_stride : 1;
  const int64_t b_j = transpose_b ? b_stride : 1, b_l = transpose_b ? 1 : b_stride;
  const int64_t hop = parts * THREADS;  // neighbouring threads have neighbouring k
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
  float sum[EDGE][EDGE] = {};
  for (int64_t first = block.x * THREADS + thread; first < end; first += UNROLL * hop) {
    float x[UNROLL][EDGE], y[UNROLL][EDGE];
#pragma unroll
    for (int u = 0; u < UNROLL; u++) {
      const int64_t l = first + u * hop;
#pragma unroll
      for (int i = 0; i < EDGE; i++) {
        x[u][i] = l < end && i < m ? a[i * a_i + l * a_l] : (float)(float)0;
        y[u][i] = l < end && i < n ? b[i * b_j + l * b_l] : (float)(float)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int i = 0; i < EDGE; i++)
#pragma unroll
        for (int j = 0; j < EDGE; j++) sum[i][j] += (float)x[u][i] * (float)y[u][j];
  }

#pragma unroll
  for (int i = 0; i < EDGE; i++)
#pragma unroll
    for (int j = 0; j < EDGE; j++) {
#pragma unroll
      for (int step = 16; step > 0; step /= 2)
        sum[i][j] += __shfl_xor_sync(0xffffffffu, sum[i][j], step);
      if (thread % 32 == 0) of_warp[thread / 32][i * EDGE + j] = sum[i][j];
    }
  __syncthreads();
  if (thread >= SUMS) return;
  float total = 0;
#pragma unroll
  for (int warp = 0; warp < THREADS / 32; warp++) total += of_warp[warp][thread];
  ((float *)workspace)[(block.z * parts + block.x) * SUMS + thread] = total;
}

// A warp for each element of c.
__global__ void __launch_bounds__(1024)
    matmul_f32_inner_e5_b264_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int EDGE = 5, SUMS = 25;
  const int lane = threadIdx.x % 32;
  const int64_t parts = min((int64_t)264, k / 256 + 1);
  const tw_block block = tw_block_of(1, 1);
  if (block.z >= batch) return;
  const float *const of_block = (float *)workspace + block.z * parts * SUMS;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = threadIdx.x / 32; e < SUMS; e += 32) {
    float result = 0;
    for (int64_t part = lane; part < parts; part += 32) result += of_block[part * SUMS + e];
#pragma unroll
    for (int step = 16; step > 0; step /= 2)
      result += __shfl_xor_sync(0xffffffffu, result, step);
    const int64_t i = e / EDGE, j = e % EDGE;
    if (lane > 0 || i >= m || j >= n) continue;
    float *const to = c + block.z * c_batch_stride + i * c_stride + j;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  }
}

// matmul_f64_inner_e5_b264
// EDGE = 5, BLOCKS = 264; 256 threads, 1600 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_f64_inner_e5_b264(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int EDGE = 5, SUMS = 25, UNROLL = 4, THREADS = 256;
  __shared__ double of_warp[THREADS / 32][SUMS];
  const int thread = threadIdx.x;

  const int64_t parts = min((int64_t)264, k / 256 + 1);
  const tw_block block = tw_block_of(parts, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride;
  b += block.z * b_batch_stride;
  const int64_t a_i = transpose_a ? 1 : a_stride, a_l = transpose_a ? a_stride : 1;
  const int64_t b_j = transpose_b ? b_stride : 1, b_l = transpose_b ? 1 : b_stride;
  const int64_t hop = parts * THREADS;  // neighbouring threads have neighbouring k
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
  double sum[EDGE][EDGE] = {};
  for (int64_t first = block.x * THREADS + thread; first < end; first += UNROLL * hop) {
    double x[UNROLL][EDGE], y[UNROLL][EDGE];
#pragma unroll
    for (int u = 0; u < UNROLL; u++) {
      const int64_t l = first + u * hop;
#pragma unroll
      for (int i = 0; i < EDGE; i++) {
        x[u][i] = l < end && i < m ? a[i * a_i + l * a_l] : (double)(double)0;
        y[u][i] = l < end && i < n ? b[i * b_j + l * b_l] : (double)(double)0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int i = 0; i < EDGE; i++)
#pragma unroll
        for (int j = 0; j < EDGE; j++) sum[i][j] += (double)x[u][i] * (double)y[u][j];
  }

#pragma unroll
  for (int i = 0; i < EDGE; i++)
#pragma unroll
    for (int j = 0; j < EDGE; j++) {
#pragma unroll
      for (int step = 16; step > 0; step /= 2)
        sum[i][j] += __shfl_xor_sync(0xffffffffu, sum[i][j], step);
      if (thread % 32 == 0) of_warp[thread / 32][i * EDGE + j] = sum[i][j];
    }
  __syncthreads();
  if (thread >= SUMS) return;
  double total = 0;
#pragma unroll
  for (int warp = 0; warp < THREADS / 32; warp++) total += of_warp[warp][thread];
  ((double *)workspace)[(block.z * parts + block.x) * SUMS + thread] = total;
}

// A warp for each element of c.
__global__ void __launch_bounds__(1024)
    matmul_f64_inner_e5_b264_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int EDGE = 5, SUMS = 25;
  const int lane = threadIdx.x % 32;
  const int64_t parts = min((int64_t)264, k / 256 + 1);
  const tw_block block = tw_block_of(1, 1);
  if (block.z >= batch) return;
  const double *const of_block = (double *)workspace + block.z * parts * SUMS;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  for (int e = threadIdx.x / 32; e < SUMS; e += 32) {
    double result = 0;
    for (int64_t part = lane; part < parts; part += 32) result += of_block[part * SUMS + e];
#pragma unroll
    for (int step = 16; step > 0; step /= 2)
      result += __shfl_xor_sync(0xffffffffu, result, step);
    const int64_t i = e / EDGE, j = e % EDGE;
    if (lane > 0 || i >= m || j >= n) continue;
    double *const to = c + block.z * c_batch_stride + i * c_stride + j;
    result *= factor;
    if (beta != 0) result += beta * (double)*to;
    *to = (double)result;
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_inner[];
const tw_sim_kernel tw_sim_tilewright_matmul_inner[] = {
    TW_SIM_KERNEL(matmul_i32_inner_e2_b264),
    TW_SIM_KERNEL(matmul_i32_inner_e2_b264_2),
    TW_SIM_KERNEL(matmul_i32_inner_e5_b264),
    TW_SIM_KERNEL(matmul_i32_inner_e5_b264_2),
    TW_SIM_KERNEL(matmul_i64_inner_e5_b264),
    TW_SIM_KERNEL(matmul_i64_inner_e5_b264_2),
    TW_SIM_KERNEL(matmul_f16_inner_e5_b264),
    TW_SIM_KERNEL(matmul_f16_inner_e5_b264_2),
    TW_SIM_KERNEL(matmul_bf16_inner_e5_b264),
    TW_SIM_KERNEL(matmul_bf16_inner_e5_b264_2),
    TW_SIM_KERNEL(matmul_f32_inner_e5_b264),
    TW_SIM_KERNEL(matmul_f32_inner_e5_b264_2),
    TW_SIM_KERNEL(matmul_f64_inner_e5_b264),
    TW_SIM_KERNEL(matmul_f64_inner_e5_b264_2),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
