//$ algorithm {
//$   brief = "For up to eight columns: each thread copies a row, and loads all of it before its first store.",
//$   space = {
//$     { "COLS", "c", { 8 }, "columns at most", more = { 4, 16 } },
//$     { "THREADS", "n", { 256 }, "threads of a block", more = { 128, 512 } },
//$   },
//$   constraints = {
//$     { "COLS * SIZE <= 256", "64 registers hold a row" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(rows, THREADS)", "1", "batch" },
//$   fits = "cols <= COLS",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), THREADS = $(THREADS);

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  const int64_t r = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || r >= rows) return;
  // The rows of a warp are read column by column: the L1 keeps their lines.
  src += block.z * src_batch_stride + r * src_stride;
  dst += block.z * dst_batch_stride + r;
  $(T) row[COLS];
#pragma unroll
  for (int c = 0; c < COLS; c++)
    if (c < cols) row[c] = src[c];
#pragma unroll
  for (int c = 0; c < COLS; c++)
    if (c < cols) dst[c * dst_stride] = row[c];
}
