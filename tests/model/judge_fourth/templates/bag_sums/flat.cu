//$ algorithm {
//$   brief = "A thread for each number of y.",
//$   space = { { "THREADS", "n", { 128, 512 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(bags * width, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(bags * width, $(THREADS)), 1);
  const int64_t t = block.x * $(THREADS) + threadIdx.x;
  if (block.z > 0 || t >= bags * width) return;
  const int64_t b = t / width, c = t % width;
  $(ACC) sum = 0;
  for (int k = 0; k < per; k++) sum += ($(ACC))table[ids[b * ids_stride + k] * table_stride + c];
  y[b * y_stride + c] = ($(T))sum;
}
