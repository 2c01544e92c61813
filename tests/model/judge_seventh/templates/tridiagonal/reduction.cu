//$ algorithm {
//$   brief = "Threads for each system, by parallel cyclic reduction in shared memory.",
//$   space = {
//$     { "THREADS", "n", { 32, 128, 512, 1024 }, "threads of a system, and most unknowns" },
//$   },
//$   fits = "n <= THREADS",
//$   block = { "THREADS" },
//$   grid = { "systems" },
//$   shared = "4 * THREADS * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  __shared__ $(T) low[THREADS], mid[THREADS], high[THREADS], right[THREADS];
  const tw_block block = tw_block_of(systems, 1);
  if (block.z > 0 || block.x >= systems) return;
  const int i = threadIdx.x, count = (int)n;
  const bool active = i < count;
  $(T) l = 0, m = 1, h = 0, r = 0;
  if (active) {
    l = i > 0 ? a[block.x * a_stride + i] : 0;
    m = b[block.x * b_stride + i];
    h = i < count - 1 ? c[block.x * c_stride + i] : 0;
    r = d[block.x * d_stride + i];
  }
  for (int step = 1; step < count; step *= 2) {
    low[i] = l, mid[i] = m, high[i] = h, right[i] = r;
    __syncthreads();
    if (active) {
      $(T) next_l = 0, next_h = 0;
      if (i >= step) {
        const $(T) factor = l / mid[i - step];
        next_l = -factor * low[i - step];
        m -= factor * high[i - step];
        r -= factor * right[i - step];
      }
      if (i + step < count) {
        const $(T) factor = h / mid[i + step];
        next_h = -factor * high[i + step];
        m -= factor * low[i + step];
        r -= factor * right[i + step];
      }
      l = next_l, h = next_h;
    }
    __syncthreads();
  }
  if (active) x[block.x * x_stride + i] = r / m;
}
