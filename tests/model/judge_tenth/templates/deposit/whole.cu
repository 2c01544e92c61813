//$ algorithm {
//$   brief = "Blocks have a copy of the whole grid in shared memory, which they add to the grid at their end.",
//$   space = {
//$     { "THREADS", "n", { 256, 512, 1024 }, "threads of a block" },
//$     { "BLOCKS", "b", { 1, 2 }, "blocks for each SM" },
//$   },
//$   fits = "rows * cols <= 12288",
//$   passes = {
//$     { set = "grid", value = 0 },
//$     { block = { "THREADS" }, grid = { "min(ceil_div(n, THREADS), SM_COUNT * BLOCKS)" },
//$       dynamic_shared = "4 * rows * cols" },
//$   },
//$ }
//$ preamble(function() include "cell.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  TW_DYNAMIC_SHARED(float, copy);
  const int cells = (int)(rows * cols);
  for (int k = threadIdx.x; k < cells; k += THREADS) copy[k] = 0;
  __syncthreads();
  for (int64_t i = (int64_t)blockIdx.x * THREADS + threadIdx.x; i < n; i += (int64_t)gridDim.x * THREADS) {
    const particle at = particle_of(px[i], py[i], q[i], rows, cols);
    spread(copy + at.r * cols + at.c, cols, at);
  }
  __syncthreads();
  for (int k = threadIdx.x; k < cells; k += THREADS) {
    const int r = k / (int)cols, c = k - r * (int)cols;
    if (copy[k] != 0) atomicAdd(&grid[r * grid_stride + c], copy[k]);
  }
}
