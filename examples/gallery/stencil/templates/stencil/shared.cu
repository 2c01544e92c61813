//$ algorithm {
//$   brief = "A tile and its halo in shared memory.",
//$   space = {
//$     { "COLS", "c", { 32, 64, 128 }, "columns of a tile" },
//$     { "ROWS", "r", { 16, 32 }, "rows of a tile" },
//$     { "STEP", "s", { 4, 8 }, "rows of threads" },
//$   },
//$   constraints = { { "COLS * STEP <= 512", "more threads leave part of an SM idle" } },
//$   block = { "COLS", "STEP" },
//$   grid = { "ceil_div(cols, COLS)", "ceil_div(rows, ROWS)" },
//$   shared = "(COLS + 2) * (ROWS + 2) * SIZE",
//$ }
__global__ void __launch_bounds__($(COLS * STEP))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), ROWS = $(ROWS), STEP = $(STEP);
  __shared__ $(T) tile[ROWS + 2][COLS + 2];
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  if (block.z > 0) return;
  const int64_t first_row = block.y * ROWS - 1, first_col = block.x * COLS - 1;
  for (int i = threadIdx.y * COLS + threadIdx.x; i < (ROWS + 2) * (COLS + 2); i += COLS * STEP) {
    const int64_t r = first_row + i / (COLS + 2), c = first_col + i % (COLS + 2);
    const bool inside = r >= 0 && r < rows && c >= 0 && c < cols;
    tile[i / (COLS + 2)][i % (COLS + 2)] = inside ? x[r * x_stride + c] : ($(T))($(ACC))0;
  }
  __syncthreads();

  const int left = threadIdx.x;
  const int64_t c = block.x * COLS + threadIdx.x;
#pragma unroll
  for (int up = threadIdx.y; up < ROWS; up += STEP) {
    const int64_t r = block.y * ROWS + up;
    if (r >= rows || c >= cols) break;
    const $(ACC) sum = ($(ACC))tile[up][left + 1] + ($(ACC))tile[up + 2][left + 1]
        + ($(ACC))tile[up + 1][left] + ($(ACC))tile[up + 1][left + 2];
    y[r * y_stride + c] = ($(T))(center * ($(ACC))tile[up + 1][left + 1] + side * sum);
  }
}
