//$ algorithm {
//$   brief = "A block sums a strip of columns: its threads share the rows and add up their sums in shared memory.",
//$   space = {
//$     { "COLS", "c", { 32, 64 }, "columns of a strip" },
//$     { "ROWS", "r", { 8, 16, 32 }, "rows the block reads at once" },
//$     { "UNROLL", "u", { 4, 8 }, "rows a thread has in flight, each with a sum of its own" },
//$   },
//$   constraints = {
//$     { "COLS * SIZE >= 64", "Hopper fetches 64 bytes at a time" },
//$     { "COLS * ROWS >= 512", "one block sums a strip, so it must keep many loads in flight" },
//$     { "COLS * ROWS <= 1024", "a block has at most 1024 threads" },
//$   },
//$   block = { "COLS * ROWS" },
//$   grid = { "ceil_div(cols, COLS)", "1", "batch" },
//$   shared = "COLS * ROWS * max(SIZE, 4)",
//$   -- Shared memory holds sums only.
//$   wavefronts = "0.1",
//$   -- A thread issues one, two or three of four or eight loads before it waits for
//$   -- the first, depending on how nvcc schedules each type.
//$   in_flight = "SIZE * (SIZE > 4 and 1.6 or ACC:find '^uint' and 8 / UNROLL or UNROLL == 8 and 3 or SIZE < 4 and 2 or 1)",
//$   work = "UNROLL * SIZE * ceil_div(rows * min(cols, COLS), COLS * ROWS * UNROLL)",
//$ }
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), THREADS = $(COLS * ROWS), UNROLL = $(UNROLL);
  __shared__ $(ACC) part[THREADS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;

  // A narrow strip has more rows side by side: few threads stay without work.
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  a += block.z * a_batch_stride + c;
  //$ include("add_column.cuh", { rows = "rows", a = "a" })
  part[thread] = sum[0];

  //$ include("fold_rows.cuh")
  if (ty == 0) sums[block.z * sums_stride + c] = ($(T))part[tx];
}
