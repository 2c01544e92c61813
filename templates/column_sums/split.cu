//$ algorithm {
//$   brief = "Like vector, for many rows: each block sums a slab of rows into the workspace, and a second kernel adds up the slabs.",
//$   space = {
//$     { "SLABS", "s", { 8, 64, 512, 2048 }, "slabs of rows, if there are enough rows" },
//$     { "COLS", "c", { 8, 16, 32 }, "16-byte loads across a strip of columns" },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "slabs", "min(SLABS, rows // 128 + 1)" },
//$     { "slab", "ceil_div(rows, slabs)" },
//$   },
//$   constraints = {
//$     { "SLABS <= 512 or COLS == 8", "512 blocks for each strip fill the GPU unless there are few columns" },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "ceil_div(cols, COLS * VEC)", "slabs", "batch" },
//$       work = "64 * ceil_div(slab, 256 // COLS * 4)" },
//$     { block = { "1024" }, grid = { "ceil_div(cols, 32)", "1", "batch" },
//$       work = "4 * ceil_div(slabs * min(cols, 32), 1024)" },
//$   },
//$   workspace = "slabs * cols * batch * max(SIZE, 4)",
//$   shared = "256 * VEC * max(SIZE, 4)",
//$   -- Shared memory holds sums only.
//$   wavefronts = "0.1",
//$   align = "16",
//$   -- A thread issues two of four loads before it waits for the first; in a wide
//$   -- strip it waits for each.
//$   in_flight = "COLS < 32 and 32 or 16",
//$   whole = "cols // (COLS * VEC) * slabs * batch",
//$   -- In a narrower strip each thread has one column. It issues one or two of eight
//$   -- loads before it waits for the first.
//$   edge_work = "8 * SIZE * ceil_div(slab"
//$     .. " * (a_stride * SIZE % 16 ~= 0 and min(cols, COLS * VEC) or (cols - 1) % (COLS * VEC) + 1), 256 * 8)",
//$   edge_in_flight = "SIZE < 4 and SIZE or 1.5 * SIZE",
//$ }
__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), VEC = $(VEC), WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ $(ACC) part[THREADS * VEC];
  const int thread = threadIdx.x;

  $(let "slabs")
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  $(let "slab")
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

  const int width = (int)min((int64_t)WIDTH, cols - col);
  //$ include("sum_strip.cuh", { rows = "depth", bytes = 16, bits = "uint4", unroll = 4 })
  $(ACC) *const partial = ($(ACC) *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    $(name)_2($(parameters)) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ $(ACC) part[THREADS];
  const int thread = threadIdx.x;

  $(let "slabs")
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  $(ACC) sum = 0;
  if (ty < height) {
    const $(ACC) *const partial = ($(ACC) *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

  //$ include("fold_rows.cuh")
  if (ty == 0) sums[block.z * sums_stride + c] = ($(T))part[tx];
}
