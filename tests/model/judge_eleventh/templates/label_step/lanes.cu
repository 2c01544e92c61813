//$ algorithm {
//$   brief = "Lanes with edges to the same vertex have one atomic operation.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "edges of a thread" },
//$     { "SCAN", "s", { 0, 1 }, "1: only neighbouring lanes, by shuffles" },
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
  const int lane = threadIdx.x % 32;
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t at = first + e * THREADS;
    const int v = at < edges ? to[at] : -1;
    uint32_t mine = at < edges ? label[from[at]] : 0xffffffffu;
//$ if SCAN == 1 then
#pragma unroll
    for (int d = 1; d < 32; d *= 2) {
      const int other = __shfl_down_sync(0xffffffffu, v, d);
      const uint32_t its = __shfl_down_sync(0xffffffffu, mine, d);
      if (lane + d < 32 && other == v) mine = min(mine, its);
    }
    const int before = __shfl_up_sync(0xffffffffu, v, 1);
    if (v >= 0 && (lane == 0 || before != v)) atomicMin(&next[v], mine);
//$ else
    const unsigned same = __match_any_sync(0xffffffffu, v);
    mine = __reduce_min_sync(same, mine);
    if (v >= 0 && (same & ((1u << lane) - 1)) == 0) atomicMin(&next[v], mine);
//$ end
  }
}
