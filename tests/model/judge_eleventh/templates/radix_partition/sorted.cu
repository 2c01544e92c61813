//$ algorithm {
//$   brief = "Blocks order their keys in shared memory first, so that neighbours are stored together.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block" },
//$     { "PER", "e", { 4, 8, 16 }, "keys of a thread" },
//$   },
//$   constraints = { { "THREADS * (32 + PER * SIZE) + 2048 <= 49152", "keys must fit shared memory" } },
//$   let = { { "of_block", "THREADS * PER" }, { "blocks", "ceil_div(n, of_block)" } },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "blocks" }, shared = "1024" },
//$     { block = { "256" }, grid = { "256" }, shared = "32" },
//$     { block = { "256" }, grid = { "1" }, shared = "1024" },
//$     { block = { "THREADS" }, grid = { "blocks" }, shared = "THREADS * (32 + PER * SIZE) + 2048" },
//$   },
//$   workspace = "(blocks + 1) * 1024",
//$ }
//$ preamble(function() include "rank.cuh" end)
//$ include "passes.cuh"

__global__ void __launch_bounds__($(THREADS))
    $(name)_4($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), WARPS = THREADS / 32;
  __shared__ $(T) ordered[THREADS * PER];
  __shared__ int of_warps[WARPS][256], begins[256];
  __shared__ unsigned shifts[256];
  $(let("of_block", "blocks"))
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  for (int k = threadIdx.x; k < WARPS * 256; k += THREADS) (&of_warps[0][0])[k] = 0;
  __syncthreads();
  const int64_t begin = (int64_t)blockIdx.x * THREADS * PER, first = begin + (int64_t)warp * PER * 32;
  const int valid = (int)max(min(n - first, (int64_t)PER * 32), (int64_t)0);
  $(T) keys[PER];
  int ranks[PER];
#pragma unroll
  for (int e = 0; e < PER; e++) keys[e] = e * 32 + lane < valid ? x[first + e * 32 + lane] : ($(T))0;
  rank_keys<1>(keys, ranks, valid, of_warps[warp]);
  __syncthreads();
  for (int d = threadIdx.x; d < 256; d += THREADS) {
    int sum = 0;
    for (int w = 0; w < WARPS; w++) {
      const int found = of_warps[w][d];
      of_warps[w][d] = sum;
      sum += found;
    }
    begins[d] = sum;
  }
  __syncthreads();
  if (warp == 0) {
    int carry = 0;
    for (int d = lane; d < 256; d += 32) {
      const int mine = begins[d];
      int up = mine;
#pragma unroll
      for (int step = 1; step < 32; step *= 2) {
        const int other = __shfl_up_sync(0xffffffffu, up, step);
        if (lane >= step) up += other;
      }
      begins[d] = carry + up - mine;
      carry += __shfl_sync(0xffffffffu, up, 31);
    }
  }
  __syncthreads();
  for (int d = threadIdx.x; d < 256; d += THREADS)
    shifts[d] = starts[d] + ((const unsigned *)workspace)[d * blocks + blockIdx.x] - begins[d];
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const unsigned digit = (unsigned)keys[e] % 256;
    if (e * 32 + lane < valid) ordered[begins[digit] + of_warps[warp][digit] + ranks[e]] = keys[e];
  }
  __syncthreads();
  const int all = (int)min(n - begin, (int64_t)THREADS * PER);
  for (int k = threadIdx.x; k < all; k += THREADS) {
    const $(T) key = ordered[k];
    y[shifts[(unsigned)key % 256] + k] = key;
  }
}
