//$ algorithm {
//$   brief = "One thread for each column: reads are coalesced, but few columns mean few threads, each with many rows.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "columns a block covers, one for each thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(cols, THREADS)", "1", "batch" },
//$   in_flight = "4 * SIZE",
//$   work = "rows * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);

  const tw_block block = tw_block_of(tw_ceil_div(cols, THREADS), 1);
  const int64_t c = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || c >= cols) return;
  a += block.z * a_batch_stride + c;
  $(ACC) sum = 0;
  for (int64_t r = 0; r < rows; r++) sum += ($(ACC))a[r * a_stride];
  sums[block.z * sums_stride + c] = ($(T))sum;
}
