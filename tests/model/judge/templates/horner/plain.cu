//$ algorithm {
//$   brief = "Some numbers of a thread one after the other.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "numbers of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * PER)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(n, $(THREADS * PER)), 1);
  if (block.z > 0) return;
  for (int e = 0; e < $(PER); e++) {
    const int64_t i = block.x * $(THREADS * PER) + e * $(THREADS) + threadIdx.x;
    if (i >= n) return;
    const $(T) by = x[i];
    $(T) sum = 0;
    for (int64_t k = terms - 1; k >= 0; k--) sum = sum * by + factor[k];
    y[i] = sum;
  }
}
