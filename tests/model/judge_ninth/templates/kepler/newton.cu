//$ algorithm {
//$   brief = "A thread for each body, or for one after the other, takes Newton's steps until they are small.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "bodies of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * PER)" },
//$ }
//$ preamble(function() include "orbit.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int64_t first = (int64_t)blockIdx.x * $(THREADS * PER) + threadIdx.x;
#pragma unroll 1
  for (int i = 0; i < $(PER); i++) {
    const int64_t at = first + i * $(THREADS);
    if (at >= n) return;
    orbit<$(T)> body;
    body.begin(mean[at], e[at]);
    while (!body.newton()) {
    }
    anomaly[at] = body.result();
  }
}
