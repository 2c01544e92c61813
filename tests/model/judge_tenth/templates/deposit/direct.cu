//$ algorithm {
//$   brief = "A thread for each particle, or for some, which adds to the grid by atomics.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "particles of a thread" },
//$   },
//$   passes = {
//$     { set = "grid", value = 0 },
//$     { block = { "THREADS" }, grid = { "ceil_div(n, THREADS * PER)" } },
//$   },
//$ }
//$ preamble(function() include "cell.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const int64_t first = (int64_t)blockIdx.x * THREADS * PER + threadIdx.x;
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t i = first + e * THREADS;
    if (i >= n) return;
    const particle at = particle_of(px[i], py[i], q[i], rows, cols);
    spread(grid + at.r * grid_stride + at.c, grid_stride, at);
  }
}
