//$ algorithm {
//$   brief = "The taps are copied into a __device__ table.",
//$   space = {
//$     { "THREADS", "n", { 128 }, "threads of a block" },
//$   },
//$   passes = {
//$     { copy = "taps", to = "filter_table", bytes = "count * SIZE" },
//$     { block = { "THREADS" }, grid = { "ceil_div(n, THREADS)" } },
//$   },
//$   fits = "count <= 64",
//$ }
__device__ float filter_table[64];

__global__ void __launch_bounds__($(THREADS)) $(name)($(parameters)) {
  const int64_t i =
      tw_block_of(tw_ceil_div(n, $(THREADS)), 1).x * $(THREADS) + threadIdx.x;
  if (i >= n) return;
  float sum = 0;
  for (int k = 0; k < count; k++) sum += filter_table[k] * x[(i + k) % n];
  y[i] = sum;
}
