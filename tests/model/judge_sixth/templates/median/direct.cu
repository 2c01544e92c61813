//$ algorithm {
//$   brief = "A thread for each number, which loads all nine.",
//$   space = {
//$     { "X", "x", { 32, 128 }, "columns of a block" },
//$     { "ROWS", "r", { 2, 8 }, "its rows" },
//$   },
//$   block = { "X", "ROWS" },
//$   grid = { "ceil_div(cols, X)", "ceil_div(rows, ROWS)" },
//$ }
//$ preamble(function() include "middle.cuh" end)
__global__ void __launch_bounds__($(X * ROWS))
    $(name)($(parameters)) {
  constexpr int X = $(X), ROWS = $(ROWS);
  const tw_block block = tw_block_of(tw_ceil_div(cols, X), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * X + threadIdx.x, r = block.y * ROWS + threadIdx.y;
  if (block.z > 0 || c >= cols || r >= rows) return;
  x += r * x_stride + c;
  $(T) low[3], mid[3], high[3];
#pragma unroll
  for (int j = 0; j < 3; j++) {
    low[j] = x[j];
    mid[j] = x[x_stride + j];
    high[j] = x[2 * x_stride + j];
    order(low[j], mid[j], high[j]);
  }
  y[r * y_stride + c] = middle(low, mid, high);
}
