//$ algorithm {
//$   brief = "Several lanes of a warp for each row.",
//$   space = {
//$     { "LANES", "l", { 8, 16, 32 }, "threads that share a row" },
//$     { "UNROLL", "u", { 2, 4 }, "loads that a thread has in flight" },
//$   },
//$   block = { "256" },
//$   grid = { "ceil_div(rows, 256 // LANES)" },
//$ }
//$ preamble(function() include "best.cuh" end)
//$ local NUMBER = T == "int32_t" and T or ACC
__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  constexpr int LANES = $(LANES), ROWS = 256 / LANES;
  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  const int64_t r = block.x * ROWS + threadIdx.x / LANES;
  if (block.z > 0) return;
  best_of_row<$(NUMBER)> best = {0, INT64_MAX};
#pragma unroll $(UNROLL)
  for (int64_t c = threadIdx.x % LANES; c < cols && r < rows; c += LANES)
    best.meet(($(NUMBER))x[r * x_stride + c], c);
  best.meet_lanes(LANES / 2);
  if (r < rows && threadIdx.x % LANES == 0) index[r] = (int32_t)best.index;
}
