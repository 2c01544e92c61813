//$ algorithm {
//$   brief = "A few blocks for each SM, which take a long run of keys in turns and know how many came before.",
//$   space = {
//$     { "THREADS", "n", { 256, 512 }, "threads of a block" },
//$     { "BLOCKS", "b", { 132, 528 }, "blocks" },
//$     { "PER", "e", { 4, 8 }, "keys of a thread in a turn" },
//$   },
//$   let = {
//$     { "of_block", "max(ceil_div(n, BLOCKS), 1)" },
//$     { "blocks", "ceil_div(n, of_block)" },
//$   },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "blocks" }, shared = "1024" },
//$     { block = { "256" }, grid = { "256" }, shared = "32" },
//$     { block = { "256" }, grid = { "1" }, shared = "1024" },
//$     { block = { "THREADS" }, grid = { "blocks" }, shared = "THREADS * 32 + 1024" },
//$   },
//$   workspace = "(blocks + 1) * 1024",
//$ }
//$ preamble(function() include "rank.cuh" end)
//$ include "passes.cuh"

__global__ void __launch_bounds__($(THREADS))
    $(name)_4($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), WARPS = THREADS / 32;
  __shared__ int of_warps[WARPS][256];
  __shared__ unsigned next[256];
  $(let("of_block", "blocks"))
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const int64_t end = min((blockIdx.x + (int64_t)1) * of_block, n);
  for (int d = threadIdx.x; d < 256; d += THREADS)
    next[d] = starts[d] + ((const unsigned *)workspace)[d * blocks + blockIdx.x];
  for (int64_t turn = blockIdx.x * of_block; turn < end; turn += THREADS * PER) {
    for (int k = threadIdx.x; k < WARPS * 256; k += THREADS) (&of_warps[0][0])[k] = 0;
    __syncthreads();
    const int64_t first = turn + warp * PER * 32;
    const int valid = (int)max(min(end - first, (int64_t)PER * 32), (int64_t)0);
    $(T) keys[PER];
    int ranks[PER];
#pragma unroll
    for (int e = 0; e < PER; e++) keys[e] = e * 32 + lane < valid ? x[first + e * 32 + lane] : ($(T))0;
    rank_keys<1>(keys, ranks, valid, of_warps[warp]);
    __syncthreads();
    for (int d = threadIdx.x; d < 256; d += THREADS) {
      unsigned sum = next[d];
      for (int w = 0; w < WARPS; w++) {
        const int found = of_warps[w][d];
        of_warps[w][d] = (int)sum;
        sum += found;
      }
      next[d] = sum;
    }
    __syncthreads();
#pragma unroll
    for (int e = 0; e < PER; e++)
      if (e * 32 + lane < valid) y[(unsigned)(of_warps[warp][(unsigned)keys[e] % 256] + ranks[e])] = keys[e];
    __syncthreads();
  }
}
