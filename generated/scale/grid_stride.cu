/*
 * scale/grid_stride.cu
 * Generated from templates/scale/grid_stride.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * A grid as large as the GPU, whose threads stride over columns, rows and matrices.
 */
#include "tilewright/device.cuh"

extern "C" {

// scale_f32_grid_stride_c128_r2_e4_b8
// COLS = 128, ROWS = 2, ELEMENTS = 4, BLOCKS = 8; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    scale_f32_grid_stride_c128_r2_e4_b8(int64_t rows, int64_t cols, int64_t batch, float alpha,
        const float *x, int64_t x_stride, int64_t x_batch_stride, float *y,
        int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 128, ROWS = 2, ELEMENTS = 4;

  // Right from any grid: the strides are the grid's own.
  const int64_t across = (int64_t)gridDim.x * (COLS * ELEMENTS);
  const int64_t down = (int64_t)gridDim.y * ROWS;
  const int64_t col = (int64_t)blockIdx.x * (COLS * ELEMENTS) + threadIdx.x;
  const int64_t row = (int64_t)blockIdx.y * ROWS + threadIdx.y;
  for (int64_t b = blockIdx.z; b < batch; b += gridDim.z)
    for (int64_t r = row; r < rows; r += down) {
      const float *const x_row = x + b * x_batch_stride + r * x_stride;
      float *const y_row = y + b * y_batch_stride + r * y_stride;
      for (int64_t c = col; c < cols; c += across) {
        // All loads stand before the first store, which might be to an operand.
        float product[ELEMENTS];
#pragma unroll
        for (int e = 0; e < ELEMENTS; e++)
          if (c + e * COLS < cols)
            product[e] = alpha * (float)x_row[c + e * COLS];
#pragma unroll
        for (int e = 0; e < ELEMENTS; e++)
          if (c + e * COLS < cols) y_row[c + e * COLS] = (float)product[e];
      }
    }
}

// scale_f64_grid_stride_c128_r2_e4_b8
// COLS = 128, ROWS = 2, ELEMENTS = 4, BLOCKS = 8; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    scale_f64_grid_stride_c128_r2_e4_b8(int64_t rows, int64_t cols, int64_t batch, double alpha,
        const double *x, int64_t x_stride, int64_t x_batch_stride, double *y,
        int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 128, ROWS = 2, ELEMENTS = 4;

  // Right from any grid: the strides are the grid's own.
  const int64_t across = (int64_t)gridDim.x * (COLS * ELEMENTS);
  const int64_t down = (int64_t)gridDim.y * ROWS;
  const int64_t col = (int64_t)blockIdx.x * (COLS * ELEMENTS) + threadIdx.x;
  const int64_t row = (int64_t)blockIdx.y * ROWS + threadIdx.y;
  for (int64_t b = blockIdx.z; b < batch; b += gridDim.z)
    for (int64_t r = row; r < rows; r += down) {
      const double *const x_row = x + b * x_batch_stride + r * x_stride;
      double *const y_row = y + b * y_batch_stride + r * y_stride;
      for (int64_t c = col; c < cols; c += across) {
        // All loads stand before the first store, which might be to an operand.
        double product[ELEMENTS];
#pragma unroll
        for (int e = 0; e < ELEMENTS; e++)
          if (c + e * COLS < cols)
            product[e] = alpha * (double)x_row[c + e * COLS];
#pragma unroll
        for (int e = 0; e < ELEMENTS; e++)
          if (c + e * COLS < cols) y_row[c + e * COLS] = (double)product[e];
      }
    }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_scale_grid_stride[];
const tw_sim_kernel tw_sim_tilewright_scale_grid_stride[] = {
    TW_SIM_KERNEL(scale_f32_grid_stride_c128_r2_e4_b8),
    TW_SIM_KERNEL(scale_f64_grid_stride_c128_r2_e4_b8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
