//$ algorithm {
//$   brief = "Groups of lanes share a row of blocks; each lane has one number of a block.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "LANES", "l", { 16, 32 }, "lanes of a row of blocks" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(rows * LANES, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), LANES = $(LANES);
  const int64_t r = ((int64_t)blockIdx.x * THREADS + threadIdx.x) / LANES;
  const int lane = threadIdx.x % LANES, number = lane % 16;
  float sum = 0;
  if (r < rows) {
    const int end = starts[r + 1];
    for (int64_t e = starts[r] + lane / 16; e < end; e += LANES / 16)
      sum += (float)values[e * values_stride + number] * (float)x[(int64_t)columns[e] * 4 + number % 4];
  }
  sum += __shfl_xor_sync(0xffffffffu, sum, 1);
  sum += __shfl_xor_sync(0xffffffffu, sum, 2);
  if (LANES == 32) sum += __shfl_xor_sync(0xffffffffu, sum, 16);
  if (r < rows && lane < 16 && number % 4 == 0) y[r * 4 + number / 4] = sum;
}
