/*
 * matmul/tiled.cu
 * Generated from templates/matmul/tiled.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Squares of op(a) and op(b) pass through shared memory: an element is read from global memory once for TPB uses.
 */
#include "tilewright/device.cuh"
#include "tilewright/float8.cuh"

extern "C" {

// matmul_i32_tiled_t8
// TPB = 8; 64 threads, 512 bytes of shared memory
__global__ void __launch_bounds__(64)
    matmul_i32_tiled_t8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 8;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ uint32_t sa[TPB][TPB];
  __shared__ uint32_t sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  uint32_t sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (uint32_t)a[along_a * a_step] : (uint32_t)0;
      sb[ty][tx] = col < n && along_b < k ? (uint32_t)b[along_b * b_step] : (uint32_t)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  int32_t *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  sum *= factor;
  if (beta != 0) sum += beta * (uint32_t)*to;
  *to = (int32_t)sum;
}

// matmul_i32_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_i32_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ uint32_t sa[TPB][TPB];
  __shared__ uint32_t sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  uint32_t sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (uint32_t)a[along_a * a_step] : (uint32_t)0;
      sb[ty][tx] = col < n && along_b < k ? (uint32_t)b[along_b * b_step] : (uint32_t)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  int32_t *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  sum *= factor;
  if (beta != 0) sum += beta * (uint32_t)*to;
  *to = (int32_t)sum;
}

// matmul_i64_tiled_t8
// TPB = 8; 64 threads, 1024 bytes of shared memory
__global__ void __launch_bounds__(64)
    matmul_i64_tiled_t8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint64_t alpha, const int64_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int64_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint64_t beta, int64_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 8;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ uint64_t sa[TPB][TPB];
  __shared__ uint64_t sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  uint64_t sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (uint64_t)a[along_a * a_step] : (uint64_t)0;
      sb[ty][tx] = col < n && along_b < k ? (uint64_t)b[along_b * b_step] : (uint64_t)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  int64_t *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint64_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint64_t)0
                                             : (uint64_t)0;
  sum *= factor;
  if (beta != 0) sum += beta * (uint64_t)*to;
  *to = (int64_t)sum;
}

// matmul_f16_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f16_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (float)a[along_a * a_step] : (float)0;
      sb[ty][tx] = col < n && along_b < k ? (float)b[along_b * b_step] : (float)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  __half *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  sum *= factor;
  if (beta != 0) sum += beta * (float)*to;
  *to = (__half)sum;
}

// matmul_bf16_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_bf16_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (float)a[along_a * a_step] : (float)0;
      sb[ty][tx] = col < n && along_b < k ? (float)b[along_b * b_step] : (float)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  __nv_bfloat16 *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  sum *= factor;
  if (beta != 0) sum += beta * (float)*to;
  *to = (__nv_bfloat16)sum;
}

// matmul_f32_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f32_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (float)a[along_a * a_step] : (float)0;
      sb[ty][tx] = col < n && along_b < k ? (float)b[along_b * b_step] : (float)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  float *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  sum *= factor;
  if (beta != 0) sum += beta * (float)*to;
  *to = (float)sum;
}

// matmul_f64_tiled_t8
// TPB = 8; 64 threads, 1024 bytes of shared memory
__global__ void __launch_bounds__(64)
    matmul_f64_tiled_t8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 8;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ double sa[TPB][TPB];
  __shared__ double sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  double sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (double)a[along_a * a_step] : (double)0;
      sb[ty][tx] = col < n && along_b < k ? (double)b[along_b * b_step] : (double)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  double *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  sum *= factor;
  if (beta != 0) sum += beta * (double)*to;
  *to = (double)sum;
}

// matmul_f64_tiled_t16
// TPB = 16; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f64_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ double sa[TPB][TPB];
  __shared__ double sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  double sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (double)a[along_a * a_step] : (double)0;
      sb[ty][tx] = col < n && along_b < k ? (double)b[along_b * b_step] : (double)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  double *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  sum *= factor;
  if (beta != 0) sum += beta * (double)*to;
  *to = (double)sum;
}

// matmul_i8_i32_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_i8_i32_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int8_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int8_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ uint32_t sa[TPB][TPB];
  __shared__ uint32_t sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  uint32_t sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (uint32_t)a[along_a * a_step] : (uint32_t)0;
      sb[ty][tx] = col < n && along_b < k ? (uint32_t)b[along_b * b_step] : (uint32_t)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  int32_t *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  sum *= factor;
  if (beta != 0) sum += beta * (uint32_t)*to;
  *to = (int32_t)sum;
}

// matmul_e4m3_f32_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_e4m3_f32_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (float)a[along_a * a_step] : (float)0;
      sb[ty][tx] = col < n && along_b < k ? (float)b[along_b * b_step] : (float)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  float *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  sum *= factor;
  if (beta != 0) sum += beta * (float)*to;
  *to = (float)sum;
}

// matmul_e4m3_f16_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_e4m3_f16_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (float)a[along_a * a_step] : (float)0;
      sb[ty][tx] = col < n && along_b < k ? (float)b[along_b * b_step] : (float)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  __half *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  sum *= factor;
  if (beta != 0) sum += beta * (float)*to;
  *to = (__half)sum;
}

// matmul_e4m3_bf16_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_e4m3_bf16_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (float)a[along_a * a_step] : (float)0;
      sb[ty][tx] = col < n && along_b < k ? (float)b[along_b * b_step] : (float)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  __nv_bfloat16 *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  sum *= factor;
  if (beta != 0) sum += beta * (float)*to;
  *to = (__nv_bfloat16)sum;
}

