//$ algorithm {
//$   brief = "A thread for each system, by Thomas' algorithm; tiles of columns pass through shared memory.",
//$   space = {
//$     { "THREADS", "n", { 32, 64 }, "threads of a block" },
//$     { "TILE", "t", { 8, 16 }, "columns of a tile" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(systems, THREADS)" },
//$   shared = "4 * THREADS * (TILE + 1) * SIZE",
//$   workspace = "2 * systems * n * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), TILE = $(TILE);
  __shared__ $(T) tile[4][THREADS][TILE + 1];
  const int64_t first = (int64_t)blockIdx.x * THREADS, s = first + threadIdx.x;
  const int count = (int)max((int64_t)0, min((int64_t)THREADS, systems - first)), thread = threadIdx.x;
  $(T) *const upper = ($(T) *)workspace + s, *const kept = upper + systems * n;
  $(T) above = 0, right = 0;
  for (int64_t left = 0; left < n; left += TILE) {
    const int width = (int)min((int64_t)TILE, n - left);
    for (int at = thread; at < count * TILE; at += THREADS) {
      const int row = at / TILE, col = at % TILE;
      if (col >= width) continue;
      tile[0][row][col] = a[(first + row) * a_stride + left + col];
      tile[1][row][col] = b[(first + row) * b_stride + left + col];
      tile[2][row][col] = c[(first + row) * c_stride + left + col];
      tile[3][row][col] = d[(first + row) * d_stride + left + col];
    }
    __syncthreads();
    if (thread < count)
      for (int j = 0; j < width; j++) {
        const $(T) low = left + j > 0 ? tile[0][thread][j] : 0;
        const $(T) factor = 1 / (tile[1][thread][j] - low * above);
        above = tile[2][thread][j] * factor;
        right = (tile[3][thread][j] - low * right) * factor;
        upper[(left + j) * systems] = above;
        kept[(left + j) * systems] = right;
      }
    __syncthreads();
  }
  $(T) below = 0;
  for (int64_t left = (n - 1) / TILE * TILE; left >= 0; left -= TILE) {
    const int width = (int)min((int64_t)TILE, n - left);
    if (thread < count)
      for (int j = width - 1; j >= 0; j--) {
        below = kept[(left + j) * systems] - upper[(left + j) * systems] * below;
        tile[0][thread][j] = below;
      }
    __syncthreads();
    for (int at = thread; at < count * TILE; at += THREADS) {
      const int row = at / TILE, col = at % TILE;
      if (col < width) x[(first + row) * x_stride + left + col] = tile[0][row][col];
    }
    __syncthreads();
  }
}
