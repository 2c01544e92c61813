//$ algorithm {
//$   brief = "A block for each sum, a thread for each column.",
//$   space = { { "THREADS", "n", { 64, 256 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "bags" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  const tw_block block = tw_block_of(bags, 1);
  if (block.z > 0 || block.x >= bags) return;
  ids += block.x * ids_stride;
  for (int64_t c = threadIdx.x; c < width; c += THREADS) {
    $(ACC) sum = 0;
    for (int k = 0; k < per; k++) sum += ($(ACC))table[ids[k] * table_stride + c];
    y[block.x * y_stride + c] = ($(T))sum;
  }
}
