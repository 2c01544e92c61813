/*
 * transpose/skewed.cu
 * Generated from templates/transpose/skewed.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * A tile whose rows in dst each begin at a sector boundary, for strides that leave rows unaligned.
 */
#include "tilewright/device.cuh"

extern "C" {

// transpose_b8_skewed_h128_r16_s32
// HEIGHT = 128, ROWS = 16, SECTOR = 32; 512 threads, 5247 bytes of shared memory
__global__ void __launch_bounds__(512)
    transpose_b8_skewed_h128_r16_s32(int64_t rows, int64_t cols, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint8_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int HEIGHT = 128, WIDTH = 32, ROWS = 16;
  constexpr int PHASES = 32;  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows the skew may reach above the tile
  __shared__ uint8_t tile[HEIGHT + ABOVE][WIDTH + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, WIDTH), tw_ceil_div(rows + ABOVE, HEIGHT));
  if (block.z >= batch) return;
  const int64_t row = block.y * HEIGHT, col = block.x * WIDTH;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

#pragma unroll
  for (int i = 0; i < HEIGHT + ABOVE; i += ROWS) {
    const int64_t r = row - ABOVE + i + ty;
    if (i + ty < HEIGHT + ABOVE && r >= 0 && r < rows && col + tx < cols)
      tile[i + ty][tx] = src[r * src_stride + col + tx];
  }
  __syncthreads();

#pragma unroll 4
  for (int j = ty; j < WIDTH; j += ROWS) {
    if (col + j >= cols) break;
    uint8_t *const out = dst + (col + j) * dst_stride + row;
    const int skew = (uintptr_t)out / sizeof(uint8_t) % PHASES;
#pragma unroll
    for (int i = 0; i < HEIGHT; i += 32) {
      const int place = i + tx - skew;
      if (row + place >= 0 && row + place < rows)
        out[place] = tile[ABOVE + place][j];
    }
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_transpose_skewed[];
const tw_sim_kernel tw_sim_tilewright_transpose_skewed[] = {
    TW_SIM_KERNEL(transpose_b8_skewed_h128_r16_s32),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
