//$ algorithm {
//$   brief = "One kernel: each block writes its sum to the workspace, and the last to end adds them up; the same bits on every run.",
//$   space = {
//$     { "THREADS", "n", { 256, 512 }, "threads of a block" },
//$     { "UNROLL", "u", { 2, 4 }, "pairs of loads that a thread has in flight" },
//$   },
//$   let = { { "blocks", "max(1, min(ceil_div(n, THREADS * 16), SM_COUNT * (1024 // THREADS)))" } },
//$   -- A counter of the blocks that have ended, then their sums.
//$   workspace = "16 + blocks * max(SIZE, 4)",
//$   passes = {
//$     { set = "workspace", bytes = "4", value = 0 },
//$     { block = { "THREADS" }, grid = { "blocks" }, shared = "(THREADS // 32) * max(SIZE, 4) + 4" },
//$   },
//$   align = "16",
//$ }
//$ preamble(function() include "combine.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  __shared__ $(ACC) sums[THREADS / 32];
  __shared__ unsigned ended;
  const int64_t index = (int64_t)blockIdx.x * THREADS + threadIdx.x;
  const int64_t count = (int64_t)gridDim.x * THREADS;
  $(ACC) *const of_blocks = ($(ACC) *)((char *)workspace + 16);

  //$ include("products.cuh")
  sum = tw_combine<THREADS>(sum, sums, tw_added());
  if (threadIdx.x == 0) {
    of_blocks[blockIdx.x] = sum;
    // Other blocks see the sum before they see that it is counted. The block that
    // counts last reads no sum from its L1 cache, where an older value may be.
    __threadfence();
    ended = atomicAdd((unsigned *)workspace, 1u);
    __threadfence();
  }
  __syncthreads();
  if (ended != gridDim.x - 1) return;

  sum = 0;
  for (int64_t i = threadIdx.x; i < gridDim.x; i += THREADS) sum += of_blocks[i];
  sum = tw_combine<THREADS>(sum, sums, tw_added());
  if (threadIdx.x == 0) result[0] = sum;
}
