/*
 * strided_add/grid_stride.cu
 * Generated from templates/strided_add/grid_stride.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * A grid as large as the GPU, whose threads stride over the vectors.
 */
#include "tilewright/device.cuh"

extern "C" {

// strided_add_f16_grid_stride_n256_e1_b8
// THREADS = 256, ELEMENTS = 1, BLOCKS = 8; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    strided_add_f16_grid_stride_n256_e1_b8(int64_t n, const __half *__restrict__ a, int64_t a_step,
        const __half *__restrict__ b, int64_t b_step,
        __half *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 256, ELEMENTS = 1;

  // Right from any grid: the stride is the grid's own.
  const int64_t across = (int64_t)gridDim.x * (THREADS * ELEMENTS);
  const int64_t first = (int64_t)blockIdx.x * (THREADS * ELEMENTS) + threadIdx.x;
  for (int64_t i = first; i < n; i += across) {
    float sum[ELEMENTS];
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t k = i + e * THREADS;
      if (k < n) sum[e] = (float)a[k * a_step] + (float)b[k * b_step];
    }
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t k = i + e * THREADS;
      if (k < n) out[k * out_step] = (__half)sum[e];
    }
  }
}

// strided_add_bf16_grid_stride_n256_e1_b4
// THREADS = 256, ELEMENTS = 1, BLOCKS = 4; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    strided_add_bf16_grid_stride_n256_e1_b4(int64_t n, const __nv_bfloat16 *__restrict__ a, int64_t a_step,
        const __nv_bfloat16 *__restrict__ b, int64_t b_step,
        __nv_bfloat16 *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 256, ELEMENTS = 1;

  // Right from any grid: the stride is the grid's own.
  const int64_t across = (int64_t)gridDim.x * (THREADS * ELEMENTS);
  const int64_t first = (int64_t)blockIdx.x * (THREADS * ELEMENTS) + threadIdx.x;
  for (int64_t i = first; i < n; i += across) {
    float sum[ELEMENTS];
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t k = i + e * THREADS;
      if (k < n) sum[e] = (float)a[k * a_step] + (float)b[k * b_step];
    }
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t k = i + e * THREADS;
      if (k < n) out[k * out_step] = (__nv_bfloat16)sum[e];
    }
  }
}

// strided_add_bf16_grid_stride_n256_e1_b8
// THREADS = 256, ELEMENTS = 1, BLOCKS = 8; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    strided_add_bf16_grid_stride_n256_e1_b8(int64_t n, const __nv_bfloat16 *__restrict__ a, int64_t a_step,
        const __nv_bfloat16 *__restrict__ b, int64_t b_step,
        __nv_bfloat16 *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 256, ELEMENTS = 1;

  // Right from any grid: the stride is the grid's own.
  const int64_t across = (int64_t)gridDim.x * (THREADS * ELEMENTS);
  const int64_t first = (int64_t)blockIdx.x * (THREADS * ELEMENTS) + threadIdx.x;
  for (int64_t i = first; i < n; i += across) {
    float sum[ELEMENTS];
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t k = i + e * THREADS;
      if (k < n) sum[e] = (float)a[k * a_step] + (float)b[k * b_step];
    }
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t k = i + e * THREADS;
      if (k < n) out[k * out_step] = (__nv_bfloat16)sum[e];
    }
  }
}

// strided_add_f32_grid_stride_n256_e1_b4
// THREADS = 256, ELEMENTS = 1, BLOCKS = 4; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    strided_add_f32_grid_stride_n256_e1_b4(int64_t n, const float *__restrict__ a, int64_t a_step,
        const float *__restrict__ b, int64_t b_step, float *__restrict__ out,
        int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 256, ELEMENTS = 1;

  // Right from any grid: the stride is the grid's own.
  const int64_t across = (int64_t)gridDim.x * (THREADS * ELEMENTS);
  const int64_t first = (int64_t)blockIdx.x * (THREADS * ELEMENTS) + threadIdx.x;
  for (int64_t i = first; i < n; i += across) {
    float sum[ELEMENTS];
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t k = i + e * THREADS;
      if (k < n) sum[e] = (float)a[k * a_step] + (float)b[k * b_step];
    }
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t k = i + e * THREADS;
      if (k < n) out[k * out_step] = (float)sum[e];
    }
  }
}

// strided_add_f32_grid_stride_n256_e4_b8
// THREADS = 256, ELEMENTS = 4, BLOCKS = 8; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    strided_add_f32_grid_stride_n256_e4_b8(int64_t n, const float *__restrict__ a, int64_t a_step,
        const float *__restrict__ b, int64_t b_step, float *__restrict__ out,
        int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 256, ELEMENTS = 4;

  // Right from any grid: the stride is the grid's own.
  const int64_t across = (int64_t)gridDim.x * (THREADS * ELEMENTS);
  const int64_t first = (int64_t)blockIdx.x * (THREADS * ELEMENTS) + threadIdx.x;
  for (int64_t i = first; i < n; i += across) {
    float sum[ELEMENTS];
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t k = i + e * THREADS;
      if (k < n) sum[e] = (float)a[k * a_step] + (float)b[k * b_step];
    }
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t k = i + e * THREADS;
      if (k < n) out[k * out_step] = (float)sum[e];
    }
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_strided_add_grid_stride[];
const tw_sim_kernel tw_sim_tilewright_strided_add_grid_stride[] = {
    TW_SIM_KERNEL(strided_add_f16_grid_stride_n256_e1_b8),
    TW_SIM_KERNEL(strided_add_bf16_grid_stride_n256_e1_b4),
    TW_SIM_KERNEL(strided_add_bf16_grid_stride_n256_e1_b8),
    TW_SIM_KERNEL(strided_add_f32_grid_stride_n256_e1_b4),
    TW_SIM_KERNEL(strided_add_f32_grid_stride_n256_e4_b8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
