//$ algorithm {
//$   brief = "Blocks count tiles of tokens, counts are joined, and warps rank their tokens among themselves.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "PER", "e", { 4, 16 }, "tokens of a thread" },
//$     { "MATCH", "m", { 0, 1 }, "1: equal experts are found by one instruction, 0: bit by bit" },
//$   },
//$   let = { { "TILE", "THREADS * PER" }, { "tiles", "max(1, ceil_div(n, TILE))" } },
//$   fits = "experts <= 256",
//$   passes = {
//$     { block = { "THREADS" }, grid = { "tiles" }, shared = "1024" },
//$     { block = { "256" }, grid = { "experts" }, shared = "32" },
//$     { block = { "THREADS" }, grid = { "tiles" }, shared = "1024 + 1024 * (THREADS // 32)" },
//$   },
//$   workspace = "4 * experts * (tiles + 1)",
//$ }
//$ preamble(function() include "ranks.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  $(let "tiles")
  __shared__ int counts[256];
  for (int k = threadIdx.x; k < experts; k += $(THREADS)) counts[k] = 0;
  __syncthreads();
  const int64_t first = (int64_t)blockIdx.x * $(TILE) + threadIdx.x;
#pragma unroll
  for (int i = 0; i < $(PER); i++) {
    const int64_t at = first + i * $(THREADS);
    if (at < n) atomicAdd(&counts[expert[at]], 1);
  }
  __syncthreads();
  for (int k = threadIdx.x; k < experts; k += $(THREADS)) ((int *)workspace)[k * tiles + blockIdx.x] = counts[k];
}

//$ include "join.cuh"

__global__ void __launch_bounds__($(THREADS))
    $(name)_3($(parameters)) {
  $(let "tiles")
  constexpr int THREADS = $(THREADS), PER = $(PER), WARPS = THREADS / 32;
  __shared__ int begins[256], counts[WARPS][256];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const int *const table = (const int *)workspace;
  if (warp == 0) begin_buckets(begins, table + experts * tiles, (int)experts);
  for (int i = threadIdx.x; i < WARPS * 256; i += THREADS) counts[i / 256][i % 256] = 0;
  __syncthreads();
  const int64_t first = (int64_t)blockIdx.x * $(TILE) + warp * (32 * PER) + lane;
  int bucket[PER], rank[PER];
#pragma unroll
  for (int i = 0; i < PER; i++) bucket[i] = first + i * 32 < n ? expert[first + i * 32] : -1;
#pragma unroll
  for (int i = 0; i < PER; i++) {
    const bool valid = bucket[i] >= 0;
    const unsigned mates = $(MATCH == 1 and "mates_by_match" or "mates_by_bits")(bucket[i], valid);
    const int ahead = __popc(mates & ((1u << lane) - 1)), before = valid ? counts[warp][bucket[i]] : 0;
    rank[i] = before + ahead;
    __syncwarp();
    if (valid && ahead == 0) counts[warp][bucket[i]] = before + __popc(mates);
    __syncwarp();
  }
  __syncthreads();
  for (int k = threadIdx.x; k < experts; k += THREADS) {
    int to = begins[k] + table[k * tiles + blockIdx.x];
    for (int w = 0; w < WARPS; w++) {
      const int of_warp = counts[w][k];
      counts[w][k] = to;
      to += of_warp;
    }
    if (blockIdx.x == 0) starts[k] = begins[k];
  }
  if (blockIdx.x == 0 && threadIdx.x == 0) starts[experts] = (int)n;
  __syncthreads();
#pragma unroll
  for (int i = 0; i < PER; i++)
    if (bucket[i] >= 0) order[counts[warp][bucket[i]] + rank[i]] = (int)(first + i * 32);
}
