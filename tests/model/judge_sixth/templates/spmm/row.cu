//$ algorithm {
//$   brief = "A row of threads for each row of y, a thread for each of its columns.",
//$   space = {
//$     { "X", "x", { 16, 32, 64 }, "columns of a block" },
//$     { "ROWS", "r", { 4, 8 }, "its rows" },
//$   },
//$   block = { "X", "ROWS" },
//$   grid = { "ceil_div(cols, X)", "ceil_div(rows, ROWS)" },
//$ }
__global__ void __launch_bounds__($(X * ROWS))
    $(name)($(parameters)) {
  constexpr int X = $(X), ROWS = $(ROWS);
  const tw_block block = tw_block_of(tw_ceil_div(cols, X), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * X + threadIdx.x, r = block.y * ROWS + threadIdx.y;
  if (block.z > 0 || c >= cols || r >= rows) return;
  const int end = starts[r + 1];
  $(ACC) sum = 0;
  for (int e = starts[r]; e < end; e++) sum += values[e] * x[columns[e] * x_stride + c];
  y[r * y_stride + c] = sum;
}
