//$ algorithm {
//$   brief = "Like tile, but each thread sums several neighbouring columns, which it reads with one wide load.",
//$   space = {
//$     { "BYTES", "b", { 8, 16 }, "width of a load" },
//$     { "COLS", "c", { 4, 8, 16, 32 }, "loads across a strip" },
//$     { "THREADS", "n", { 256, 1024 }, "threads of a block" },
//$     { "LOADS", "l", { 4, 8 }, "loads a thread has in flight" },
//$   },
//$   let = { { "VEC", "BYTES // SIZE" } },
//$   constraints = {
//$     { "BYTES > SIZE", "a load reads several columns; tile reads one" },
//$     { "COLS * BYTES >= 128 or COLS == 4", "a row of the strip fills a 128-byte line, or is half of one" },
//$     { "COLS * BYTES >= 64", "Hopper fetches 64 bytes at a time" },
//$     { "COLS > 4 or THREADS == 1024", "half lines are for few columns: twice as many blocks fill the GPU" },
//$     { "THREADS * VEC * max(SIZE, 4) <= 48 * 1024", "all threads' sums must fit shared memory" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(cols, COLS * VEC)", "1", "batch" },
//$   shared = "THREADS * VEC * max(SIZE, 4)",
//$   -- Shared memory holds sums only.
//$   wavefronts = "0.1",
//$   align = "BYTES",
//$   whole = "cols // (COLS * VEC) * batch",
//$   -- A thread issues about half of its loads before it waits for the first: one more
//$   -- if there are registers for it, one less if the sums take them.
//$   in_flight = "BYTES * ((THREADS == 1024 and LOADS / 2 or LOADS / 4 + 2) - (BYTES == 16 and SIZE < 4 and 1 or 0))",
//$   work = "LOADS * BYTES * ceil_div(rows, THREADS // COLS * LOADS)",
//$   -- In a narrower strip each thread has one column. It issues three of eight loads
//$   -- before it waits for the first, or one if a large block leaves its threads few
//$   -- registers.
//$   edge_work = "8 * SIZE * ceil_div(rows * (a_stride * SIZE % BYTES ~= 0 and min(cols, COLS * VEC)"
//$     .. " or (cols - 1) % (COLS * VEC) + 1), THREADS * 8)",
//$   edge_in_flight = "THREADS == 1024 and SIZE or 3 * SIZE",
//$ }
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
