//$ algorithm {
//$   brief = "A tile of numbers in shared memory; a thread or a warp for each segment that touches it.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "PER", "e", { 4, 8 }, "numbers of a thread" },
//$   },
//$   let = { { "TILE", "THREADS * PER" } },
//$   passes = {
//$     { set = "y", value = 0 },
//$     { block = { "THREADS" }, grid = { "ceil_div(n, TILE)" }, shared = "4 * TILE", when = "segments > 0" },
//$   },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), TILE = $(TILE);
  __shared__ float tile[TILE];
  const int64_t first = (int64_t)blockIdx.x * TILE, end = min(n, first + TILE);
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t i = first + e * THREADS + threadIdx.x;
    if (i < end) tile[e * THREADS + threadIdx.x] = (float)x[i];
  }
  // The last segment that begins at the first number or before it, and the first that begins behind the last.
  const auto search = [&](int64_t limit) {
    int64_t low = 0, above = segments;
    while (above - low > 1) {
      const int64_t middle = (low + above) / 2;
      if (starts[middle] <= limit) low = middle;
      else above = middle;
    }
    return low;
  };
  const int64_t low = search(first), high = search(end - 1);
  __syncthreads();
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  if (high - low < THREADS / 32) {
    // Few segments: a warp for each.
    const int64_t s = low + warp;
    if (s > high) return;
    const int from = (int)(max((int64_t)starts[s], first) - first);
    const int to = (int)(min((int64_t)starts[s + 1], end) - first);
    float sum = 0;
    for (int i = from + lane; i < to; i += 32) sum += tile[i];
#pragma unroll
    for (int d = 16; d > 0; d /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, d);
    if (lane == 0 && to > from) atomicAdd(&y[s], sum);
    return;
  }
  for (int64_t s = low + threadIdx.x; s <= high; s += THREADS) {
    const int from = (int)(max((int64_t)starts[s], first) - first);
    const int to = (int)(min((int64_t)starts[s + 1], end) - first);
    float sum = 0;
    for (int i = from; i < to; i++) sum += tile[i];
    if (to > from) atomicAdd(&y[s], sum);
  }
}
