//$ algorithm {
//$   brief = "A thread for each element.",
//$   space = {
//$     { "COLS", "c", { 32, 128 }, "columns of a block" },
//$     { "ROWS", "r", { 2, 8 }, "rows of a block" },
//$   },
//$   block = { "COLS", "ROWS" },
//$   grid = { "ceil_div(width, COLS)", "ceil_div(n, ROWS)" },
//$ }
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), ROWS = $(ROWS);
  const tw_block block = tw_block_of(tw_ceil_div(width, COLS), tw_ceil_div(n, ROWS));
  const int64_t d = block.x * COLS + threadIdx.x, i = block.y * ROWS + threadIdx.y;
  if (block.z > 0 || i >= n || d >= width) return;
  y[i * y_stride + d] = table[(int64_t)ids[i] * table_stride + d];
}
