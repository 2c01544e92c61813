//$ algorithm {
//$   brief = "A thread for each point.",
//$   space = {
//$     { "COLS", "c", { 32, 64, 128 }, "threads along a row" },
//$     { "ROWS", "r", { 2, 4, 8 }, "rows of a block" },
//$   },
//$   constraints = { { "COLS * ROWS <= 512 and COLS * ROWS >= 128", "blocks of a usual size" } },
//$   block = { "COLS", "ROWS" },
//$   grid = { "ceil_div(cols, COLS)", "ceil_div(rows, ROWS)", "depth" },
//$ }
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(cols, $(COLS)), tw_ceil_div(rows, $(ROWS)));
  const int64_t k = block.x * $(COLS) + threadIdx.x, j = block.y * $(ROWS) + threadIdx.y, i = block.z;
  if (i >= depth || j >= rows || k >= cols) return;
  const int64_t at = i * x_depth_stride + j * x_stride + k;
  $(T) sum = 0;
  if (i > 0) sum += x[at - x_depth_stride];
  if (i + 1 < depth) sum += x[at + x_depth_stride];
  if (j > 0) sum += x[at - x_stride];
  if (j + 1 < rows) sum += x[at + x_stride];
  if (k > 0) sum += x[at - 1];
  if (k + 1 < cols) sum += x[at + 1];
  y[i * y_depth_stride + j * y_stride + k] = centre * x[at] + beside * sum;
}
