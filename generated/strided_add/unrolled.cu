/*
 * strided_add/unrolled.cu
 * Generated from templates/strided_add/unrolled.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Several elements for each thread, a block apart, so that the lanes of a warp load neighbours.
 */
#include "tilewright/device.cuh"

extern "C" {

// strided_add_f16_unrolled_n128_e4
// THREADS = 128, ELEMENTS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    strided_add_f16_unrolled_n128_e4(int64_t n, const __half *__restrict__ a, int64_t a_step,
        const __half *__restrict__ b, int64_t b_step,
        __half *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 128, ELEMENTS = 4;

  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS * ELEMENTS), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * (THREADS * ELEMENTS) + threadIdx.x;
  float sum[ELEMENTS];
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t i = first + e * THREADS;
    if (i < n) sum[e] = (float)a[i * a_step] + (float)b[i * b_step];
  }
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t i = first + e * THREADS;
    if (i < n) out[i * out_step] = (__half)sum[e];
  }
}

// strided_add_f32_unrolled_n128_e2
// THREADS = 128, ELEMENTS = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    strided_add_f32_unrolled_n128_e2(int64_t n, const float *__restrict__ a, int64_t a_step,
        const float *__restrict__ b, int64_t b_step, float *__restrict__ out,
        int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 128, ELEMENTS = 2;

  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS * ELEMENTS), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * (THREADS * ELEMENTS) + threadIdx.x;
  float sum[ELEMENTS];
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t i = first + e * THREADS;
    if (i < n) sum[e] = (float)a[i * a_step] + (float)b[i * b_step];
  }
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t i = first + e * THREADS;
    if (i < n) out[i * out_step] = (float)sum[e];
  }
}

// strided_add_f64_unrolled_n128_e2
// THREADS = 128, ELEMENTS = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    strided_add_f64_unrolled_n128_e2(int64_t n, const double *__restrict__ a, int64_t a_step,
        const double *__restrict__ b, int64_t b_step,
        double *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 128, ELEMENTS = 2;

  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS * ELEMENTS), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * (THREADS * ELEMENTS) + threadIdx.x;
  double sum[ELEMENTS];
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t i = first + e * THREADS;
    if (i < n) sum[e] = (double)a[i * a_step] + (double)b[i * b_step];
  }
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t i = first + e * THREADS;
    if (i < n) out[i * out_step] = (double)sum[e];
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_strided_add_unrolled[];
const tw_sim_kernel tw_sim_tilewright_strided_add_unrolled[] = {
    TW_SIM_KERNEL(strided_add_f16_unrolled_n128_e4),
    TW_SIM_KERNEL(strided_add_f32_unrolled_n128_e2),
    TW_SIM_KERNEL(strided_add_f64_unrolled_n128_e2),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
