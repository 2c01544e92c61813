//$ algorithm {
//$   brief = "A thread searches the table in global memory for each of a few numbers.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "PER", "e", { 1, 2, 4 }, "numbers of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * PER)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS * PER), 1);
  if (block.z > 0) return;
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t i = block.x * (THREADS * PER) + e * THREADS + threadIdx.x;
    if (i >= n) return;
    const $(T) own = x[i];
    int low = 0, high = (int)edges;
    while (low < high) {
      const int middle = (low + high) / 2;
      if (edge[middle] <= own) low = middle + 1;
      else high = middle;
    }
    place[i] = low;
  }
}
