//$ algorithm {
//$   brief = "A block for each expert looks at all tokens, and takes its own.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "tokens of a thread" },
//$   },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "experts" }, shared = "4" },
//$     { block = { "32" }, grid = { "1" } },
//$     { block = { "THREADS" }, grid = { "experts" }, shared = "4 * (THREADS // 32)" },
//$   },
//$   workspace = "4 * experts",
//$ }
//$ preamble(function() include "ranks.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  __shared__ int total;
  if (threadIdx.x == 0) total = 0;
  __syncthreads();
  int mine = 0;
  for (int64_t left = threadIdx.x; left < n; left += THREADS * PER)
#pragma unroll
    for (int i = 0; i < PER; i++)
      if (left + i * THREADS < n) mine += expert[left + i * THREADS] == (int)blockIdx.x;
  atomicAdd(&total, mine);
  __syncthreads();
  if (threadIdx.x == 0) ((int *)workspace)[blockIdx.x] = total;
}

__global__ void __launch_bounds__(32)
    $(name)_2($(parameters)) {
  begin_buckets(starts, (const int *)workspace, (int)experts);
  if (threadIdx.x == 0) starts[experts] = (int)n;
}

__global__ void __launch_bounds__($(THREADS))
    $(name)_3($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), WARPS = THREADS / 32;
  __shared__ int sums[WARPS];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  int to = starts[blockIdx.x];
  for (int64_t left = 0; left < n; left += THREADS * PER) {
    const int64_t first = left + warp * (32 * PER) + lane;
    unsigned votes[PER];
    int of_warp = 0;
#pragma unroll
    for (int i = 0; i < PER; i++) {
      votes[i] = __ballot_sync(0xffffffffu, first + i * 32 < n && expert[first + i * 32] == (int)blockIdx.x);
      of_warp += __popc(votes[i]);
    }
    if (lane == 0) sums[warp] = of_warp;
    __syncthreads();
    int mine = to;
    for (int w = 0; w < WARPS; w++) {
      if (w < warp) mine += sums[w];
      to += sums[w];
    }
#pragma unroll
    for (int i = 0; i < PER; i++) {
      if (votes[i] >> lane & 1) order[mine + __popc(votes[i] & ((1u << lane) - 1))] = (int)(first + i * 32);
      mine += __popc(votes[i]);
    }
    __syncthreads();
  }
}
