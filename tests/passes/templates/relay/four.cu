//$ algorithm {
//$   brief = "Four passes, of which the middle two write y and the workspace only if they are needed.",
//$   space = {
//$     { "FAULT", "fault", { 0, 1 }, "0: none; 1: the last pass reads what the third one writes, even if it is skipped" },
//$   },
//$   passes = {
//$     { block = { "128" }, grid = { "ceil_div(n, 128)" } },
//$     { set = "workspace", value = 21, when = "steps == 6" },
//$     { block = { "128" }, grid = { "ceil_div(n, 128)" }, when = "steps > 0 and steps < 6" },
//$     { block = { "128" }, grid = { "ceil_div(n, 128)" }, when = "steps > 0 or FAULT == 1" },
//$   },
//$   workspace = "n * SIZE",
//$   fits = "steps <= 6",
//$ }
__global__ void __launch_bounds__(128) $(name)($(parameters)) {
  const int64_t i = tw_block_of(tw_ceil_div(n, 128), 1).x * 128 + threadIdx.x;
  if (i < n) y[i] = x[i];
}

__global__ void __launch_bounds__(128) $(name)_2($(parameters)) {
  const int64_t i = tw_block_of(tw_ceil_div(n, 128), 1).x * 128 + threadIdx.x;
  if (i < n) (($(ACC) *)workspace)[i] = steps * (steps + 1) / 2;
}

__global__ void __launch_bounds__(128) $(name)_3($(parameters)) {
  const int64_t i = tw_block_of(tw_ceil_div(n, 128), 1).x * 128 + threadIdx.x;
  if (i < n) y[i] = ($(ACC))y[i] + ((const $(ACC) *)workspace)[i];
}
