//$ algorithm {
//$   brief = "A grid as large as the GPU, whose threads stride over the vectors.",
//$   space = {
//$     { "THREADS", "n", { 256 }, "threads of a block" },
//$     { "ELEMENTS", "e", { 1, 4 }, "elements a thread has in flight" },
//$     { "BLOCKS", "b", { 4, 8 }, "blocks for each SM" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "min(ceil_div(n, THREADS * ELEMENTS), SM_COUNT * BLOCKS)" },
//$   -- The bounds checks make a thread wait for one element's loads before it issues the next one's.
//$   in_flight = "2 * SIZE",
//$   work = "2 * ELEMENTS * SIZE * ceil_div(n, THREADS * ELEMENTS * SM_COUNT * BLOCKS)",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), ELEMENTS = $(ELEMENTS);

  // Right from any grid: the stride is the grid's own.
  const int64_t across = (int64_t)gridDim.x * (THREADS * ELEMENTS);
  const int64_t first = (int64_t)blockIdx.x * (THREADS * ELEMENTS) + threadIdx.x;
  for (int64_t i = first; i < n; i += across) {
    $(ACC) sum[ELEMENTS];
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t k = i + e * THREADS;
      if (k < n) sum[e] = ($(ACC))a[k * a_step] + ($(ACC))b[k * b_step];
    }
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t k = i + e * THREADS;
      if (k < n) out[k * out_step] = ($(T))sum[e];
    }
  }
}
