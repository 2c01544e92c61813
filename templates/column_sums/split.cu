//$ algorithm {
//$   brief = "As vector, with slabs of rows to a block each, for many rows: a second kernel adds up what they leave in the workspace.",
//$   space = {
//$     { "SLABS", "s", { 8, 64, 512 }, "slabs of rows, where there are rows enough" },
//$     { "COLS", "c", { 8, 16, 32 }, "16-byte loads across a strip of columns" },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "ceil_div(cols, COLS * (16 / SIZE))", "min(SLABS, rows / 128 + 1)", "batch" },
//$       work = "64 * ceil_div(ceil_div(rows, min(SLABS, rows / 128 + 1)), 256 / COLS * 4)" },
//$     { block = { "1024" }, grid = { "ceil_div(cols, 32)", "1", "batch" },
//$       work = "4 * ceil_div(min(SLABS, rows / 128 + 1) * min(cols, 32), 1024)" },
//$   },
//$   workspace = "min(SLABS, rows / 128 + 1) * cols * batch * (SIZE > 4 ? SIZE : 4)",
//$   shared = "256 * (16 // SIZE) * math.max(SIZE, 4)",
//$   align = "16",
//$   -- Of four loads two leave before the first is waited for; of a wide strip each
//$   -- is waited for.
//$   in_flight = "COLS < 32 and 32 or 16",
//$ }
//$ local VEC = 16 // SIZE
__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), VEC = $(VEC), WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ $(ACC) part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)$(SLABS), rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

  int width = (int)min((int64_t)WIDTH, cols - col), height;
  if (width == WIDTH && ((uintptr_t)a | a_stride * $(SIZE)) % 16 == 0) {
    constexpr int UNROLL = 4;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    $(ACC) sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < depth; r += height * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
                         ? ((const uint4 *)(a + (r + k * height) * a_stride))[tx]
                         : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += ($(ACC))in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    $(ACC) sum[UNROLL] = {};
    if (ty < height) {
#pragma unroll 1
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        $(T) in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? a[(r + k * height) * a_stride + tx] : ($(T))0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += ($(ACC))in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

  // part holds height rows of width sums. The lower half of the rows takes the
  // upper one; of an odd number the middle row waits.
  while (height > 1) {
    const int half = (height + 1) / 2;
    __syncthreads();
    for (int i = thread; i < (height - half) * width; i += THREADS)
      part[i] += part[i + half * width];
    height = half;
  }
  __syncthreads();
  $(ACC) *const partial = ($(ACC) *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    $(name)_2($(parameters)) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ $(ACC) part[THREADS];

  const int64_t slabs = min((int64_t)$(SLABS), rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = threadIdx.x % width, ty = threadIdx.x / width;
  const int64_t c = block.x * COLS + tx;
  $(ACC) sum = 0;
  if (ty < height) {
    const $(ACC) *const partial = ($(ACC) *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[threadIdx.x] = sum;
  while (height > 1) {
    const int half = (height + 1) / 2;
    __syncthreads();
    if (ty + half < height) part[threadIdx.x] += part[threadIdx.x + half * width];
    height = half;
  }
  if (ty == 0) sums[block.z * sums_stride + c] = ($(T))part[tx];
}
