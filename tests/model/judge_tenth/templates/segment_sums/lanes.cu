//$ algorithm {
//$   brief = "Some lanes of a warp for each segment.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "LANES", "l", { 4, 8, 32 }, "lanes of a segment" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(segments * LANES, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), LANES = $(LANES);
  const int64_t s = ((int64_t)blockIdx.x * THREADS + threadIdx.x) / LANES;
  const int lane = threadIdx.x % LANES;
  float sum = 0;
  if (s < segments) {
    const int end = starts[s + 1];
#pragma unroll 4
    for (int i = starts[s] + lane; i < end; i += LANES) sum += (float)x[i];
  }
#pragma unroll
  for (int d = LANES / 2; d > 0; d /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, d);
  if (s < segments && lane == 0) y[s] = sum;
}
