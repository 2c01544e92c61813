/*
 * matmul/lesson_naive.cu
 * Generated from templates/matmul/lesson_naive.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The lessons' own naive kernels: one thread an element of c, indices of 32 bits.
 */
#include "tilewright/device.cuh"

extern "C" {

// matmul_i32_lesson_naive_e16_d0
// EDGE = 16, DOWN = 0; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_i32_lesson_naive_e16_d0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = y, col = x;
  const int height = (int)m, width = (int)n, depth = (int)k;
  if (row >= height || col >= width) return;

  uint32_t sum = 0;
  if (alpha != 0)
    for (int l = 0; l < depth; l++)
      sum += (uint32_t)a[row * depth + l] * (uint32_t)b[l * width + col];

  int32_t *const to = c + (row * width + col);
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

// matmul_i32_lesson_naive_e16_d1
// EDGE = 16, DOWN = 1; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_i32_lesson_naive_e16_d1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = x, col = y;
  const int height = (int)m, width = (int)n, depth = (int)k;
  if (row >= height || col >= width) return;

  uint32_t sum = 0;
  if (alpha != 0)
    for (int l = 0; l < depth; l++)
      sum += (uint32_t)a[row * depth + l] * (uint32_t)b[l * width + col];

  int32_t *const to = c + (row * width + col);
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

// matmul_i64_lesson_naive_e16_d0
// EDGE = 16, DOWN = 0; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_i64_lesson_naive_e16_d0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint64_t alpha, const int64_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int64_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint64_t beta, int64_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = y, col = x;
  const int height = (int)m, width = (int)n, depth = (int)k;
  if (row >= height || col >= width) return;

  uint64_t sum = 0;
  if (alpha != 0)
    for (int l = 0; l < depth; l++)
      sum += (uint64_t)a[row * depth + l] * (uint64_t)b[l * width + col];

  int64_t *const to = c + (row * width + col);
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

// matmul_i64_lesson_naive_e16_d1
// EDGE = 16, DOWN = 1; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_i64_lesson_naive_e16_d1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint64_t alpha, const int64_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int64_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint64_t beta, int64_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = x, col = y;
  const int height = (int)m, width = (int)n, depth = (int)k;
  if (row >= height || col >= width) return;

  uint64_t sum = 0;
  if (alpha != 0)
    for (int l = 0; l < depth; l++)
      sum += (uint64_t)a[row * depth + l] * (uint64_t)b[l * width + col];

  int64_t *const to = c + (row * width + col);
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

// matmul_f32_lesson_naive_e16_d0
// EDGE = 16, DOWN = 0; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f32_lesson_naive_e16_d0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = y, col = x;
  const int height = (int)m, width = (int)n, depth = (int)k;
  if (row >= height || col >= width) return;

  float sum = 0;
  if (alpha != 0)
    for (int l = 0; l < depth; l++)
      sum += (float)a[row * depth + l] * (float)b[l * width + col];

  float *const to = c + (row * width + col);
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

// matmul_f32_lesson_naive_e16_d1
// EDGE = 16, DOWN = 1; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f32_lesson_naive_e16_d1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = x, col = y;
  const int height = (int)m, width = (int)n, depth = (int)k;
  if (row >= height || col >= width) return;

  float sum = 0;
  if (alpha != 0)
    for (int l = 0; l < depth; l++)
      sum += (float)a[row * depth + l] * (float)b[l * width + col];

  float *const to = c + (row * width + col);
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

// matmul_f64_lesson_naive_e16_d0
// EDGE = 16, DOWN = 0; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f64_lesson_naive_e16_d0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = y, col = x;
  const int height = (int)m, width = (int)n, depth = (int)k;
  if (row >= height || col >= width) return;

  double sum = 0;
  if (alpha != 0)
    for (int l = 0; l < depth; l++)
      sum += (double)a[row * depth + l] * (double)b[l * width + col];

  double *const to = c + (row * width + col);
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

// matmul_f64_lesson_naive_e16_d1
// EDGE = 16, DOWN = 1; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f64_lesson_naive_e16_d1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = x, col = y;
  const int height = (int)m, width = (int)n, depth = (int)k;
  if (row >= height || col >= width) return;

  double sum = 0;
  if (alpha != 0)
    for (int l = 0; l < depth; l++)
      sum += (double)a[row * depth + l] * (double)b[l * width + col];

  double *const to = c + (row * width + col);
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
extern const tw_sim_kernel tw_sim_tilewright_matmul_lesson_naive[];
const tw_sim_kernel tw_sim_tilewright_matmul_lesson_naive[] = {
    TW_SIM_KERNEL(matmul_i32_lesson_naive_e16_d0),
    TW_SIM_KERNEL(matmul_i32_lesson_naive_e16_d1),
    TW_SIM_KERNEL(matmul_i64_lesson_naive_e16_d0),
    TW_SIM_KERNEL(matmul_i64_lesson_naive_e16_d1),
    TW_SIM_KERNEL(matmul_f32_lesson_naive_e16_d0),
    TW_SIM_KERNEL(matmul_f32_lesson_naive_e16_d1),
    TW_SIM_KERNEL(matmul_f64_lesson_naive_e16_d0),
    TW_SIM_KERNEL(matmul_f64_lesson_naive_e16_d1),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
