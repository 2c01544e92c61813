//$ algorithm {
//$   brief = "Each block adds up a part; they meet, and block 0 adds up the blocks' sums.",
//$   space = {
//$     { "THREADS", "t", { 128 }, "threads of a block" },
//$     -- 0: none, right                        3: only block 0 meets the others
//$     -- 1: the blocks do not meet             4: a part of a block's threads meets the others
//$     -- 2: block 0 arrives, but does not wait before it adds
//$     -- 5: block 0 reads the others' sums through the cache for what no block writes
//$     { "FAULT", "fault", { 0, 1, 2, 3, 4, 5 }, "what is wrong" },
//$   },
//$   let = { { "blocks", "max(1, min(RESIDENT, ceil_div(n, THREADS * 4)))" } },
//$   block = { "THREADS" },
//$   grid = { "blocks" },
//$   shared = "THREADS * SIZE",
//$   workspace = "SM_COUNT * 32 * SIZE",
//$ }
//$ preamble(function()
#include <cooperative_groups.h>

#include <utility>
//$ end)
__global__ void __launch_bounds__($(THREADS)) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  __shared__ $(ACC) parts[$(THREADS)];
  const cooperative_groups::grid_group grid = cooperative_groups::this_grid();
  const cooperative_groups::thread_block block = cooperative_groups::this_thread_block();
  $(T) *const sums = ($(T) *)workspace;
  // Lane 0 of the result is the sum of the block's values.
  const auto add_up = [&]($(ACC) value) {
    block.sync();
    parts[threadIdx.x] = value;
    for (int half = $(THREADS) / 2; half > 0; half /= 2) {
      block.sync();
      if ((int)threadIdx.x < half) parts[threadIdx.x] += parts[threadIdx.x + half];
    }
    return parts[threadIdx.x];
  };

  $(ACC) sum = 0;
  for (int64_t i = grid.thread_rank(); i < n; i += grid.num_threads()) sum += src[i];
  sum = add_up(sum);
  if (threadIdx.x == 0) sums[blockIdx.x] = sum;
  if (FAULT == 0 || FAULT == 5 || (FAULT == 3 && blockIdx.x == 0) || (FAULT == 4 && threadIdx.x < 64)) grid.sync();
  if (FAULT == 2) {
    auto token = grid.barrier_arrive();
    if (blockIdx.x) grid.barrier_wait(std::move(token));
  }
  if (blockIdx.x > 0) return;
  sum = 0;
  for (int64_t i = threadIdx.x; i < gridDim.x; i += $(THREADS)) sum += FAULT == 5 ? __ldg(&sums[i]) : sums[i];
  sum = add_up(sum);
  if (threadIdx.x == 0) total[0] = sum;
}
