//$ algorithm {
//$   brief = "A thread for each board, with a stack in local or shared memory.",
//$   space = {
//$     { "THREADS", "n", { 32, 64, 128, 256 }, "threads of a block" },
//$     { "SHARED", "s", { 0, 1 }, "1: the stack is in shared memory" },
//$   },
//$   constraints = { { "SHARED * THREADS * 112 <= 49152", "stacks must fit shared memory" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(boards, THREADS)" },
//$   shared = "SHARED * THREADS * 112",
//$ }
//$ preamble(function() include "board.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int64_t b = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x;
  if (b >= boards) return;
//$ if SHARED == 1 then
  __shared__ uint4 stacks[7 * $(THREADS)];
  counts[b] = count_by_stack<8, $(THREADS)>(read_board(masks + b * masks_stride), stacks + threadIdx.x);
//$ else
  uint4 stack[7];
  counts[b] = count_by_stack<8, 1>(read_board(masks + b * masks_stride), stack);
//$ end
}
