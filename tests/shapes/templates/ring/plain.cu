//$ algorithm {
//$   brief = "One thread for each window.",
//$   space = {
//$     -- 0: none, right      1: leaves out the windows of a second block
//$     { "FAULT", "fault", { 0, 1 }, "what is wrong" },
//$   },
//$   block = { "32", "4" },
//$   grid = { "ceil_div(cols - 2, 32)", "ceil_div(rows - 2, 4)", "1" },
//$   in_flight = "SIZE",
//$   work = "10 * SIZE",
//$ }
__global__ void __launch_bounds__(128) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  const tw_block block = tw_block_of(tw_ceil_div(cols - 2, 32), tw_ceil_div(rows - 2, 4));
  const int64_t r = block.y * 4 + threadIdx.y, c = block.x * 32 + threadIdx.x;
  if (block.z > 0 || r >= rows - 2 || c >= cols - 2 || (FAULT == 1 && c >= 32)) return;
  $(ACC) sum = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) sum += ($(ACC))x[(r + i) * x_stride + c + j];
  y[r * y_stride + c] = ($(T))sum;
}
