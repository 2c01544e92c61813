/*
 * add/grid_stride.cu
 * Generated from templates/add/grid_stride.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * A grid as large as the GPU, whose threads stride over columns, rows and matrices.
 */
#include "tilewright/device.cuh"

extern "C" {

// add_f32_grid_stride_c32_r8_e1_b8
// COLS = 32, ROWS = 8, ELEMENTS = 1, BLOCKS = 8; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    add_f32_grid_stride_c32_r8_e1_b8(int64_t rows, int64_t cols, int64_t batch, float alpha, float beta,
        const float *a, int64_t a_stride, int64_t a_batch_stride,
        const float *b, int64_t b_stride, int64_t b_batch_stride, float *c,
        int64_t c_stride, int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 32, ROWS = 8, ELEMENTS = 1;

  // Right from any grid: the strides are the grid's own.
  const int64_t across = (int64_t)gridDim.x * (COLS * ELEMENTS);
  const int64_t down = (int64_t)gridDim.y * ROWS;
  const int64_t col = (int64_t)blockIdx.x * (COLS * ELEMENTS) + threadIdx.x;
  const int64_t row = (int64_t)blockIdx.y * ROWS + threadIdx.y;
  for (int64_t m = blockIdx.z; m < batch; m += gridDim.z)
    for (int64_t i = row; i < rows; i += down) {
      const float *const a_row = a + m * a_batch_stride + i * a_stride;
      const float *const b_row = b + m * b_batch_stride + i * b_stride;
      float *const c_row = c + m * c_batch_stride + i * c_stride;
      for (int64_t j = col; j < cols; j += across) {
        // All loads stand before the first store, which might be to an operand.
        float sum[ELEMENTS];
#pragma unroll
        for (int e = 0; e < ELEMENTS; e++)
          if (j + e * COLS < cols)
            sum[e] = alpha * (float)a_row[j + e * COLS] +
                     beta * (float)b_row[j + e * COLS];
#pragma unroll
        for (int e = 0; e < ELEMENTS; e++)
          if (j + e * COLS < cols) c_row[j + e * COLS] = (float)sum[e];
      }
    }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_add_grid_stride[];
const tw_sim_kernel tw_sim_tilewright_add_grid_stride[] = {
    TW_SIM_KERNEL(add_f32_grid_stride_c32_r8_e1_b8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
