//$ algorithm {
//$   brief = "A thread for each row.",
//$   space = { { "THREADS", "n", { 64, 256 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(n, $(THREADS)), 1);
  const int64_t i = block.x * $(THREADS) + threadIdx.x;
  if (block.z > 0 || i >= n) return;
  $(ACC) sum = 0;
  for (int k = 0; k < band; k++) sum += a[i * a_stride + k] * x[i + k];
  y[i] = sum;
}
