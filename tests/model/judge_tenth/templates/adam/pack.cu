//$ algorithm {
//$   brief = "A thread for runs of four elements, which it loads and stores together.",
//$   space = {
//$     { "THREADS", "n", { 64, 128, 256, 512 }, "threads of a block" },
//$     { "RUNS", "r", { 1, 2 }, "runs of a thread" },
//$   },
//$   align = "16",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, 4 * THREADS * RUNS)" },
//$ }
//$ preamble(function() include "step.cuh" include "pack.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), RUNS = $(RUNS);
  const adam a = {rate, b1, b2, eps, decay, 1 / fix1, 1 / fix2};
  const bool whole = ((uintptr_t)p | (uintptr_t)m | (uintptr_t)v) % 16 == 0 && (uintptr_t)g % $(4 * SIZE_U) == 0;
  const int64_t first = (int64_t)blockIdx.x * THREADS * RUNS + threadIdx.x;
#pragma unroll
  for (int k = 0; k < RUNS; k++) {
    const int64_t run = first + k * THREADS;
    if (whole && run * 4 + 4 <= n) step_four(a, g, p, m, v, run);
    else
      for (int64_t i = run * 4; i < min(n, run * 4 + 4); i++) step(a, (float)g[i], p[i], m[i], v[i]);
  }
}
