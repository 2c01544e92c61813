//$ algorithm {
//$   brief = "A thread for each pixel.",
//$   space = {
//$     { "COLS", "c", { 32, 128 }, "columns of a block" },
//$     { "ROWS", "r", { 1, 4 }, "rows of a block" },
//$   },
//$   fits = "rows >= 1 and cols >= 1",
//$   block = { "COLS", "ROWS" },
//$   grid = { "ceil_div(wide, COLS)", "ceil_div(tall, ROWS)", "planes" },
//$ }
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(wide, $(COLS)), tw_ceil_div(tall, $(ROWS)));
  const int64_t c = block.x * $(COLS) + threadIdx.x, r = block.y * $(ROWS) + threadIdx.y;
  if (block.z >= planes || r >= tall || c >= wide) return;
  const int64_t top = r * rows / tall, left = c * cols / wide;
  const int64_t low = min(top + 1, rows - 1), right = min(left + 1, cols - 1);
  const float down = (float)(r * rows % tall) / tall, across = (float)(c * cols % wide) / wide;
  x += block.z * x_planes_stride;
  const float first = (float)x[top * x_stride + left] * (1 - across) + (float)x[top * x_stride + right] * across;
  const float second = (float)x[low * x_stride + left] * (1 - across) + (float)x[low * x_stride + right] * across;
  y[block.z * y_planes_stride + r * y_stride + c] = ($(T))(first * (1 - down) + second * down);
}
