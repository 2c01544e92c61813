//$ algorithm {
//$   brief = "Every so many-th number of the table in shared memory, the rest in global memory.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "PER", "e", { 4, 16 }, "numbers of a thread" },
//$     { "SAMPLES", "s", { 255, 1023 }, "numbers of the table in shared memory" },
//$   },
//$   fits = "edges >= SAMPLES",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * PER)" },
//$   shared = "SAMPLES * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), SAMPLES = $(SAMPLES);
  __shared__ $(T) sample[SAMPLES];
  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS * PER), 1);
  if (block.z > 0) return;
  const int step = (int)tw_ceil_div(edges, SAMPLES + 1), samples = min(SAMPLES, (int)(edges / step));
  for (int k = threadIdx.x; k < samples; k += THREADS) sample[k] = edge[(k + 1) * (int64_t)step - 1];
  __syncthreads();
  for (int e = 0; e < PER; e++) {
    const int64_t i = block.x * (THREADS * PER) + e * THREADS + threadIdx.x;
    if (i >= n) return;
    const $(T) own = x[i];
    int low = 0, high = samples;
    while (low < high) {
      const int middle = (low + high) / 2;
      if (sample[middle] <= own) low = middle + 1;
      else high = middle;
    }
    high = low < samples ? (low + 1) * step - 1 : (int)edges;
    low *= step;
    while (low < high) {
      const int middle = (low + high) / 2;
      if (edge[middle] <= own) low = middle + 1;
      else high = middle;
    }
    place[i] = low;
  }
}
