//$ algorithm {
//$   brief = "A thread for each row; tiles of a go through shared memory, transposed.",
//$   space = { { "ROWS", "n", { 32, 64, 128 }, "rows of a block, threads too" } },
//$   block = { "ROWS" },
//$   grid = { "ceil_div(n, ROWS)" },
//$   shared = "ROWS * 33 * SIZE",
//$ }
__global__ void __launch_bounds__($(ROWS))
    $(name)($(parameters)) {
  constexpr int ROWS = $(ROWS);
  __shared__ $(T) tile[ROWS][33];
  const tw_block block = tw_block_of(tw_ceil_div(n, ROWS), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * ROWS, own = first + threadIdx.x;
  const int lane = threadIdx.x % 32;
  $(ACC) sum = 0;
  for (int64_t left = 0; left < band; left += 32) {
    for (int r = threadIdx.x / 32; r < ROWS; r += ROWS / 32)
      if (first + r < n && left + lane < band) tile[r][lane] = a[(first + r) * a_stride + left + lane];
    __syncthreads();
    for (int k = 0; k < 32; k++)
      if (own < n && left + k < band) sum += tile[threadIdx.x][k] * x[own + left + k];
    __syncthreads();
  }
  if (own < n) y[own] = sum;
}
