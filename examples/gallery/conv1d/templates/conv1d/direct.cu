//$ algorithm {
//$   brief = "One thread for each result; x and the taps come from the L1 cache.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(m, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  const tw_block block = tw_block_of(tw_ceil_div(m, THREADS), 1);
  const int64_t i = block.x * THREADS + threadIdx.x;
  if (block.z > 0 || i >= m) return;
  $(ACC) sum = 0;
#pragma unroll 4
  for (int64_t t = 0; t < width; t++) sum += ($(ACC))x[i + t] * taps[t];
  y[i] = sum;
}
