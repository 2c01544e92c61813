//$ algorithm {
//$   brief = "y is set to -1, and a kernel sets the rows without a negative element to 0.",
//$   space = {
//$     { "FAULT", "fault", { 0, 1 }, "0: none; 1: not set" },
//$   },
//$   passes = {
//$     { set = "y", value = -1, when = "FAULT == 0" },
//$     { block = { "64" }, grid = { "ceil_div(rows, 64)" } },
//$   },
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  const int64_t r = tw_block_of(tw_ceil_div(rows, 64), 1).x * 64 + threadIdx.x;
  if (r >= rows) return;
  for (int64_t c = 0; c < cols; c++)
    if (x[r * x_stride + c] < 0) return;
  y[r * y_step] = 0;
}
