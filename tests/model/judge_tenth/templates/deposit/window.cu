//$ algorithm {
//$   brief = "A block whose particles are in few rows adds these up in shared memory; others add to the grid.",
//$   space = {
//$     { "THREADS", "n", { 256, 512 }, "threads of a block" },
//$     { "PER", "e", { 4, 16 }, "particles of a thread" },
//$     { "CELLS", "c", { 2048, 8192 }, "cells in shared memory" },
//$   },
//$   passes = {
//$     { set = "grid", value = 0 },
//$     { block = { "THREADS" }, grid = { "ceil_div(n, THREADS * PER)" }, shared = "4 * CELLS + 8" },
//$   },
//$ }
//$ preamble(function() include "cell.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), CELLS = $(CELLS);
  __shared__ float copy[CELLS];
  __shared__ int least, most;
  if (threadIdx.x == 0) least = (int)rows, most = 0;
  __syncthreads();
  const int64_t first = (int64_t)blockIdx.x * THREADS * PER + threadIdx.x;
  int low = (int)rows, high = 0;
  for (int e = 0; e < PER; e++) {
    const int64_t i = first + e * THREADS;
    if (i >= n) break;
    const int r = min((int)py[i], (int)rows - 2);
    low = min(low, r), high = max(high, r);
  }
#pragma unroll
  for (int d = 16; d > 0; d /= 2) {
    low = min(low, __shfl_xor_sync(0xffffffffu, low, d));
    high = max(high, __shfl_xor_sync(0xffffffffu, high, d));
  }
  if (threadIdx.x % 32 == 0) atomicMin(&least, low), atomicMax(&most, high);
  __syncthreads();
  const int top = least, cells = (int)min((most - top + 2) * cols, (int64_t)CELLS + 1);
  if (cells > CELLS) {
    for (int e = 0; e < PER; e++) {
      const int64_t i = first + e * THREADS;
      if (i >= n) return;
      const particle at = particle_of(px[i], py[i], q[i], rows, cols);
      spread(grid + at.r * grid_stride + at.c, grid_stride, at);
    }
    return;
  }
  for (int k = threadIdx.x; k < cells; k += THREADS) copy[k] = 0;
  __syncthreads();
  for (int e = 0; e < PER; e++) {
    const int64_t i = first + e * THREADS;
    if (i >= n) break;
    const particle at = particle_of(px[i], py[i], q[i], rows, cols);
    spread(copy + (at.r - top) * cols + at.c, cols, at);
  }
  __syncthreads();
  for (int k = threadIdx.x; k < cells; k += THREADS) {
    const int r = k / (int)cols, c = k - r * (int)cols;
    if (copy[k] != 0) atomicAdd(&grid[(top + r) * grid_stride + c], copy[k]);
  }
}
