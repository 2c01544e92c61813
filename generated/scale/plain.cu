/*
 * scale/plain.cu
 * Generated from templates/scale/plain.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * One element for each thread; a warp reads and writes along a row.
 */
#include "tilewright/device.cuh"

extern "C" {

// scale_f32_plain_c32_r8
// COLS = 32, ROWS = 8; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    scale_f32_plain_c32_r8(int64_t rows, int64_t cols, int64_t batch, float alpha,
        const float *x, int64_t x_stride, int64_t x_batch_stride, float *y,
        int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 32, ROWS = 8;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * COLS + threadIdx.x;
  const int64_t r = block.y * ROWS + threadIdx.y;
  if (block.z < batch && r < rows && c < cols)
    y[block.z * y_batch_stride + r * y_stride + c] =
        (float)(alpha *
               (float)x[block.z * x_batch_stride + r * x_stride + c]);
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_scale_plain[];
const tw_sim_kernel tw_sim_tilewright_scale_plain[] = {
    TW_SIM_KERNEL(scale_f32_plain_c32_r8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
