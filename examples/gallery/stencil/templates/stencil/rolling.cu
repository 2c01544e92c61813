//$ algorithm {
//$   brief = "A thread goes down a column: three rows are in registers, and neighbours in a row come by shuffles.",
//$   space = {
//$     { "THREADS", "n", { 64, 128, 256 }, "threads, and about as many columns, of a block" },
//$     { "ROWS", "r", { 8, 16, 32 }, "rows that a thread serves" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(cols, THREADS)", "ceil_div(rows, ROWS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), ROWS = $(ROWS);
  const tw_block block = tw_block_of(tw_ceil_div(cols, THREADS), tw_ceil_div(rows, ROWS));
  const int lane = threadIdx.x % 32;
  const int64_t c = block.x * THREADS + threadIdx.x;
  // A warp without a column has nothing to shuffle.
  if (block.z > 0 || c - lane >= cols) return;
  const int64_t first = block.y * ROWS, last = min(rows, first + ROWS);
  const bool inside = c < cols;
  // The outer neighbours of the warp's columns are read by its first and last lane.
  const bool reads_left = lane == 0 && c > 0, reads_right = lane == 31 && c < cols - 1;
  x += c;
  y += c;

  $(ACC) above = inside && first > 0 ? ($(ACC))x[(first - 1) * x_stride] : ($(ACC))0;
  $(ACC) here = inside ? ($(ACC))x[first * x_stride] : ($(ACC))0;
#pragma unroll 4
  for (int64_t r = first; r < last; r++) {
    const $(ACC) below = inside && r < rows - 1 ? ($(ACC))x[(r + 1) * x_stride] : ($(ACC))0;
    $(ACC) left = __shfl_up_sync(0xffffffffu, here, 1);
    $(ACC) right = __shfl_down_sync(0xffffffffu, here, 1);
    if (lane == 0) left = reads_left ? ($(ACC))x[r * x_stride - 1] : ($(ACC))0;
    if (lane == 31) right = reads_right ? ($(ACC))x[r * x_stride + 1] : ($(ACC))0;
    if (inside) y[r * y_stride] = ($(T))(center * here + side * (above + below + left + right));
    above = here;
    here = below;
  }
}
