/*
 * scale/uncoalesced.cu
 * Generated from templates/scale/uncoalesced.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * One element for each thread; a warp accesses a column, so each access takes a sector of its own.
 */
#include "tilewright/device.cuh"

extern "C" {

// scale_f32_uncoalesced_r32_c8
// ROWS = 32, COLS = 8; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    scale_f32_uncoalesced_r32_c8(int64_t rows, int64_t cols, int64_t batch, float alpha,
        const float *x, int64_t x_stride, int64_t x_batch_stride, float *y,
        int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr int ROWS = 32, COLS = 8;

  const tw_block block =
      tw_block_of(tw_ceil_div(rows, ROWS), tw_ceil_div(cols, COLS));
  const int64_t r = block.x * ROWS + threadIdx.x;
  const int64_t c = block.y * COLS + threadIdx.y;
  if (block.z < batch && r < rows && c < cols)
    y[block.z * y_batch_stride + r * y_stride + c] =
        (float)(alpha *
               (float)x[block.z * x_batch_stride + r * x_stride + c]);
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_scale_uncoalesced[];
const tw_sim_kernel tw_sim_tilewright_scale_uncoalesced[] = {
    TW_SIM_KERNEL(scale_f32_uncoalesced_r32_c8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
