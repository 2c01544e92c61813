//$ algorithm {
//$   brief = "The block's part of the image and its halo in shared memory.",
//$   space = {
//$     { "COLS", "c", { 16, 32 }, "columns of a block" },
//$     { "ROWS", "r", { 8, 16 }, "rows of a block" },
//$     { "MOST", "m", { 2, 6 }, "largest radius" },
//$     { "PER", "e", { 1, 2 }, "rows of a thread" },
//$   },
//$   fits = "radius <= MOST",
//$   block = { "COLS", "ROWS" },
//$   grid = { "ceil_div(cols, COLS)", "ceil_div(rows, ROWS * PER)" },
//$   shared = "(ROWS * PER + 2 * MOST) * (COLS + 2 * MOST) * 4",
//$ }
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), ROWS = $(ROWS), MOST = $(MOST), PER = $(PER);
  constexpr int TALL = ROWS * PER + 2 * MOST, WIDE = COLS + 2 * MOST;
  __shared__ float tile[TALL][WIDE];
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS * PER));
  if (block.z > 0) return;
  const int64_t left = block.x * COLS - MOST, top = block.y * (ROWS * PER) - MOST;
  for (int t = threadIdx.y * COLS + threadIdx.x; t < TALL * WIDE; t += COLS * ROWS) {
    const int64_t r = top + t / WIDE, c = left + t % WIDE;
    tile[t / WIDE][t % WIDE] = r >= 0 && r < rows && c >= 0 && c < cols ? x[r * x_stride + c] : INFINITY;
  }
  __syncthreads();
  const int R = (int)radius, tx = threadIdx.x + MOST;
  for (int e = 0; e < PER; e++) {
    const int ty = threadIdx.y + e * ROWS + MOST;
    const int64_t r = top + ty, c = left + tx;
    if (r >= rows || c >= cols) return;
    const float here = tile[ty][tx];
    float all = 0, sum = 0;
    for (int i = -R; i <= R; i++)
      for (int j = -R; j <= R; j++) {
        const float there = tile[ty + i][tx + j];
        if (there == INFINITY) continue;
        const float weight = expf(-near * (float)(i * i + j * j) - alike * (there - here) * (there - here));
        all += weight;
        sum += weight * there;
      }
    y[r * y_stride + c] = sum / all;
  }
}
