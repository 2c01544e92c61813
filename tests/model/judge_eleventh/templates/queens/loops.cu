//$ algorithm {
//$   brief = "A thread for each board, with a loop in a loop for each row.",
//$   space = { { "THREADS", "n", { 32, 64, 128, 256 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(boards, THREADS)" },
//$ }
//$ preamble(function() include "board.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int64_t b = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x;
  if (b < boards) counts[b] = nested<8>::count(read_board(masks + b * masks_stride));
}
