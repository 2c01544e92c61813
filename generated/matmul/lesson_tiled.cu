/*
 * matmul/lesson_tiled.cu
 * Generated from templates/matmul/lesson_tiled.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The lessons' own kernels with squares in shared memory, TPB x TPB threads, indices of 32 bits.
 */
#include "tilewright/device.cuh"

extern "C" {

// matmul_i32_lesson_tiled_t16_d0
// TPB = 16, DOWN = 0; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_i32_lesson_tiled_t16_d0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride) {
  constexpr int TPB = 16;
  __shared__ uint32_t sa[TPB][TPB];
  __shared__ uint32_t sb[TPB][TPB];
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int width = (int)n, depth = alpha != 0 ? (int)k : 0;

  uint32_t sum = 0;
  const int height = (int)m;
  for (int i = 0; i < (depth + TPB - 1) / TPB; i++) {
    sa[ty][tx] = 0;
    sb[ty][tx] = 0;
    if (y < height && tx + i * TPB < depth)
      sa[ty][tx] = a[y * depth + tx + i * TPB];
    if (x < width && ty + i * TPB < depth)
      sb[ty][tx] = b[(ty + i * TPB) * width + x];
    __syncthreads();
    for (int j = 0; j < TPB; j++) sum += sa[ty][j] * sb[j][tx];
    __syncthreads();
  }
  if (y >= height || x >= width) return;
  int32_t *const to = c + (y * width + x);

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

// matmul_i32_lesson_tiled_t16_d1
// TPB = 16, DOWN = 1; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_i32_lesson_tiled_t16_d1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride) {
  constexpr int TPB = 16;
  __shared__ uint32_t sa[TPB][TPB];
  __shared__ uint32_t sb[TPB][TPB];
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int width = (int)n, depth = alpha != 0 ? (int)k : 0;

  uint32_t sum = 0;
  for (int i = 0; i < depth / TPB; i++) {
    sa[tx][ty] = a[x * depth + ty + i * TPB];
    sb[tx][ty] = b[(tx + i * TPB) * width + y];
    __syncthreads();
    for (int j = 0; j < TPB; j++) sum += sa[tx][j] * sb[j][ty];
    __syncthreads();
  }
  int32_t *const to = c + (x * width + y);

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

// matmul_i32_lesson_tiled_t32_d0
// TPB = 32, DOWN = 0; 1024 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(1024)
    matmul_i32_lesson_tiled_t32_d0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride) {
  constexpr int TPB = 32;
  __shared__ uint32_t sa[TPB][TPB];
  __shared__ uint32_t sb[TPB][TPB];
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int width = (int)n, depth = alpha != 0 ? (int)k : 0;

  uint32_t sum = 0;
  const int height = (int)m;
  for (int i = 0; i < (depth + TPB - 1) / TPB; i++) {
    sa[ty][tx] = 0;
    sb[ty][tx] = 0;
    if (y < height && tx + i * TPB < depth)
      sa[ty][tx] = a[y * depth + tx + i * TPB];
    if (x < width && ty + i * TPB < depth)
      sb[ty][tx] = b[(ty + i * TPB) * width + x];
    __syncthreads();
    for (int j = 0; j < TPB; j++) sum += sa[ty][j] * sb[j][tx];
    __syncthreads();
  }
  if (y >= height || x >= width) return;
  int32_t *const to = c + (y * width + x);

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

// matmul_i64_lesson_tiled_t16_d0
// TPB = 16, DOWN = 0; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_i64_lesson_tiled_t16_d0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint64_t alpha, const int64_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int64_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint64_t beta, int64_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride) {
  constexpr int TPB = 16;
  __shared__ uint64_t sa[TPB][TPB];
  __shared__ uint64_t sb[TPB][TPB];
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int width = (int)n, depth = alpha != 0 ? (int)k : 0;

  uint64_t sum = 0;
  const int height = (int)m;
  for (int i = 0; i < (depth + TPB - 1) / TPB; i++) {
    sa[ty][tx] = 0;
    sb[ty][tx] = 0;
    if (y < height && tx + i * TPB < depth)
      sa[ty][tx] = a[y * depth + tx + i * TPB];
    if (x < width && ty + i * TPB < depth)
      sb[ty][tx] = b[(ty + i * TPB) * width + x];
    __syncthreads();
    for (int j = 0; j < TPB; j++) sum += sa[ty][j] * sb[j][tx];
    __syncthreads();
  }
  if (y >= height || x >= width) return;
  int64_t *const to = c + (y * width + x);

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

// matmul_i64_lesson_tiled_t16_d1
// TPB = 16, DOWN = 1; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_i64_lesson_tiled_t16_d1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint64_t alpha, const int64_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int64_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint64_t beta, int64_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride) {
  constexpr int TPB = 16;
  __shared__ uint64_t sa[TPB][TPB];
  __shared__ uint64_t sb[TPB][TPB];
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int width = (int)n, depth = alpha != 0 ? (int)k : 0;

  uint64_t sum = 0;
  for (int i = 0; i < depth / TPB; i++) {
    sa[tx][ty] = a[x * depth + ty + i * TPB];
    sb[tx][ty] = b[(tx + i * TPB) * width + y];
    __syncthreads();
    for (int j = 0; j < TPB; j++) sum += sa[tx][j] * sb[j][ty];
    __syncthreads();
  }
  int64_t *const to = c + (x * width + y);

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

// matmul_i64_lesson_tiled_t32_d0
// TPB = 32, DOWN = 0; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    matmul_i64_lesson_tiled_t32_d0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint64_t alpha, const int64_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int64_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint64_t beta, int64_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride) {
  constexpr int TPB = 32;
  __shared__ uint64_t sa[TPB][TPB];
  __shared__ uint64_t sb[TPB][TPB];
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int width = (int)n, depth = alpha != 0 ? (int)k : 0;

  uint64_t sum = 0;
  const int height = (int)m;
  for (int i = 0; i < (depth + TPB - 1) / TPB; i++) {
    sa[ty][tx] = 0;
    sb[ty][tx] = 0;
    if (y < height && tx + i * TPB < depth)
      sa[ty][tx] = a[y * depth + tx + i * TPB];
    if (x < width && ty + i * TPB < depth)
      sb[ty][tx] = b[(ty + i * TPB) * width + x];
    __syncthreads();
    for (int j = 0; j < TPB; j++) sum += sa[ty][j] * sb[j][tx];
    __syncthreads();
  }
  if (y >= height || x >= width) return;
  int64_t *const to = c + (y * width + x);

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

// matmul_f32_lesson_tiled_t16_d0
// TPB = 16, DOWN = 0; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f32_lesson_tiled_t16_d0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride) {
  constexpr int TPB = 16;
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int width = (int)n, depth = alpha != 0 ? (int)k : 0;

  float sum = 0;
  const int height = (int)m;
  for (int i = 0; i < (depth + TPB - 1) / TPB; i++) {
    sa[ty][tx] = 0;
    sb[ty][tx] = 0;
    if (y < height && tx + i * TPB < depth)
      sa[ty][tx] = a[y * depth + tx + i * TPB];
    if (x < width && ty + i * TPB < depth)
      sb[ty][tx] = b[(ty + i * TPB) * width + x];
    __syncthreads();
    for (int j = 0; j < TPB; j++) sum += sa[ty][j] * sb[j][tx];
    __syncthreads();
  }
  if (y >= height || x >= width) return;
  float *const to = c + (y * width + x);

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

// matmul_f32_lesson_tiled_t16_d1
// TPB = 16, DOWN = 1; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f32_lesson_tiled_t16_d1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride) {
  constexpr int TPB = 16;
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int width = (int)n, depth = alpha != 0 ? (int)k : 0;

  float sum = 0;
  for (int i = 0; i < depth / TPB; i++) {
    sa[tx][ty] = a[x * depth + ty + i * TPB];
    sb[tx][ty] = b[(tx + i * TPB) * width + y];
    __syncthreads();
    for (int j = 0; j < TPB; j++) sum += sa[tx][j] * sb[j][ty];
    __syncthreads();
  }
  float *const to = c + (x * width + y);

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

// matmul_f32_lesson_tiled_t32_d0
// TPB = 32, DOWN = 0; 1024 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(1024)
    matmul_f32_lesson_tiled_t32_d0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride) {
  constexpr int TPB = 32;
  __shared__ float sa[TPB][TPB];
  __shared__ float sb[TPB][TPB];
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int width = (int)n, depth = alpha != 0 ? (int)k : 0;

  float sum = 0;
  const int height = (int)m;
  for (int i = 0; i < (depth + TPB - 1) / TPB; i++) {
    sa[ty][tx] = 0;
    sb[ty][tx] = 0;
    if (y < height && tx + i * TPB < depth)
      sa[ty][tx] = a[y * depth + tx + i * TPB];
    if (x < width && ty + i * TPB < depth)
      sb[ty][tx] = b[(ty + i * TPB) * width + x];
    __syncthreads();
    for (int j = 0; j < TPB; j++) sum += sa[ty][j] * sb[j][tx];
    __syncthreads();
  }
  if (y >= height || x >= width) return;
  float *const to = c + (y * width + x);

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

// matmul_f64_lesson_tiled_t16_d0
// TPB = 16, DOWN = 0; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f64_lesson_tiled_t16_d0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride) {
  constexpr int TPB = 16;
  __shared__ double sa[TPB][TPB];
  __shared__ double sb[TPB][TPB];
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int width = (int)n, depth = alpha != 0 ? (int)k : 0;

  double sum = 0;
  const int height = (int)m;
  for (int i = 0; i < (depth + TPB - 1) / TPB; i++) {
    sa[ty][tx] = 0;
    sb[ty][tx] = 0;
    if (y < height && tx + i * TPB < depth)
      sa[ty][tx] = a[y * depth + tx + i * TPB];
    if (x < width && ty + i * TPB < depth)
      sb[ty][tx] = b[(ty + i * TPB) * width + x];
    __syncthreads();
    for (int j = 0; j < TPB; j++) sum += sa[ty][j] * sb[j][tx];
    __syncthreads();
  }
  if (y >= height || x >= width) return;
  double *const to = c + (y * width + x);

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

// matmul_f64_lesson_tiled_t16_d1
// TPB = 16, DOWN = 1; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f64_lesson_tiled_t16_d1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride) {
  constexpr int TPB = 16;
  __shared__ double sa[TPB][TPB];
  __shared__ double sb[TPB][TPB];
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int width = (int)n, depth = alpha != 0 ? (int)k : 0;

  double sum = 0;
  for (int i = 0; i < depth / TPB; i++) {
    sa[tx][ty] = a[x * depth + ty + i * TPB];
    sb[tx][ty] = b[(tx + i * TPB) * width + y];
    __syncthreads();
    for (int j = 0; j < TPB; j++) sum += sa[tx][j] * sb[j][ty];
    __syncthreads();
  }
  double *const to = c + (x * width + y);

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

// matmul_f64_lesson_tiled_t32_d0
// TPB = 32, DOWN = 0; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    matmul_f64_lesson_tiled_t32_d0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride) {
  constexpr int TPB = 32;
  __shared__ double sa[TPB][TPB];
  __shared__ double sb[TPB][TPB];
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int width = (int)n, depth = alpha != 0 ? (int)k : 0;

  double sum = 0;
  const int height = (int)m;
  for (int i = 0; i < (depth + TPB - 1) / TPB; i++) {
    sa[ty][tx] = 0;
    sb[ty][tx] = 0;
    if (y < height && tx + i * TPB < depth)
      sa[ty][tx] = a[y * depth + tx + i * TPB];
    if (x < width && ty + i * TPB < depth)
      sb[ty][tx] = b[(ty + i * TPB) * width + x];
    __syncthreads();
    for (int j = 0; j < TPB; j++) sum += sa[ty][j] * sb[j][tx];
    __syncthreads();
  }
  if (y >= height || x >= width) return;
  double *const to = c + (y * width + x);

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

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_lesson_tiled[];
const tw_sim_kernel tw_sim_tilewright_matmul_lesson_tiled[] = {
    TW_SIM_KERNEL(matmul_i32_lesson_tiled_t16_d0),
    TW_SIM_KERNEL(matmul_i32_lesson_tiled_t16_d1),
    TW_SIM_KERNEL(matmul_i32_lesson_tiled_t32_d0),
    TW_SIM_KERNEL(matmul_i64_lesson_tiled_t16_d0),
    TW_SIM_KERNEL(matmul_i64_lesson_tiled_t16_d1),
    TW_SIM_KERNEL(matmul_i64_lesson_tiled_t32_d0),
    TW_SIM_KERNEL(matmul_f32_lesson_tiled_t16_d0),
    TW_SIM_KERNEL(matmul_f32_lesson_tiled_t16_d1),
    TW_SIM_KERNEL(matmul_f32_lesson_tiled_t32_d0),
    TW_SIM_KERNEL(matmul_f64_lesson_tiled_t16_d0),
    TW_SIM_KERNEL(matmul_f64_lesson_tiled_t16_d1),
    TW_SIM_KERNEL(matmul_f64_lesson_tiled_t32_d0),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
