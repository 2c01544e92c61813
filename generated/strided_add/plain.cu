/*
 * strided_add/plain.cu
 * Generated from templates/strided_add/plain.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * One element for each thread.
 */
#include "tilewright/device.cuh"

extern "C" {

// strided_add_i32_plain_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    strided_add_i32_plain_n256(int64_t n, const int32_t *__restrict__ a, int64_t a_step,
        const int32_t *__restrict__ b, int64_t b_step,
        int32_t *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 256;

  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS), 1);
  const int64_t i = block.x * THREADS + threadIdx.x;
  if (block.z == 0 && i < n)
    out[i * out_step] = (int32_t)((uint32_t)a[i * a_step] + (uint32_t)b[i * b_step]);
}

// strided_add_i64_plain_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    strided_add_i64_plain_n256(int64_t n, const int64_t *__restrict__ a, int64_t a_step,
        const int64_t *__restrict__ b, int64_t b_step,
        int64_t *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 256;

  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS), 1);
  const int64_t i = block.x * THREADS + threadIdx.x;
  if (block.z == 0 && i < n)
    out[i * out_step] = (int64_t)((uint64_t)a[i * a_step] + (uint64_t)b[i * b_step]);
}

// strided_add_f32_plain_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    strided_add_f32_plain_n256(int64_t n, const float *__restrict__ a, int64_t a_step,
        const float *__restrict__ b, int64_t b_step, float *__restrict__ out,
        int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 256;

  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS), 1);
  const int64_t i = block.x * THREADS + threadIdx.x;
  if (block.z == 0 && i < n)
    out[i * out_step] = (float)((float)a[i * a_step] + (float)b[i * b_step]);
}

// strided_add_f64_plain_n128
// THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    strided_add_f64_plain_n128(int64_t n, const double *__restrict__ a, int64_t a_step,
        const double *__restrict__ b, int64_t b_step,
        double *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 128;

  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS), 1);
  const int64_t i = block.x * THREADS + threadIdx.x;
  if (block.z == 0 && i < n)
    out[i * out_step] = (double)((double)a[i * a_step] + (double)b[i * b_step]);
}

// strided_add_f64_plain_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    strided_add_f64_plain_n256(int64_t n, const double *__restrict__ a, int64_t a_step,
        const double *__restrict__ b, int64_t b_step,
        double *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 256;

  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS), 1);
  const int64_t i = block.x * THREADS + threadIdx.x;
  if (block.z == 0 && i < n)
    out[i * out_step] = (double)((double)a[i * a_step] + (double)b[i * b_step]);
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_strided_add_plain[];
const tw_sim_kernel tw_sim_tilewright_strided_add_plain[] = {
    TW_SIM_KERNEL(strided_add_i32_plain_n256),
    TW_SIM_KERNEL(strided_add_i64_plain_n256),
    TW_SIM_KERNEL(strided_add_f32_plain_n256),
    TW_SIM_KERNEL(strided_add_f64_plain_n128),
    TW_SIM_KERNEL(strided_add_f64_plain_n256),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
