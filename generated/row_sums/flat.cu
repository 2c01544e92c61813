/*
 * row_sums/flat.cu
 * Generated from templates/row_sums/flat.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For short rows without gaps: a block copies its rows to shared memory as one row, 16 bytes at a time, then a few threads sum each of them.
 */
#include "tilewright/device.cuh"

// ---- preamble of row_sums/flat.cu
#include <cuda_pipeline.h>

// ---- kernels of row_sums/flat.cu

extern "C" {

// row_sums_f32_flat_k16_n256
// TILE = 16, THREADS = 256; 256 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f32_flat_k16_n256(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, VEC = 4;
  __shared__ uint4 tile[1024];
  const int thread = threadIdx.x;

  const int64_t fitting = 4092 / max((int64_t)1, cols);
  const int64_t height = fitting < 32 ? max((int64_t)1, fitting) : tw_whole_div(fitting, 32) * 32;
  const tw_block block = tw_block_of(tw_ceil_div(rows, height), 1);
  if (block.z >= batch) return;
  const int64_t row = block.x * height;
  const int here = (int)min(height, rows - row), length = (int)cols;
  a += block.z * a_batch_stride + row * cols;
  sums += block.z * sums_stride + row;

  // The packs that hold the block's rows. Those at both ends of the matrix may hold
  // what is no element, and are copied by elements.
  const int shift = (int)((uintptr_t)a % 16 / 4), end = shift + here * length;
  const int first = row == 0 && shift > 0;
  const int last = row + here == rows ? end / VEC : (end + VEC - 1) / VEC;
  a -= shift;
  for (int i = first + thread; i < last; i += THREADS)
    __pipeline_memcpy_async(tile + i, (const uint4 *)a + i, 16);
  float *const element = (float *)tile;
  if (thread < VEC) {
    const int tail = last * VEC + thread;
    if (first > 0 && thread >= shift && thread < end) element[thread] = a[thread];
    if (last >= first && tail >= shift && tail < end) element[tail] = a[tail];
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();

  // So many threads share a row that about half of the block has work. Each takes an
  // odd number of neighbours: then the banks of a warp differ, whatever the length.
  int share = 1;
  while (share < 32 && share * here * 2 <= THREADS) share *= 2;
  const int lane = thread % share, run = (length + share - 1) / share | 1;
#pragma unroll 1
  for (int top = 0; top < here; top += THREADS / share) {
    const int r = top + thread / share;
    const int stop = r < here ? min(length, (lane + 1) * run) : 0;
    float sum = 0;
#pragma unroll 4
    for (int i = lane * run; i < stop; i++) sum += (float)element[shift + r * length + i];
    for (int step = share / 2; step > 0; step /= 2)
      sum += __shfl_xor_sync(0xffffffffu, sum, step);
    if (lane == 0 && r < here) sums[r] = (float)sum;
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_row_sums_flat[];
const tw_sim_kernel tw_sim_tilewright_row_sums_flat[] = {
    TW_SIM_KERNEL(row_sums_f32_flat_k16_n256),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
