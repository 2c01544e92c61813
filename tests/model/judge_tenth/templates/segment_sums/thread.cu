//$ algorithm {
//$   brief = "A thread for each segment.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "UNROLL", "u", { 1, 4 }, "numbers that a thread loads at once" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(segments, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int64_t s = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x;
  if (s >= segments) return;
  const int end = starts[s + 1];
  float sum = 0;
#pragma unroll $(UNROLL)
  for (int i = starts[s]; i < end; i++) sum += (float)x[i];
  y[s] = sum;
}
