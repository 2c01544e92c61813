/*
 * transpose/staggered.cu
 * Generated from templates/transpose/staggered.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For rows of any alignment: a tile comes by asynchronous copies, and its rows in dst begin at sector boundaries and leave in packs of 16 bytes.
 */
#include "tilewright/device.cuh"

// ---- preamble of transpose/staggered.cu
#include <cuda_pipeline_primitives.h>

// ---- kernels of transpose/staggered.cu

extern "C" {

// transpose_b128_staggered_h32_w32_s16_n256
// HEIGHT = 32, WIDTH = 32, SECTOR = 16, THREADS = 256; 256 threads, 16896 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b128_staggered_h32_w32_s16_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint4 *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint4 *__restrict__ dst, int64_t dst_stride,
        int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int HEIGHT = 32, WIDTH = 32, THREADS = 256, VEC = 1;
  constexpr int PHASES = 1;  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  constexpr int TALL = HEIGHT + ABOVE;
  constexpr int ROWS = THREADS / WIDTH;            // that are copied side by side
  constexpr int PACKS = HEIGHT / VEC;              // of a row of dst
  constexpr int COLUMNS = THREADS / PACKS;         // that are written side by side
  struct alignas(16) pack {
    uint4 element[VEC];
  };
  __shared__ uint4 tile[TALL][WIDTH + 1];

  // Neighbouring blocks stand below each other in src: they write neighbouring
  // pieces of the same rows of dst.
  const int64_t tiles_down = tw_ceil_div(rows + 0, 32);
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * HEIGHT, col = block.y * WIDTH;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  // The rows of the tile, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)HEIGHT);

  {
    const int c = threadIdx.x % WIDTH, top = threadIdx.x / WIDTH - ABOVE;
    const uint4 *from = src + block.z * src_batch_stride + (row + top) * src_stride + col + c;
#pragma unroll
    for (int i = 0; i < TALL; i += ROWS, from += ROWS * src_stride)
      if (c < width && top + i >= first && top + i < last)
        __pipeline_memcpy_async(&tile[ABOVE + top + i][c], from, 16);
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();

  const int p = threadIdx.x % PACKS;
  uint4 *to = dst + block.z * dst_batch_stride + (col + threadIdx.x / PACKS) * dst_stride + row;
#pragma unroll
  for (int c = threadIdx.x / PACKS; c < WIDTH; c += COLUMNS, to += COLUMNS * dst_stride) {
    if (c >= width) break;
    // The row of dst begins at a sector: up to ABOVE elements before `to`.
    const int r = p * VEC - (int)((uintptr_t)to / 16 % PHASES);
    if (r >= first && r + VEC <= last) {
      pack out;
#pragma unroll
      for (int i = 0; i < VEC; i++) out.element[i] = tile[ABOVE + r + i][c];
      *(pack *)(to + r) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (r + i >= first && r + i < last) to[r + i] = tile[ABOVE + r + i][c];
    }
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_transpose_staggered[];
const tw_sim_kernel tw_sim_tilewright_transpose_staggered[] = {
    TW_SIM_KERNEL(transpose_b128_staggered_h32_w32_s16_n256),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
