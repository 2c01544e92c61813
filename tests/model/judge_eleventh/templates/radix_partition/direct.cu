//$ algorithm {
//$   brief = "Warps rank their keys, and store them where they belong.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "PER", "e", { 4, 16 }, "keys of a thread" },
//$     { "MATCH", "m", { 0, 1 }, "1: lanes of the same digit are found by one instruction" },
//$   },
//$   let = { { "of_block", "THREADS * PER" }, { "blocks", "ceil_div(n, of_block)" } },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "blocks" }, shared = "1024" },
//$     { block = { "256" }, grid = { "256" }, shared = "32" },
//$     { block = { "256" }, grid = { "1" }, shared = "1024" },
//$     { block = { "THREADS" }, grid = { "blocks" }, shared = "THREADS * 32" },
//$   },
//$   workspace = "(blocks + 1) * 1024",
//$ }
//$ preamble(function() include "rank.cuh" end)
//$ include "passes.cuh"

__global__ void __launch_bounds__($(THREADS))
    $(name)_4($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), WARPS = THREADS / 32;
  __shared__ int of_warps[WARPS][256];
  $(let("of_block", "blocks"))
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  for (int k = threadIdx.x; k < WARPS * 256; k += THREADS) (&of_warps[0][0])[k] = 0;
  __syncthreads();
  const int64_t first = ((int64_t)blockIdx.x * WARPS + warp) * PER * 32;
  const int valid = (int)max(min(n - first, (int64_t)PER * 32), (int64_t)0);
  $(T) keys[PER];
  int ranks[PER];
#pragma unroll
  for (int e = 0; e < PER; e++) keys[e] = e * 32 + lane < valid ? x[first + e * 32 + lane] : ($(T))0;
  rank_keys<$(MATCH)>(keys, ranks, valid, of_warps[warp]);
  __syncthreads();
  for (int d = threadIdx.x; d < 256; d += THREADS) {
    int sum = (int)(starts[d] + ((const unsigned *)workspace)[d * blocks + blockIdx.x]);
    for (int w = 0; w < WARPS; w++) {
      const int found = of_warps[w][d];
      of_warps[w][d] = sum;
      sum += found;
    }
  }
  __syncthreads();
#pragma unroll
  for (int e = 0; e < PER; e++)
    if (e * 32 + lane < valid) y[(unsigned)(of_warps[warp][(unsigned)keys[e] % 256] + ranks[e])] = keys[e];
}
