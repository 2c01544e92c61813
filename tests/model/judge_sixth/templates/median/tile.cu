//$ algorithm {
//$   brief = "A tile in shared memory, whose columns are put in order once for three numbers.",
//$   space = {
//$     { "X", "x", { 32, 64 }, "columns of a block" },
//$     { "ROWS", "r", { 4, 8 }, "its rows" },
//$   },
//$   block = { "X", "ROWS" },
//$   grid = { "ceil_div(cols, X)", "ceil_div(rows, ROWS)" },
//$   shared = "(4 * ROWS + 2) * (X + 2) * SIZE",
//$ }
//$ preamble(function() include "middle.cuh" end)
__global__ void __launch_bounds__($(X * ROWS))
    $(name)($(parameters)) {
  constexpr int X = $(X), ROWS = $(ROWS), WIDE = X + 2;
  __shared__ $(T) in[ROWS + 2][WIDE];
  __shared__ $(T) sorted[3][ROWS][WIDE];
  const tw_block block = tw_block_of(tw_ceil_div(cols, X), tw_ceil_div(rows, ROWS));
  if (block.z > 0) return;
  const int64_t left = block.x * X, top = block.y * ROWS;
  const int thread = threadIdx.y * X + threadIdx.x;
  for (int at = thread; at < (ROWS + 2) * WIDE; at += X * ROWS) {
    const int i = at / WIDE, j = at % WIDE;
    in[i][j] = top + i < rows + 2 && left + j < cols + 2 ? x[(top + i) * x_stride + left + j] : 0;
  }
  __syncthreads();
  for (int at = thread; at < ROWS * WIDE; at += X * ROWS) {
    const int i = at / WIDE, j = at % WIDE;
    $(T) a = in[i][j], b = in[i + 1][j], c = in[i + 2][j];
    order(a, b, c);
    sorted[0][i][j] = a, sorted[1][i][j] = b, sorted[2][i][j] = c;
  }
  __syncthreads();
  const int i = threadIdx.y, j = threadIdx.x;
  if (top + i < rows && left + j < cols)
    y[(top + i) * y_stride + left + j] = middle(&sorted[0][i][j], &sorted[1][i][j], &sorted[2][i][j]);
}
