//$ algorithm {
//$   brief = "A thread for each matrix, in global memory.",
//$   space = { { "THREADS", "n", { 32, 64, 128 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(batch, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(batch, $(THREADS)), 1);
  const int64_t b = block.x * $(THREADS) + threadIdx.x;
  if (block.z > 0 || b >= batch) return;
  a += b * a_batch_stride;
  l += b * l_batch_stride;
  for (int c = 0; c < n; c++)
    for (int r = 0; r < n; r++) {
      float sum = 0;
      if (r >= c) {
        sum = a[r * a_stride + c];
        for (int k = 0; k < c; k++) sum -= l[r * l_stride + k] * l[c * l_stride + k];
        sum = r == c ? sqrtf(sum) : sum / l[c * l_stride + c];
      }
      l[r * l_stride + c] = sum;
    }
}
