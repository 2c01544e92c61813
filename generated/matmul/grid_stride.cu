/*
 * matmul/grid_stride.cu
 * Generated from templates/matmul/grid_stride.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * A grid as large as the GPU, for any shape: each thread strides through the elements of all matrices of c.
 */
#include "tilewright/device.cuh"

extern "C" {

// matmul_i32_grid_stride_t256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_i32_grid_stride_t256(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  const int64_t blocks = (int64_t)gridDim.x * gridDim.y * gridDim.z;
  const int64_t block =
      blockIdx.x + (int64_t)gridDim.x * (blockIdx.y + (int64_t)gridDim.y * blockIdx.z);
  const int64_t elements = m * n;  // of one c

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;
  for (int64_t e = block * blockDim.x + threadIdx.x; e < batch * elements; e += blocks * blockDim.x) {
    const int64_t p = e / elements, place = e - p * elements;
    const int64_t row = place / n, col = place - row * n;
    const int32_t *from_a = a + p * a_batch_stride + row * (transpose_a ? 1 : a_stride);
    const int32_t *from_b = b + p * b_batch_stride + col * (transpose_b ? b_stride : 1);
    uint32_t sum = 0;
    // BLAS's rule: if alpha is 0, a and b are not read.
    if (alpha != 0)
      for (int64_t l = 0; l < k; l++)
        sum += (uint32_t)from_a[l * a_step] * (uint32_t)from_b[l * b_step];

    int32_t *const to = c + p * c_batch_stride + row * c_stride + col;
    sum *= factor;
    if (beta != 0) sum += beta * (uint32_t)*to;
    *to = (int32_t)sum;
  }
}

// matmul_i64_grid_stride_t256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_i64_grid_stride_t256(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint64_t alpha, const int64_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int64_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint64_t beta, int64_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  const int64_t blocks = (int64_t)gridDim.x * gridDim.y * gridDim.z;
  const int64_t block =
      blockIdx.x + (int64_t)gridDim.x * (blockIdx.y + (int64_t)gridDim.y * blockIdx.z);
  const int64_t elements = m * n;  // of one c

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint64_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint64_t)0
                                             : (uint64_t)0;
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;
  for (int64_t e = block * blockDim.x + threadIdx.x; e < batch * elements; e += blocks * blockDim.x) {
    const int64_t p = e / elements, place = e - p * elements;
    const int64_t row = place / n, col = place - row * n;
    const int64_t *from_a = a + p * a_batch_stride + row * (transpose_a ? 1 : a_stride);
    const int64_t *from_b = b + p * b_batch_stride + col * (transpose_b ? b_stride : 1);
    uint64_t sum = 0;
    // BLAS's rule: if alpha is 0, a and b are not read.
    if (alpha != 0)
      for (int64_t l = 0; l < k; l++)
        sum += (uint64_t)from_a[l * a_step] * (uint64_t)from_b[l * b_step];

    int64_t *const to = c + p * c_batch_stride + row * c_stride + col;
    sum *= factor;
    if (beta != 0) sum += beta * (uint64_t)*to;
    *to = (int64_t)sum;
  }
}

// matmul_f16_grid_stride_t256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f16_grid_stride_t256(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  const int64_t blocks = (int64_t)gridDim.x * gridDim.y * gridDim.z;
  const int64_t block =
      blockIdx.x + (int64_t)gridDim.x * (blockIdx.y + (int64_t)gridDim.y * blockIdx.z);
  const int64_t elements = m * n;  // of one c

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;
  for (int64_t e = block * blockDim.x + threadIdx.x; e < batch * elements; e += blocks * blockDim.x) {
    const int64_t p = e / elements, place = e - p * elements;
    const int64_t row = place / n, col = place - row * n;
    const __half *from_a = a + p * a_batch_stride + row * (transpose_a ? 1 : a_stride);
    const __half *from_b = b + p * b_batch_stride + col * (transpose_b ? b_stride : 1);
    float sum = 0;
    // BLAS's rule: if alpha is 0, a and b are not read.
    if (alpha != 0)
      for (int64_t l = 0; l < k; l++)
        sum += (float)from_a[l * a_step] * (float)from_b[l * b_step];

    __half *const to = c + p * c_batch_stride + row * c_stride + col;
    sum *= factor;
    if (beta != 0) sum += beta * (float)*to;
    *to = (__half)sum;
  }
}

