//$ algorithm {
//$   brief = "The counts are set to 0, and each thread adds one for its element.",
//$   space = {
//$     { "FAULT", "fault", { 0, 1, 2, 3 }, "0: none; 1: the counts are not set; 2: set to 1; 3: set if there are elements" },
//$   },
//$   passes = {
//$     { set = "counts", value = 0, when = "FAULT == 0 or (FAULT == 3 and n > 0)" },
//$     { set = "counts", value = 1, when = "FAULT == 2" },
//$     { block = { "256" }, grid = { "ceil_div(n, 256)" } },
//$   },
//$ }
__global__ void __launch_bounds__(256) $(name)($(parameters)) {
  const int64_t i = tw_block_of(tw_ceil_div(n, 256), 1).x * 256 + threadIdx.x;
  if (i < n && x[i] < bins) atomicAdd(&counts[x[i] * counts_step], 1);
}
