//$ algorithm {
//$   brief = "A block for a run of rows: its products go to shared memory in the order of memory, then a thread adds up each row.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads, and rows, of a block" },
//$     { "SLAB", "s", { 1024, 2048, 4096 }, "products in shared memory at a time" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(rows, THREADS)" },
//$   shared = "SLAB * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), SLAB = $(SLAB);
  __shared__ $(ACC) products[SLAB];
  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * THREADS, r = first + threadIdx.x;
  const int64_t last = min(rows, first + THREADS);
  const int64_t from = r < rows ? starts[r] : 0, to = r < rows ? starts[r + 1] : 0;
  const int64_t end = starts[last];

  $(ACC) sum = 0;
  for (int64_t slab = starts[first]; slab < end; slab += SLAB) {
    const int here = (int)min((int64_t)SLAB, end - slab);
#pragma unroll 4
    for (int i = threadIdx.x; i < here; i += THREADS)
      products[i] = values[slab + i] * __ldg(&x[columns[slab + i]]);
    __syncthreads();
    const int stop = (int)min((int64_t)here, to - slab);
    for (int i = (int)max((int64_t)0, from - slab); i < stop; i++) sum += products[i];
    __syncthreads();
  }
  if (r < rows) y[r] = sum;
}
