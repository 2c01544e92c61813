//$ algorithm {
//$   brief = "An atomic operation for each edge.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "edges of a thread" },
//$     { "LESS", "l", { 0, 1 }, "1: none where the vertex has a lower label already" },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "ceil_div(vertices, 256)" } },
//$     { block = { "THREADS" }, grid = { "ceil_div(edges, THREADS * PER)" } },
//$   },
//$ }
//$ include "copy.cuh"

__global__ void __launch_bounds__($(THREADS))
    $(name)_2($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const int64_t first = (int64_t)blockIdx.x * THREADS * PER + threadIdx.x;
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t at = first + e * THREADS;
    if (at >= edges) return;
    const int v = to[at];
    const uint32_t mine = label[from[at]];
//$ if LESS == 1 then
    if (mine < label[v])
//$ end
      atomicMin(&next[v], mine);
  }
}
