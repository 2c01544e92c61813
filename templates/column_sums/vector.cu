//$ algorithm {
//$   brief = "As tile, with several neighbouring columns a thread, read by one wide load.",
//$   space = {
//$     { "BYTES", "b", { 8, 16 }, "width of a load" },
//$     { "COLS", "c", { 8, 16, 32 }, "loads across a strip" },
//$     { "THREADS", "n", { 256, 1024 }, "threads of a block" },
//$   },
//$   constraints = {
//$     { "BYTES > SIZE", "a load takes several columns; one is what tile does" },
//$     { "COLS * BYTES >= 128", "a row of the strip fills a 128-byte line" },
//$     { "THREADS * BYTES // SIZE * math.max(SIZE, 4) <= 48 * 1024", "every thread's sums lie in shared memory" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(cols, COLS * (BYTES / SIZE))", "1", "batch" },
//$   shared = "THREADS * (BYTES // SIZE) * math.max(SIZE, 4)",
//$   align = "BYTES",
//$   whole = "cols / (COLS * (BYTES / SIZE)) * batch",
//$   -- Of four loads about two leave before the first is waited for; fewer of the
//$   -- wide ones of a block with few threads.
//$   in_flight = "BYTES == 16 and THREADS == 256 and 1.5 * BYTES or 2 * BYTES",
//$   work = "4 * BYTES * ceil_div(rows, THREADS / COLS * 4)",
//$ }
//$ local VEC = BYTES // SIZE
//$ local pack = BYTES == 16 and "uint4" or "uint2"
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), VEC = $(VEC), WIDTH = COLS * VEC;
  constexpr int THREADS = $(THREADS), ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    $(pack) bits;
    $(T) element[VEC];
  };
  __shared__ $(ACC) part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * $(SIZE)) % $(BYTES) == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  $(ACC) sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const $(pack) *)(a + (r + k * ROWS) * a_stride)
                                         : $(pack){};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += ($(ACC))in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      $(T) in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : ($(T))0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += ($(ACC))in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = ($(T))part[0][i];
}
