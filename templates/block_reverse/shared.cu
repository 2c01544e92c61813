//$ algorithm {
//$   brief = "Whole runs pass through shared memory, read and written forwards; longer runs are moved as by direct.",
//$   space = {
//$     { "TILE", "t", { 1024, 2048, 4096 }, "elements of the tile" },
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$   },
//$   constraints = {
//$     { "TILE // THREADS <= 16", "a thread does not have more than 16 elements in flight at once" },
//$     { "TILE * SIZE <= 128 * THREADS", "at most 32 registers hold a thread's elements" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, block > 0 and block <= TILE and TILE // block * block or TILE)", "1", "batch" },
//$   shared = "TILE * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int TILE = $(TILE), THREADS = $(THREADS);
  __shared__ $(T) tile[TILE];

  // A tile holds whole runs, if one fits.
  const int span = block > 0 && block <= TILE ? TILE / (int)block * (int)block : TILE;
  const tw_block place = tw_block_of(tw_ceil_div(n, span), 1);
  if (place.z >= batch) return;
  const int64_t begin = place.x * span;
  src += place.z * src_stride;
  dst += place.z * dst_stride;
  const int count = (int)min((int64_t)span, n - begin);

  const int64_t run = block > 0 && block < n ? block : n;
  if (run <= TILE) {
#pragma unroll
    for (int t = 0; t < TILE; t += THREADS)
      if (t + (int)threadIdx.x < count)
        tile[t + threadIdx.x] = src[begin + t + threadIdx.x];
    __syncthreads();

#pragma unroll
    for (int t = 0; t < TILE; t += THREADS) {
      const int i = t + threadIdx.x;
      const int first = (uint32_t)i / (uint32_t)run * (uint32_t)run;
      const int last = min(first + (int)run, count) - 1;
      if (i < count) dst[begin + i] = tile[first + (last - i)];
    }
    return;
  }

  // The span is shorter than a run, so it meets two at most. A run's elements
  // change places with those that are as far from its other end: their places
  // add up to that of its first and its last.
  const int64_t first = begin - begin % run, next = first + run;
  const int turn = (int)min((int64_t)count, next - begin);
  const $(T) *const from = src + (first + min(next, n) - 1 - begin);
  const $(T) *const next_from = src + (next + min(next + run, n) - 1 - begin);
  $(T) moved[TILE / THREADS];
#pragma unroll
  for (int t = 0; t < TILE; t += THREADS) {
    const int i = t + threadIdx.x;
    if (i < count) moved[t / THREADS] = *((i < turn ? from : next_from) - i);
  }
#pragma unroll
  for (int t = 0; t < TILE; t += THREADS) {
    const int i = t + threadIdx.x;
    if (i < count) dst[begin + i] = moved[t / THREADS];
  }
}
