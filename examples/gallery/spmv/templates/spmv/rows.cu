//$ algorithm {
//$   brief = "Several lanes for each row, which meet by shuffles.",
//$   space = {
//$     { "LANES", "l", { 1, 2, 4, 8, 16, 32 }, "threads that share a row" },
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(rows, THREADS // LANES)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int LANES = $(LANES), ROWS = $(THREADS) / LANES;
  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  const int64_t r = block.x * ROWS + threadIdx.x / LANES;
  if (block.z > 0) return;
  $(ACC) sum = 0;
  if (r < rows) {
    const int64_t end = starts[r + 1];
#pragma unroll 2
    for (int64_t e = starts[r] + threadIdx.x % LANES; e < end; e += LANES)
      sum += values[e] * __ldg(&x[columns[e]]);
  }
  // All lanes of the warp come here, also those without a row.
#pragma unroll
  for (int step = LANES / 2; step > 0; step /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (r < rows && threadIdx.x % LANES == 0) y[r] = sum;
}