// matmul_bf16_grid_stride_t256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_bf16_grid_stride_t256(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  const int64_t blocks = (int64_t)gridDim.x * gridDim.y * gridDim.z;
  const int64_t block =
      blockIdx.x + (int64_t)gridDim.x * (blockIdx.y + (int64_t)gridDim.y * blockIdx.z);
  const int64_t elements = m * n;  // of one c

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;
  for (int64_t e = block * blockDim.x + threadIdx.x; e < batch * elements; e += blocks * blockDim.x) {
    const int64_t p = e / elements, place = e - p * elements;
    const int64_t row = place / n, col = place - row * n;
    const __nv_bfloat16 *from_a = a + p * a_batch_stride + row * (transpose_a ? 1 : a_stride);
    const __nv_bfloat16 *from_b = b + p * b_batch_stride + col * (transpose_b ? b_stride : 1);
    float sum = 0;
    // BLAS's rule: if alpha is 0, a and b are not read.
    if (alpha != 0)
      for (int64_t l = 0; l < k; l++)
        sum += (float)from_a[l * a_step] * (float)from_b[l * b_step];

    __nv_bfloat16 *const to = c + p * c_batch_stride + row * c_stride + col;
    sum *= factor;
    if (beta != 0) sum += beta * (float)*to;
    *to = (__nv_bfloat16)sum;
  }
}

// matmul_f32_grid_stride_t128
// THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_f32_grid_stride_t128(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  const int64_t blocks = (int64_t)gridDim.x * gridDim.y * gridDim.z;
  const int64_t block =
      blockIdx.x + (int64_t)gridDim.x * (blockIdx.y + (int64_t)gridDim.y * blockIdx.z);
  const int64_t elements = m * n;  // of one c

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;
  for (int64_t e = block * blockDim.x + threadIdx.x; e < batch * elements; e += blocks * blockDim.x) {
    const int64_t p = e / elements, place = e - p * elements;
    const int64_t row = place / n, col = place - row * n;
    const float *from_a = a + p * a_batch_stride + row * (transpose_a ? 1 : a_stride);
    const float *from_b = b + p * b_batch_stride + col * (transpose_b ? b_stride : 1);
    float sum = 0;
    // BLAS's rule: if alpha is 0, a and b are not read.
    if (alpha != 0)
      for (int64_t l = 0; l < k; l++)
        sum += (float)from_a[l * a_step] * (float)from_b[l * b_step];

    float *const to = c + p * c_batch_stride + row * c_stride + col;
    sum *= factor;
    if (beta != 0) sum += beta * (float)*to;
    *to = (float)sum;
  }
}

// matmul_f64_grid_stride_t256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f64_grid_stride_t256(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  const int64_t blocks = (int64_t)gridDim.x * gridDim.y * gridDim.z;
  const int64_t block =
      blockIdx.x + (int64_t)gridDim.x * (blockIdx.y + (int64_t)gridDim.y * blockIdx.z);
  const int64_t elements = m * n;  // of one c

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;
  for (int64_t e = block * blockDim.x + threadIdx.x; e < batch * elements; e += blocks * blockDim.x) {
    const int64_t p = e / elements, place = e - p * elements;
    const int64_t row = place / n, col = place - row * n;
    const double *from_a = a + p * a_batch_stride + row * (transpose_a ? 1 : a_stride);
    const double *from_b = b + p * b_batch_stride + col * (transpose_b ? b_stride : 1);
    double sum = 0;
    // BLAS's rule: if alpha is 0, a and b are not read.
    if (alpha != 0)
      for (int64_t l = 0; l < k; l++)
        sum += (double)from_a[l * a_step] * (double)from_b[l * b_step];

    double *const to = c + p * c_batch_stride + row * c_stride + col;
    sum *= factor;
    if (beta != 0) sum += beta * (double)*to;
    *to = (double)sum;
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_grid_stride[];
const tw_sim_kernel tw_sim_tilewright_matmul_grid_stride[] = {
    TW_SIM_KERNEL(matmul_i32_grid_stride_t256),
    TW_SIM_KERNEL(matmul_i64_grid_stride_t256),
    TW_SIM_KERNEL(matmul_f16_grid_stride_t256),
    TW_SIM_KERNEL(matmul_bf16_grid_stride_t256),
    TW_SIM_KERNEL(matmul_f32_grid_stride_t128),
    TW_SIM_KERNEL(matmul_f64_grid_stride_t256),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
