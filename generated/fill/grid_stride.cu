/*
 * fill/grid_stride.cu
 * Generated from templates/fill/grid_stride.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * A grid as large as the GPU, whose threads stride over columns, rows and matrices.
 */
#include "tilewright/device.cuh"

extern "C" {

// fill_f32_grid_stride_c32_r8_b8
// COLS = 32, ROWS = 8, BLOCKS = 8; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    fill_f32_grid_stride_c32_r8_b8(int64_t rows, int64_t cols, int64_t batch, float *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 32, ROWS = 8;

  // Right from any grid: the strides are the grid's own.
  const int64_t across = (int64_t)gridDim.x * COLS;
  const int64_t down = (int64_t)gridDim.y * ROWS;
  const int64_t col = (int64_t)blockIdx.x * COLS + threadIdx.x;
  const int64_t row = (int64_t)blockIdx.y * ROWS + threadIdx.y;
  for (int64_t b = blockIdx.z; b < batch; b += gridDim.z)
    for (int64_t r = row; r < rows; r += down)
      for (int64_t c = col; c < cols; c += across)
        dst[b * dst_batch_stride + r * dst_stride + c] =
            (float)((float)r + (float)c / 10);
}

// fill_f64_grid_stride_c128_r2_b4
// COLS = 128, ROWS = 2, BLOCKS = 4; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    fill_f64_grid_stride_c128_r2_b4(int64_t rows, int64_t cols, int64_t batch, double *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 128, ROWS = 2;

  // Right from any grid: the strides are the grid's own.
  const int64_t across = (int64_t)gridDim.x * COLS;
  const int64_t down = (int64_t)gridDim.y * ROWS;
  const int64_t col = (int64_t)blockIdx.x * COLS + threadIdx.x;
  const int64_t row = (int64_t)blockIdx.y * ROWS + threadIdx.y;
  for (int64_t b = blockIdx.z; b < batch; b += gridDim.z)
    for (int64_t r = row; r < rows; r += down)
      for (int64_t c = col; c < cols; c += across)
        dst[b * dst_batch_stride + r * dst_stride + c] =
            (double)((double)r + (double)c / 10);
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_fill_grid_stride[];
const tw_sim_kernel tw_sim_tilewright_fill_grid_stride[] = {
    TW_SIM_KERNEL(fill_f32_grid_stride_c32_r8_b8),
    TW_SIM_KERNEL(fill_f64_grid_stride_c128_r2_b4),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
