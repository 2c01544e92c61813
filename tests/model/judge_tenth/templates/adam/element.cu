//$ algorithm {
//$   brief = "A thread for some elements, with those of other threads between them.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block" },
//$     { "PER", "e", { 1, 2, 4 }, "elements of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * PER)" },
//$ }
//$ preamble(function() include "step.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const adam a = {rate, b1, b2, eps, decay, 1 / fix1, 1 / fix2};
  const int64_t first = (int64_t)blockIdx.x * THREADS * PER + threadIdx.x;
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t i = first + e * THREADS;
    if (i >= n) return;
    float new_p = p[i], new_m = m[i], new_v = v[i];
    step(a, (float)g[i], new_p, new_m, new_v);
    p[i] = new_p, m[i] = new_m, v[i] = new_v;
  }
}
