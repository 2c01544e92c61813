//$ algorithm {
//$   brief = "One thread for an element of each of several rows; it reads its column's bias once.",
//$   space = {
//$     { "COLS", "c", { 32, 128, 256 }, "columns, and threads, of a block" },
//$     { "ROWS", "r", { 1, 4, 16 }, "rows that a thread serves" },
//$   },
//$   block = { "COLS" },
//$   grid = { "ceil_div(cols, COLS)", "ceil_div(rows, ROWS)" },
//$ }
//$ preamble(function() include "gelu.cuh" end)
__global__ void __launch_bounds__($(COLS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), ROWS = $(ROWS);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * COLS + threadIdx.x;
  if (block.z > 0 || c >= cols) return;
  const float added = (float)bias[c];
#pragma unroll
  for (int i = 0; i < ROWS; i++) {
    const int64_t r = block.y * ROWS + i;
    if (r < rows) y[r * y_stride + c] = ($(T))gelu((float)x[r * x_stride + c] + added);
  }
}
