//$ algorithm {
//$   brief = "The table in shared memory.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 1024 }, "threads of a block" },
//$     { "PER", "e", { 4, 32 }, "numbers of a thread" },
//$     { "MOST", "m", { 64, 4096 }, "most numbers of the table" },
//$   },
//$   fits = "edges <= MOST",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * PER)" },
//$   shared = "MOST * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  __shared__ $(T) table[$(MOST)];
  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS * PER), 1);
  if (block.z > 0) return;
  for (int k = threadIdx.x; k < edges; k += THREADS) table[k] = edge[k];
  __syncthreads();
  for (int e = 0; e < PER; e++) {
    const int64_t i = block.x * (THREADS * PER) + e * THREADS + threadIdx.x;
    if (i >= n) return;
    const $(T) own = x[i];
    int low = 0, high = (int)edges;
    while (low < high) {
      const int middle = (low + high) / 2;
      if (table[middle] <= own) low = middle + 1;
      else high = middle;
    }
    place[i] = low;
  }
}
