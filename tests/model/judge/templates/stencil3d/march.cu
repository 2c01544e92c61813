//$ algorithm {
//$   brief = "A thread goes through some planes, with the point above and below in registers.",
//$   space = {
//$     { "COLS", "c", { 32, 64 }, "threads along a row" },
//$     { "ROWS", "r", { 4, 8 }, "rows of a block" },
//$     { "PLANES", "p", { 8, 32 }, "planes of a thread" },
//$   },
//$   block = { "COLS", "ROWS" },
//$   grid = { "ceil_div(cols, COLS)", "ceil_div(rows, ROWS)", "ceil_div(depth, PLANES)" },
//$ }
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(cols, $(COLS)), tw_ceil_div(rows, $(ROWS)));
  const int64_t k = block.x * $(COLS) + threadIdx.x, j = block.y * $(ROWS) + threadIdx.y;
  const int64_t first = block.z * $(PLANES);
  if (first >= depth || j >= rows || k >= cols) return;
  const int64_t last = min(depth, first + $(PLANES));
  x += first * x_depth_stride + j * x_stride + k;
  y += first * y_depth_stride + j * y_stride + k;
  $(T) above = first > 0 ? x[-x_depth_stride] : ($(T))0, here = x[0];
  for (int64_t i = first; i < last; i++) {
    const $(T) below = i + 1 < depth ? x[x_depth_stride] : ($(T))0;
    $(T) sum = above + below;
    if (j > 0) sum += x[-x_stride];
    if (j + 1 < rows) sum += x[x_stride];
    if (k > 0) sum += x[-1];
    if (k + 1 < cols) sum += x[1];
    *y = centre * here + beside * sum;
    above = here;
    here = below;
    x += x_depth_stride;
    y += y_depth_stride;
  }
}
