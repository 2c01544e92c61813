//$ algorithm {
//$   brief = "A few blocks for each SM stride over runs of four elements.",
//$   space = {
//$     { "THREADS", "n", { 256, 512, 1024 }, "threads of a block" },
//$     { "BLOCKS", "b", { 1, 2, 4 }, "blocks for each SM" },
//$   },
//$   constraints = { { "THREADS * BLOCKS <= 2048", "an SM holds 2048 threads" } },
//$   align = "16",
//$   block = { "THREADS" },
//$   grid = { "min(ceil_div(n, 4 * THREADS), SM_COUNT * BLOCKS)" },
//$ }
//$ preamble(function() include "step.cuh" include "pack.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const adam a = {rate, b1, b2, eps, decay, 1 / fix1, 1 / fix2};
  const bool whole = ((uintptr_t)p | (uintptr_t)m | (uintptr_t)v) % 16 == 0 && (uintptr_t)g % $(4 * SIZE_U) == 0;
  const int64_t index = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x, count = (int64_t)gridDim.x * $(THREADS);
  const int64_t runs = whole ? n / 4 : 0;
  for (int64_t run = index; run < runs; run += count) step_four(a, g, p, m, v, run);
  for (int64_t i = runs * 4 + index; i < n; i += count) step(a, (float)g[i], p[i], m[i], v[i]);
}
