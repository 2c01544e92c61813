//$ algorithm {
//$   brief = "A thread for each word.",
//$   space = { { "THREADS", "n", { 64, 256 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(words, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(words, $(THREADS)), 1);
  const int64_t i = block.x * $(THREADS) + threadIdx.x;
  if (block.z > 0 || i >= words) return;
  unsigned bits = 0;
#pragma unroll
  for (int k = 0; k < 32; k++) bits |= (unsigned)(x[i * x_stride + k] > limit) << k;
  y[i] = (int)bits;
}
