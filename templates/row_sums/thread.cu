//$ algorithm {
//$   brief = "One thread for each row, for short rows: neighbouring threads read addresses a row apart, so each element takes a sector.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "rows a block covers, one for each thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(rows, THREADS)", "1", "batch" },
//$   in_flight = "4 * SIZE",
//$   -- In a long row L1 keeps most sectors until their next element is read.
//$   sectors = "1 + 8 / SIZE",
//$   -- A short row takes no more sectors than it fills.
//$   reach = "ceil_div(cols * SIZE, 32)",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  const int64_t r = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || r >= rows) return;
  a += block.z * a_batch_stride + r * a_stride;
  $(ACC) sum = 0;
  for (int64_t c = 0; c < cols; c++) sum += ($(ACC))a[c];
  sums[block.z * sums_stride + r] = ($(T))sum;
}
