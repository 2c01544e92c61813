//$ algorithm {
//$   brief = "A block goes through some planes, each in shared memory with its halo.",
//$   space = {
//$     { "COLS", "c", { 32, 64 }, "threads along a row" },
//$     { "ROWS", "r", { 4, 8, 16 }, "rows of a block" },
//$     { "PLANES", "p", { 8, 32 }, "planes of a block" },
//$   },
//$   constraints = { { "COLS * ROWS <= 512", "blocks of a usual size" } },
//$   block = { "COLS", "ROWS" },
//$   grid = { "ceil_div(cols, COLS)", "ceil_div(rows, ROWS)", "ceil_div(depth, PLANES)" },
//$   shared = "(ROWS + 2) * (COLS + 2) * SIZE",
//$ }
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), ROWS = $(ROWS);
  __shared__ $(T) tile[ROWS + 2][COLS + 2];
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t k = block.x * COLS + threadIdx.x, j = block.y * ROWS + threadIdx.y;
  const int64_t first = block.z * $(PLANES), last = min(depth, first + $(PLANES));
  const bool inside = j < rows && k < cols;
  const int64_t at = j * x_stride + k;
  const int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  $(T) above = inside && first > 0 && first < depth ? x[(first - 1) * x_depth_stride + at] : ($(T))0;
  $(T) here = inside && first < depth ? x[first * x_depth_stride + at] : ($(T))0;
  for (int64_t i = first; i < last; i++) {
    const $(T) *const plane = x + i * x_depth_stride;
    const $(T) below = inside && i + 1 < depth ? plane[x_depth_stride + at] : ($(T))0;
    __syncthreads();
    tile[ty][tx] = here;
    if (threadIdx.y == 0) tile[0][tx] = k < cols && j > 0 ? plane[at - x_stride] : ($(T))0;
    if (threadIdx.y == ROWS - 1) tile[ROWS + 1][tx] = k < cols && j + 1 < rows ? plane[at + x_stride] : ($(T))0;
    if (threadIdx.x == 0) tile[ty][0] = j < rows && k > 0 ? plane[at - 1] : ($(T))0;
    if (threadIdx.x == COLS - 1) tile[ty][COLS + 1] = j < rows && k + 1 < cols ? plane[at + 1] : ($(T))0;
    __syncthreads();
    const $(T) sum = above + below + tile[ty - 1][tx] + tile[ty + 1][tx] + tile[ty][tx - 1] + tile[ty][tx + 1];
    if (inside) y[i * y_depth_stride + j * y_stride + k] = centre * here + beside * sum;
    above = here;
    here = below;
  }
}
