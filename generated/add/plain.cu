/*
 * add/plain.cu
 * Generated from templates/add/plain.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * One element for each thread; a warp reads and writes along a row.
 */
#include "tilewright/device.cuh"

extern "C" {

// add_f32_plain_c32_r8
// COLS = 32, ROWS = 8; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    add_f32_plain_c32_r8(int64_t rows, int64_t cols, int64_t batch, float alpha, float beta,
        const float *a, int64_t a_stride, int64_t a_batch_stride,
        const float *b, int64_t b_stride, int64_t b_batch_stride, float *c,
        int64_t c_stride, int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 32, ROWS = 8;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t j = block.x * COLS + threadIdx.x;
  const int64_t i = block.y * ROWS + threadIdx.y;
  if (block.z < batch && i < rows && j < cols)
    c[block.z * c_batch_stride + i * c_stride + j] = (float)(
        alpha * (float)a[block.z * a_batch_stride + i * a_stride + j] +
        beta * (float)b[block.z * b_batch_stride + i * b_stride + j]);
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_add_plain[];
const tw_sim_kernel tw_sim_tilewright_add_plain[] = {
    TW_SIM_KERNEL(add_f32_plain_c32_r8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
