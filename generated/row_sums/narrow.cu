/*
 * row_sums/narrow.cu
 * Generated from templates/row_sums/narrow.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Each thread sums several short rows, a block's threads apart: a warp's loads are close together, and many are in flight.
 */
#include "tilewright/device.cuh"

extern "C" {

// row_sums_f16_narrow_n128_r4
// THREADS = 128, ROWS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    row_sums_f16_narrow_n128_r4(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 128, ROWS = 4;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS * ROWS), 1);
  if (block.z >= batch) return;
  const int64_t row = block.x * (THREADS * ROWS) + threadIdx.x;
  a += block.z * a_batch_stride + row * a_stride;
  sums += block.z * sums_stride + row;
  float sum[ROWS] = {};
  // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
  for (int64_t c = 0; c < cols; c++) {
    __half in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      in[k] = row + k * THREADS < rows ? a[k * THREADS * a_stride + c] : (__half)0;
#pragma unroll
    for (int k = 0; k < ROWS; k++) sum[k] += (float)in[k];
  }
#pragma unroll
  for (int k = 0; k < ROWS; k++)
    if (row + k * THREADS < rows) sums[k * THREADS] = (__half)sum[k];
}

// row_sums_f32_narrow_n128_r4
// THREADS = 128, ROWS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    row_sums_f32_narrow_n128_r4(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 128, ROWS = 4;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS * ROWS), 1);
  if (block.z >= batch) return;
  const int64_t row = block.x * (THREADS * ROWS) + threadIdx.x;
  a += block.z * a_batch_stride + row * a_stride;
  sums += block.z * sums_stride + row;
  float sum[ROWS] = {};
  // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
  for (int64_t c = 0; c < cols; c++) {
    float in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      in[k] = row + k * THREADS < rows ? a[k * THREADS * a_stride + c] : (float)0;
#pragma unroll
    for (int k = 0; k < ROWS; k++) sum[k] += (float)in[k];
  }
#pragma unroll
  for (int k = 0; k < ROWS; k++)
    if (row + k * THREADS < rows) sums[k * THREADS] = (float)sum[k];
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_row_sums_narrow[];
const tw_sim_kernel tw_sim_tilewright_row_sums_narrow[] = {
    TW_SIM_KERNEL(row_sums_f16_narrow_n128_r4),
    TW_SIM_KERNEL(row_sums_f32_narrow_n128_r4),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
