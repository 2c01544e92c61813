//$ algorithm {
//$   brief = "A thread for each element, one atomic addition.",
//$   space = { { "THREADS", "n", { 128, 256, 512 }, "threads of a block" } },
//$   passes = {
//$     { set = "sums" },
//$     { block = { "THREADS" }, grid = { "ceil_div(rows * cols, THREADS)" } },
//$   },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(rows * cols, $(THREADS)), 1);
  const int64_t e = block.x * $(THREADS) + threadIdx.x;
  if (block.z > 0 || e >= rows * cols) return;
  const int64_t i = e / cols, c = e % cols;
  atomicAdd(&sums[to[i] * sums_stride + c], x[i * x_stride + c]);
}
