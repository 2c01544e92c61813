/*
 * fill/plain.cu
 * Generated from templates/fill/plain.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * One element for each thread; a warp writes along a row.
 */
#include "tilewright/device.cuh"

extern "C" {

// fill_f32_plain_c32_r8
// COLS = 32, ROWS = 8; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    fill_f32_plain_c32_r8(int64_t rows, int64_t cols, int64_t batch, float *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 32, ROWS = 8;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * COLS + threadIdx.x;
  const int64_t r = block.y * ROWS + threadIdx.y;
  if (block.z < batch && r < rows && c < cols)
    dst[block.z * dst_batch_stride + r * dst_stride + c] =
        (float)((float)r + (float)c / 10);
}

// fill_f32_plain_c256_r1
// COLS = 256, ROWS = 1; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    fill_f32_plain_c256_r1(int64_t rows, int64_t cols, int64_t batch, float *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 256, ROWS = 1;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * COLS + threadIdx.x;
  const int64_t r = block.y * ROWS + threadIdx.y;
  if (block.z < batch && r < rows && c < cols)
    dst[block.z * dst_batch_stride + r * dst_stride + c] =
        (float)((float)r + (float)c / 10);
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_fill_plain[];
const tw_sim_kernel tw_sim_tilewright_fill_plain[] = {
    TW_SIM_KERNEL(fill_f32_plain_c32_r8),
    TW_SIM_KERNEL(fill_f32_plain_c256_r1),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
