//$ algorithm {
//$   brief = "One block with the whole grid in shared memory.",
//$   space = { { "THREADS", "n", { 256, 512, 1024 }, "threads of the block" } },
//$   fits = "2 * rows * cols * SIZE <= 49152",
//$   block = { "THREADS" },
//$   grid = { "1" },
//$   dynamic_shared = "2 * rows * cols * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  TW_DYNAMIC_SHARED($(T), tiles);
  const int wide = (int)cols, count = (int)(rows * cols);
  $(T) *from = tiles, *to = tiles + count;
  for (int k = threadIdx.x; k < count; k += THREADS) from[k] = x[k / wide * x_stride + k % wide];
  __syncthreads();
  for (int step = 0; step < 8; step++) {
    for (int k = threadIdx.x; k < count; k += THREADS) {
      const int c = k % wide;
      const $(T) old = from[k], above = k >= wide ? from[k - wide] : 0, below = k + wide < count ? from[k + wide] : 0;
      const $(T) left = c > 0 ? from[k - 1] : 0, right = c + 1 < wide ? from[k + 1] : 0;
      to[k] = old + rate * (above + below + left + right - 4 * old);
    }
    __syncthreads();
    $(T) *const next = from;
    from = to, to = next;
  }
  for (int k = threadIdx.x; k < count; k += THREADS) y[k / wide * y_stride + k % wide] = from[k];
}
