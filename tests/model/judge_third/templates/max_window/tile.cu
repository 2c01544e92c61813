//$ algorithm {
//$   brief = "A tile and its border in shared memory: columns of a window first, then rows.",
//$   space = {
//$     { "EDGE", "t", { 32, 64 }, "rows and columns of a tile" },
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "MOST", "m", { 4, 16 }, "most rows of a window" },
//$   },
//$   fits = "side >= 1 and side <= MOST",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(cols, EDGE)", "ceil_div(rows, EDGE)" },
//$   shared = "((EDGE + MOST) * (EDGE + MOST) + (EDGE + MOST) * EDGE) * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int EDGE = $(EDGE), THREADS = $(THREADS), WIDE = EDGE + $(MOST);
  __shared__ $(T) all[WIDE][WIDE];
  __shared__ $(T) of_row[WIDE][EDGE];
  const tw_block block = tw_block_of(tw_ceil_div(cols, EDGE), tw_ceil_div(rows, EDGE));
  if (block.z > 0) return;
  const int64_t left = block.x * EDGE, top = block.y * EDGE;
  const int border = (int)side - 1;
  const int wide = (int)min((int64_t)EDGE, cols - left), tall = (int)min((int64_t)EDGE, rows - top);
  for (int e = threadIdx.x; e < WIDE * WIDE; e += THREADS) {
    const int i = e / WIDE, j = e % WIDE;
    if (i < tall + border && j < wide + border) all[i][j] = x[(top + i) * x_stride + left + j];
  }
  __syncthreads();
  for (int e = threadIdx.x; e < (tall + border) * EDGE; e += THREADS) {
    const int i = e / EDGE, j = e % EDGE;
    if (j >= wide) continue;
    $(T) most = all[i][j];
    for (int k = 1; k < side; k++) most = max(most, all[i][j + k]);
    of_row[i][j] = most;
  }
  __syncthreads();
  for (int e = threadIdx.x; e < tall * EDGE; e += THREADS) {
    const int i = e / EDGE, j = e % EDGE;
    if (j >= wide) continue;
    $(T) most = of_row[i][j];
    for (int k = 1; k < side; k++) most = max(most, of_row[i + k][j]);
    y[(top + i) * y_stride + left + j] = most;
  }
}
