//$ algorithm {
//$   brief = "One block counts all tokens, and walks over them again, tile by tile.",
//$   space = {
//$     { "THREADS", "n", { 256, 1024 }, "threads of the block" },
//$     { "MATCH", "m", { 0, 1 }, "1: equal experts are found by one instruction, 0: bit by bit" },
//$   },
//$   fits = "experts <= 256",
//$   block = { "THREADS" },
//$   grid = { "1" },
//$   shared = "2048 + 1024 * (THREADS // 32)",
//$ }
//$ preamble(function() include "ranks.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), WARPS = THREADS / 32;
  __shared__ int totals[256], begins[256], counts[WARPS][256];
  const int thread = threadIdx.x, lane = thread % 32, warp = thread / 32;
  for (int k = thread; k < experts; k += THREADS) totals[k] = 0;
  __syncthreads();
  for (int64_t at = thread; at < n; at += THREADS) atomicAdd(&totals[expert[at]], 1);
  __syncthreads();
  if (warp == 0) begin_buckets(begins, totals, (int)experts);
  __syncthreads();
  for (int k = thread; k < experts; k += THREADS) starts[k] = begins[k];
  if (thread == 0) starts[experts] = (int)n;
  for (int64_t left = 0; left < n; left += THREADS) {
    for (int i = thread; i < WARPS * 256; i += THREADS) counts[i / 256][i % 256] = 0;
    __syncthreads();
    const bool valid = left + thread < n;
    const int bucket = valid ? expert[left + thread] : -1;
    const unsigned mates = $(MATCH == 1 and "mates_by_match" or "mates_by_bits")(bucket, valid);
    const int rank = __popc(mates & ((1u << lane) - 1));
    if (valid && rank == 0) counts[warp][bucket] = __popc(mates);
    __syncthreads();
    for (int k = thread; k < experts; k += THREADS) {
      int to = begins[k];
      for (int w = 0; w < WARPS; w++) {
        const int of_warp = counts[w][k];
        counts[w][k] = to;
        to += of_warp;
      }
      begins[k] = to;
    }
    __syncthreads();
    if (valid) order[counts[warp][bucket] + rank] = (int)(left + thread);
    __syncthreads();
  }
}
