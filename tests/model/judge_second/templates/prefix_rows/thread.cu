//$ algorithm {
//$   brief = "A thread for each row; tiles go through shared memory, transposed.",
//$   space = { { "ROWS", "n", { 32, 64, 128 }, "rows of a block, threads too" } },
//$   block = { "ROWS" },
//$   grid = { "ceil_div(rows, ROWS)" },
//$   shared = "ROWS * 33 * SIZE",
//$ }
__global__ void __launch_bounds__($(ROWS))
    $(name)($(parameters)) {
  constexpr int ROWS = $(ROWS);
  __shared__ $(T) tile[ROWS][33];
  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * ROWS;
  const int lane = threadIdx.x % 32;
  $(ACC) sum = 0;
  for (int64_t left = 0; left < cols; left += 32) {
    for (int r = threadIdx.x / 32; r < ROWS; r += ROWS / 32)
      if (first + r < rows && left + lane < cols) tile[r][lane] = x[(first + r) * x_stride + left + lane];
    __syncthreads();
    for (int c = 0; c < 32; c++)
      if (first + threadIdx.x < rows && left + c < cols) {
        sum += tile[threadIdx.x][c];
        tile[threadIdx.x][c] = sum;
      }
    __syncthreads();
    for (int r = threadIdx.x / 32; r < ROWS; r += ROWS / 32)
      if (first + r < rows && left + lane < cols) y[(first + r) * y_stride + left + lane] = tile[r][lane];
    __syncthreads();
  }
}
