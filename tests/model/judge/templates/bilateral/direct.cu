//$ algorithm {
//$   brief = "A thread for each point; the window comes from L1.",
//$   space = {
//$     { "COLS", "c", { 16, 32 }, "columns of a block" },
//$     { "ROWS", "r", { 4, 8, 16 }, "rows of a block" },
//$   },
//$   block = { "COLS", "ROWS" },
//$   grid = { "ceil_div(cols, COLS)", "ceil_div(rows, ROWS)" },
//$ }
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(cols, $(COLS)), tw_ceil_div(rows, $(ROWS)));
  const int64_t c = block.x * $(COLS) + threadIdx.x, r = block.y * $(ROWS) + threadIdx.y;
  if (block.z > 0 || r >= rows || c >= cols) return;
  const int R = (int)radius;
  const float here = x[r * x_stride + c];
  float all = 0, sum = 0;
  for (int i = -R; i <= R; i++) {
    if (r + i < 0 || r + i >= rows) continue;
    for (int j = -R; j <= R; j++) {
      if (c + j < 0 || c + j >= cols) continue;
      const float there = x[(r + i) * x_stride + c + j];
      const float weight = expf(-near * (float)(i * i + j * j) - alike * (there - here) * (there - here));
      all += weight;
      sum += weight * there;
    }
  }
  y[r * y_stride + c] = sum / all;
}
