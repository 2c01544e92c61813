//$ algorithm {
//$   brief = "Threads that stay take the next board when they are done with one.",
//$   space = {
//$     { "THREADS", "n", { 64, 128, 256 }, "threads of a block" },
//$     { "BLOCKS", "b", { 2, 8 }, "blocks for each SM" },
//$   },
//$   passes = {
//$     { set = "workspace" },
//$     { block = { "THREADS" }, grid = { "min(ceil_div(boards, THREADS), SM_COUNT * BLOCKS)" },
//$       shared = "THREADS * 112" },
//$   },
//$   workspace = "4",
//$ }
//$ preamble(function() include "board.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  __shared__ uint4 stacks[7][THREADS];
  uint32_t left = 0, found = 0;
  int64_t b = -1;
  int row = 0;
  board now = {0, 0, 0};
  while (true) {
    if (left == 0 && row == 0) {
      if (b >= 0) counts[b] = found;
      b = atomicAdd((unsigned *)workspace, 1u);
      if (b >= boards) return;
      now = read_board(masks + b * masks_stride);
      left = free_of(now), found = 0;
    }
    if (left == 0) {
      if (row == 0) continue;
      const uint4 above = stacks[--row][threadIdx.x];
      now = {above.x, above.y, above.z}, left = above.w;
    } else if (row == 7) {
      found += __popc(left);
      left = 0;
    } else {
      const uint32_t bit = left & (0u - left);
      stacks[row++][threadIdx.x] = make_uint4(now.columns, now.left, now.right, left ^ bit);
      now = put(now, bit);
      left = free_of(now);
    }
  }
}
