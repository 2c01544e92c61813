//$ algorithm {
//$   brief = "One thread for each sum.",
//$   space = {
//$     -- 0: none, right      1: leaves out the run that is shorter
//$     { "FAULT", "fault", { 0, 1 }, "what is wrong" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(cols, 64)", "ceil_div(n, width)", "1" },
//$   in_flight = "SIZE",
//$   work = "width * SIZE",
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  const int64_t runs = FAULT == 1 ? n / width : tw_ceil_div(n, width);
  const tw_block block = tw_block_of(tw_ceil_div(cols, 64), tw_ceil_div(n, width));
  const int64_t g = block.x * 64 + threadIdx.x, c = block.y;
  if (block.z > 0 || g >= cols || c >= runs) return;
  $(ACC) sum = 0;
  for (int64_t i = c * width; i < n && i < (c + 1) * width; i++) sum += ($(ACC))x[i * x_stride + g];
  sums[c * sums_0_stride + g] = ($(T))sum;
}
