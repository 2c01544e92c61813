//$ algorithm {
//$   brief = "A thread has neighbouring edges, and one atomic operation for a run of them to the same vertex.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "PER", "e", { 4, 8, 32 }, "edges of a thread" },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "ceil_div(vertices, 256)" } },
//$     { block = { "THREADS" }, grid = { "ceil_div(edges, THREADS * PER)" } },
//$   },
//$ }
//$ include "copy.cuh"

__global__ void __launch_bounds__($(THREADS))
    $(name)_2($(parameters)) {
  constexpr int PER = $(PER);
  const int64_t first = ((int64_t)blockIdx.x * $(THREADS) + threadIdx.x) * PER;
  if (first >= edges) return;
  int v = to[first];
  uint32_t least = label[from[first]];
#pragma unroll
  for (int e = 1; e < PER; e++) {
    if (first + e >= edges) break;
    const int other = to[first + e];
    const uint32_t mine = label[from[first + e]];
    if (other != v) {
      atomicMin(&next[v], least);
      v = other, least = mine;
    } else {
      least = min(least, mine);
    }
  }
  atomicMin(&next[v], least);
}
