//$ algorithm {
//$   brief = "As tile, with several neighbouring columns a thread, read by one wide load.",
//$   space = {
//$     { "BYTES", "b", { 8, 16 }, "width of a load" },
//$     { "COLS", "c", { 4, 8, 16, 32 }, "loads across a strip" },
//$     { "THREADS", "n", { 256, 1024 }, "threads of a block" },
//$     { "LOADS", "l", { 4, 8 }, "loads a thread has in flight" },
//$   },
//$   constraints = {
//$     { "BYTES > SIZE", "a load takes several columns; one is what tile does" },
//$     { "COLS * BYTES >= 128 or COLS == 4", "a row of the strip fills a 128-byte line, or is half of one" },
//$     { "COLS * BYTES >= 64", "Hopper fetches 64 bytes at a time" },
//$     { "COLS > 4 or THREADS == 1024", "half lines are for few columns: two blocks an SM where there was one" },
//$     { "THREADS * BYTES // SIZE * math.max(SIZE, 4) <= 48 * 1024", "every thread's sums lie in shared memory" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(cols, COLS * (BYTES / SIZE))", "1", "batch" },
//$   shared = "THREADS * (BYTES // SIZE) * math.max(SIZE, 4)",
//$   align = "BYTES",
//$   whole = "cols / (COLS * (BYTES / SIZE)) * batch",
//$   -- Of a thread's loads about half leave before the first is waited for; fewer
//$   -- of the wide ones of a block with few threads.
//$   in_flight = "BYTES == 16 and THREADS == 256 and 0.375 * LOADS * BYTES or 0.5 * LOADS * BYTES",
//$   work = "LOADS * BYTES * ceil_div(rows, THREADS / COLS * LOADS)",
//$ }
//$ local VEC = BYTES // SIZE
//$ local bits = BYTES == 16 and "uint4" or "uint2"
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), VEC = $(VEC), WIDTH = COLS * VEC, THREADS = $(THREADS);
  union pack {
    $(bits) bits;
    $(T) element[VEC];
  };
  __shared__ $(ACC) part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  //$ include("sum_strip.cuh", { rows = "rows", bytes = BYTES, bits = bits, unroll = LOADS })
  for (int i = thread; i < width; i += THREADS) sums[i] = ($(T))part[i];
}
