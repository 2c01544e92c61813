//$ algorithm {
//$   brief = "A thread for each number of y; neighbours' numbers come from L1.",
//$   space = {
//$     { "COLS", "c", { 32, 128 }, "columns of a block" },
//$     { "ROWS", "r", { 1, 4 }, "rows of a block" },
//$   },
//$   fits = "side >= 1",
//$   block = { "COLS", "ROWS" },
//$   grid = { "ceil_div(cols, COLS)", "ceil_div(rows, ROWS)" },
//$ }
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(cols, $(COLS)), tw_ceil_div(rows, $(ROWS)));
  const int64_t c = block.x * $(COLS) + threadIdx.x, r = block.y * $(ROWS) + threadIdx.y;
  if (block.z > 0 || r >= rows || c >= cols) return;
  x += r * x_stride + c;
  $(T) most = x[0];
  for (int i = 0; i < side; i++)
    for (int j = 0; j < side; j++) most = max(most, x[i * x_stride + j]);
  y[r * y_stride + c] = most;
}
