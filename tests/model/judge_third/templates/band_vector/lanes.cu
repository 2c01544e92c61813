//$ algorithm {
//$   brief = "A part of a warp for each row.",
//$   space = {
//$     { "LANES", "l", { 4, 8, 32 }, "lanes of a row" },
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS // LANES)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int LANES = $(LANES), ROWS = $(THREADS) / LANES;
  const tw_block block = tw_block_of(tw_ceil_div(n, ROWS), 1);
  if (block.z > 0) return;
  const int64_t i = block.x * ROWS + threadIdx.x / LANES;
  const int lane = threadIdx.x % LANES;
  $(ACC) sum = 0;
  if (i < n)
    for (int k = lane; k < band; k += LANES) sum += a[i * a_stride + k] * x[i + k];
#pragma unroll
  for (int step = LANES / 2; step > 0; step /= 2) sum += __shfl_down_sync(0xffffffffu, sum, step, LANES);
  if (lane == 0 && i < n) y[i] = sum;
}
