//$ algorithm {
//$   brief = "One thread for each result; the image and the taps come from the L1 cache.",
//$   space = {
//$     { "ROWS", "r", { 4, 8 }, "rows of a block, one for each warp" },
//$   },
//$   block = { "32", "ROWS" },
//$   grid = { "ceil_div(cols, 32)", "ceil_div(rows, ROWS)", "batch" },
//$ }
__global__ void __launch_bounds__($(32 * ROWS))
    $(name)($(parameters)) {
  constexpr int COLS = 32, ROWS = $(ROWS);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * COLS + threadIdx.x;
  const int64_t r = block.y * ROWS + threadIdx.y;
  if (block.z >= batch || r >= rows || c >= cols) return;
  x += block.z * x_batch_stride + r * x_stride + c;
  $(ACC) sum = 0;
  for (int64_t i = 0; i < height; i++)
#pragma unroll 4
    for (int64_t j = 0; j < width; j++)
      sum += ($(ACC))x[i * x_stride + j] * taps[i * taps_stride + j];
  y[block.z * y_batch_stride + r * y_stride + c] = sum;
}