// matmul_e5m2_f32_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_e5m2_f32_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e5m2 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e5m2 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (float)a[along_a * a_step] : (float)0;
      sb[ty][tx] = col < n && along_b < k ? (float)b[along_b * b_step] : (float)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  float *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  sum *= factor;
  if (beta != 0) sum += beta * (float)*to;
  *to = (float)sum;
}

// matmul_e5m2_f16_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_e5m2_f16_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e5m2 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e5m2 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (float)a[along_a * a_step] : (float)0;
      sb[ty][tx] = col < n && along_b < k ? (float)b[along_b * b_step] : (float)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  __half *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  sum *= factor;
  if (beta != 0) sum += beta * (float)*to;
  *to = (__half)sum;
}

// matmul_e5m2_bf16_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_e5m2_bf16_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e5m2 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e5m2 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (float)a[along_a * a_step] : (float)0;
      sb[ty][tx] = col < n && along_b < k ? (float)b[along_b * b_step] : (float)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  __nv_bfloat16 *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  sum *= factor;
  if (beta != 0) sum += beta * (float)*to;
  *to = (__nv_bfloat16)sum;
}

// matmul_e4m3_f32_e5m2_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_e4m3_f32_e5m2_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e5m2 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (float)a[along_a * a_step] : (float)0;
      sb[ty][tx] = col < n && along_b < k ? (float)b[along_b * b_step] : (float)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  float *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  sum *= factor;
  if (beta != 0) sum += beta * (float)*to;
  *to = (float)sum;
}

// matmul_e4m3_f16_e5m2_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_e4m3_f16_e5m2_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e5m2 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (float)a[along_a * a_step] : (float)0;
      sb[ty][tx] = col < n && along_b < k ? (float)b[along_b * b_step] : (float)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  __half *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  sum *= factor;
  if (beta != 0) sum += beta * (float)*to;
  *to = (__half)sum;
}

// matmul_e4m3_bf16_e5m2_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_e4m3_bf16_e5m2_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e5m2 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (float)a[along_a * a_step] : (float)0;
      sb[ty][tx] = col < n && along_b < k ? (float)b[along_b * b_step] : (float)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  __nv_bfloat16 *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  sum *= factor;
  if (beta != 0) sum += beta * (float)*to;
  *to = (__nv_bfloat16)sum;
}

// matmul_e5m2_f32_e4m3_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_e5m2_f32_e4m3_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e5m2 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (float)a[along_a * a_step] : (float)0;
      sb[ty][tx] = col < n && along_b < k ? (float)b[along_b * b_step] : (float)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  float *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  sum *= factor;
  if (beta != 0) sum += beta * (float)*to;
  *to = (float)sum;
}

// matmul_e5m2_f16_e4m3_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_e5m2_f16_e4m3_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e5m2 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (float)a[along_a * a_step] : (float)0;
      sb[ty][tx] = col < n && along_b < k ? (float)b[along_b * b_step] : (float)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  __half *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  sum *= factor;
  if (beta != 0) sum += beta * (float)*to;
  *to = (__half)sum;
}

// matmul_e5m2_bf16_e4m3_tiled_t16
// TPB = 16; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_e5m2_bf16_e4m3_tiled_t16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e5m2 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TPB = 16;

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? (float)a[along_a * a_step] : (float)0;
      sb[ty][tx] = col < n && along_b < k ? (float)b[along_b * b_step] : (float)0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  __nv_bfloat16 *const to = c + block.z * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  sum *= factor;
  if (beta != 0) sum += beta * (float)*to;
  *to = (__nv_bfloat16)sum;
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_tiled[];
const tw_sim_kernel tw_sim_tilewright_matmul_tiled[] = {
    TW_SIM_KERNEL(matmul_i32_tiled_t8),
    TW_SIM_KERNEL(matmul_i32_tiled_t16),
    TW_SIM_KERNEL(matmul_i64_tiled_t8),
    TW_SIM_KERNEL(matmul_f16_tiled_t16),
    TW_SIM_KERNEL(matmul_bf16_tiled_t16),
    TW_SIM_KERNEL(matmul_f32_tiled_t16),
    TW_SIM_KERNEL(matmul_f64_tiled_t8),
    TW_SIM_KERNEL(matmul_f64_tiled_t16),
    TW_SIM_KERNEL(matmul_i8_i32_tiled_t16),
    TW_SIM_KERNEL(matmul_e4m3_f32_tiled_t16),
    TW_SIM_KERNEL(matmul_e4m3_f16_tiled_t16),
    TW_SIM_KERNEL(matmul_e4m3_bf16_tiled_t16),
    TW_SIM_KERNEL(matmul_e5m2_f32_tiled_t16),
    TW_SIM_KERNEL(matmul_e5m2_f16_tiled_t16),
    TW_SIM_KERNEL(matmul_e5m2_bf16_tiled_t16),
    TW_SIM_KERNEL(matmul_e4m3_f32_e5m2_tiled_t16),
    TW_SIM_KERNEL(matmul_e4m3_f16_e5m2_tiled_t16),
    TW_SIM_KERNEL(matmul_e4m3_bf16_e5m2_tiled_t16),
    TW_SIM_KERNEL(matmul_e5m2_f32_e4m3_tiled_t16),
    TW_SIM_KERNEL(matmul_e5m2_f16_e4m3_tiled_t16),
    TW_SIM_KERNEL(matmul_e5m2_bf16_e4m3_tiled_t16),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
