//$ algorithm {
//$   brief = "A thread for a column of a few rows: its index is loaded once.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "columns of a block" },
//$     { "ROWS", "r", { 1, 4, 16 }, "rows of a block" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(picked, THREADS)", "ceil_div(rows, ROWS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), ROWS = $(ROWS);
  const tw_block block = tw_block_of(tw_ceil_div(picked, THREADS), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * THREADS + threadIdx.x, first = block.y * ROWS;
  if (block.z > 0 || c >= picked) return;
  const int at = from[c];
#pragma unroll 4
  for (int e = 0; e < ROWS; e++)
    if (first + e < rows) y[(first + e) * y_stride + c] = x[(first + e) * x_stride + at];
}
