//$ algorithm {
//$   brief = "One thread for each element; neighbours come from the L1 cache.",
//$   space = {
//$     { "COLS", "c", { 32, 64, 128 }, "columns of a block" },
//$     { "ROWS", "r", { 2, 4, 8 }, "rows of a block" },
//$   },
//$   constraints = { { "COLS * ROWS >= 128 and COLS * ROWS <= 512", "smaller blocks do not fill an SM, larger ones leave part of it idle" } },
//$   block = { "COLS", "ROWS" },
//$   grid = { "ceil_div(cols, COLS)", "ceil_div(rows, ROWS)" },
//$ }
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), ROWS = $(ROWS);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * COLS + threadIdx.x;
  const int64_t r = block.y * ROWS + threadIdx.y;
  if (block.z > 0 || r >= rows || c >= cols) return;
  x += r * x_stride + c;
  $(ACC) sum = 0;
  if (r > 0) sum += ($(ACC))x[-x_stride];
  if (r < rows - 1) sum += ($(ACC))x[x_stride];
  if (c > 0) sum += ($(ACC))x[-1];
  if (c < cols - 1) sum += ($(ACC))x[1];
  y[r * y_stride + c] = ($(T))(center * ($(ACC))x[0] + side * sum);
}
