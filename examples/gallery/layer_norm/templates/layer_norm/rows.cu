//$ algorithm {
//$   brief = "A block for each row, of any length, which is read three times: for the mean, the variance, and the results.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 512, 1024 }, "threads of a block" },
//$     { "UNROLL", "u", { 2, 4 }, "loads that a thread has in flight" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "rows" },
//$   shared = "2 * 4 * (THREADS // 32)",
//$ }
//$ preamble(function() include "combine.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  __shared__ float sums[THREADS / 32], squares[THREADS / 32];
  const tw_block block = tw_block_of(rows, 1);
  if (block.x >= rows) return;
  x += block.x * x_stride;
  y += block.x * y_stride;

  float sum = 0, square = 0;
#pragma unroll $(UNROLL)
  for (int64_t c = threadIdx.x; c < cols; c += THREADS) sum += (float)x[c];
  const float mean = combine<THREADS>(sum, sums, added()) / (float)cols;

#pragma unroll $(UNROLL)
  for (int64_t c = threadIdx.x; c < cols; c += THREADS) {
    const float away = (float)x[c] - mean;
    square += away * away;
  }
  const float variance = combine<THREADS>(square, squares, added()) / (float)cols;
  const float scale = 1 / sqrtf(variance + eps);

#pragma unroll $(UNROLL)
  for (int64_t c = threadIdx.x; c < cols; c += THREADS)
    y[c] = ($(T))(((float)x[c] - mean) * scale * (float)gain[c] + (float)shift[c]);
}
