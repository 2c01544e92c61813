//$ algorithm {
//$   brief = "Groups of lanes share a row of blocks; each lane has a row of a block, which it loads together.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "LANES", "l", { 4, 8, 16, 32 }, "lanes of a row of blocks" },
//$   },
//$   align = "4 * SIZE",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(rows * LANES, THREADS)" },
//$ }
//$ preamble(function() include "quad.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), LANES = $(LANES);
  const bool whole = ((uintptr_t)values | (uintptr_t)x | (uintptr_t)(values_stride * $(SIZE))) % $(4 * SIZE) == 0;
  const int64_t r = ((int64_t)blockIdx.x * THREADS + threadIdx.x) / LANES;
  const int lane = threadIdx.x % LANES, row = lane % 4;
  float sum = 0;
  if (r < rows) {
    const int end = starts[r + 1];
    for (int64_t e = starts[r] + lane / 4; e < end; e += LANES / 4)
      sum += product(values + e * values_stride + 4 * row, x + (int64_t)columns[e] * 4, whole);
  }
#pragma unroll
  for (int d = LANES / 2; d >= 4; d /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, d);
  if (r < rows && lane < 4) y[r * 4 + row] = sum;
}
