//$ algorithm {
//$   brief = "A tile of the image and its halo in shared memory; a thread has a column of results in registers, so that each number read serves several of them.",
//$   space = {
//$     { "COLS", "c", { 32, 64 }, "columns of a tile, and threads along it" },
//$     { "PER", "e", { 4, 8 }, "results of a thread, one below the other" },
//$     { "MOST", "m", { 3, 7 }, "most rows and columns of taps" },
//$   },
//$   let = { { "GROUPS", "4" }, { "ROWS", "GROUPS * PER" } },
//$   fits = "height <= MOST and width <= MOST",
//$   block = { "COLS", "GROUPS" },
//$   grid = { "ceil_div(cols, COLS)", "ceil_div(rows, ROWS)", "batch" },
//$   shared = "((ROWS + MOST - 1) * (COLS + MOST - 1) + MOST * MOST) * 4",
//$ }
__global__ void __launch_bounds__($(COLS * GROUPS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), GROUPS = $(GROUPS), PER = $(PER), MOST = $(MOST), ROWS = $(ROWS);
  constexpr int TALL = ROWS + MOST - 1, WIDE = COLS + MOST - 1;
  __shared__ $(ACC) tile[TALL][WIDE];
  __shared__ $(ACC) factors[MOST][MOST];
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  if (block.z >= batch) return;
  const int thread = threadIdx.y * COLS + threadIdx.x;
  const int64_t first_row = block.y * ROWS, first_col = block.x * COLS;
  const int64_t x_rows = rows + height - 1, x_cols = cols + width - 1;
  x += block.z * x_batch_stride;

  // Zeros stand past the last taps and past the edges of the image.
  if (thread < MOST * MOST) {
    const int i = thread / MOST, j = thread % MOST;
    factors[i][j] = i < height && j < width ? taps[i * taps_stride + j] : ($(ACC))0;
  }
  for (int i = thread; i < TALL * WIDE; i += COLS * GROUPS) {
    const int64_t r = first_row + i / WIDE, c = first_col + i % WIDE;
    tile[i / WIDE][i % WIDE] = r < x_rows && c < x_cols ? ($(ACC))x[r * x_stride + c] : ($(ACC))0;
  }
  __syncthreads();

  $(ACC) sum[PER] = {};
  const int top = threadIdx.y * PER;
#pragma unroll
  for (int j = 0; j < MOST; j++) {
    if (j >= width) break;
    $(ACC) column[PER + MOST - 1];
#pragma unroll
    for (int i = 0; i < PER + MOST - 1; i++) column[i] = tile[top + i][threadIdx.x + j];
#pragma unroll
    for (int i = 0; i < MOST; i++)
#pragma unroll
      for (int k = 0; k < PER; k++)
        if (i < height) sum[k] += column[i + k] * factors[i][j];
  }
  const int64_t c = first_col + threadIdx.x;
#pragma unroll
  for (int k = 0; k < PER; k++) {
    const int64_t r = first_row + top + k;
    if (r < rows && c < cols) y[block.z * y_batch_stride + r * y_stride + c] = sum[k];
  }
}
