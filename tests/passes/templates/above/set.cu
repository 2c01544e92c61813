//$ algorithm {
//$   brief = "y is set to 3, and a kernel adds the sums where there are columns.",
//$   space = {
//$     { "FAULT", "fault", { 0, 1, 2 }, "0: none; 1: set to 2; 2: the kernel does not run if there is one column" },
//$   },
//$   passes = {
//$     { set = "y", value = 3, when = "FAULT ~= 1" },
//$     { set = "y", value = 2, when = "FAULT == 1" },
//$     { block = { "64" }, grid = { "ceil_div(rows, 64)" }, when = "cols > (FAULT == 2 and 3 or 0)" },
//$   },
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  const int64_t r = tw_block_of(tw_ceil_div(rows, 64), 1).x * 64 + threadIdx.x;
  if (r >= rows) return;
  $(ACC) sum = ($(ACC))y[r * y_step];
  for (int64_t c = 0; c < cols; c++) sum += ($(ACC))x[r * x_stride + c];
  y[r * y_step] = ($(T))sum;
}
