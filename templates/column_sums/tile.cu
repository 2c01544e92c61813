//$ algorithm {
//$   brief = "A block sums a strip of columns: rows are dealt to its threads, whose sums meet in shared memory.",
//$   space = {
//$     { "COLS", "c", { 32, 64 }, "columns of a strip" },
//$     { "ROWS", "r", { 8, 16, 32 }, "rows the block reads side by side" },
//$     { "UNROLL", "u", { 4, 8 }, "rows a thread has in flight, each with a sum of its own" },
//$   },
//$   constraints = {
//$     { "COLS * SIZE >= 64", "Hopper fetches 64 bytes at a time" },
//$     { "COLS * ROWS >= 512", "a strip has one block, which must keep much in flight" },
//$     { "COLS * ROWS <= 1024", "a block's most" },
//$   },
//$   block = { "COLS * ROWS" },
//$   grid = { "ceil_div(cols, COLS)", "1", "batch" },
//$   shared = "COLS * ROWS * math.max(SIZE, 4)",
//$   -- Eight loads are waited for one by one.
//$   in_flight = "UNROLL > 4 and SIZE or UNROLL * SIZE",
//$   work = "UNROLL * SIZE * ceil_div(rows * min(cols, COLS), COLS * ROWS * UNROLL)",
//$ }
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), THREADS = $(COLS * ROWS), UNROLL = $(UNROLL);
  __shared__ $(ACC) part[THREADS];

  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;

  // A narrow strip has more rows side by side: few threads stay without work.
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = threadIdx.x % width, ty = threadIdx.x / width;
  const int64_t c = block.x * COLS + tx;
  $(ACC) sum[UNROLL] = {};
  if (ty < height) {
    // Past the end zeros are added, so that all loads leave before any is used.
    a += block.z * a_batch_stride + c;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += height * UNROLL) {
      $(T) in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k] = r + k * height < rows ? a[(r + k * height) * a_stride] : ($(T))0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++) sum[k] += ($(ACC))in[k];
    }
  }
#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
  part[threadIdx.x] = sum[0];

  // The lower half of the rows takes the upper one; of an odd number the middle
  // row waits.
  while (height > 1) {
    const int half = (height + 1) / 2;
    __syncthreads();
    if (ty + half < height) part[threadIdx.x] += part[threadIdx.x + half * width];
    height = half;
  }
  if (ty == 0) sums[block.z * sums_stride + c] = ($(T))part[tx];
}
