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
  if (block.z > 0) return;
  x += block.x * x_stride;
  y += block.x * y_stride;

  // Differences from the row's first element are small where all its elements are
  // close together, and so are the errors of their sum.
  const float pivot = (float)x[0];
  float sum = 0, square = 0;
#pragma unroll $(UNROLL)
  for (int64_t c = threadIdx.x; c < cols; c += THREADS) sum += (float)x[c] - pivot;
  const float mean_difference = tw_combine<THREADS>(sum, sums, tw_added()) / (float)cols;

#pragma unroll $(UNROLL)
  for (int64_t c = threadIdx.x; c < cols; c += THREADS) {
    const float away = (float)x[c] - pivot - mean_difference;
    square += away * away;
  }
  const float variance = tw_combine<THREADS>(square, squares, tw_added()) / (float)cols;
  const float scale = 1 / sqrtf(variance + eps);

#pragma unroll $(UNROLL)
  for (int64_t c = threadIdx.x; c < cols; c += THREADS)
    y[c] = ($(T))(((float)x[c] - pivot - mean_difference) * scale * (float)gain[c] + (float)shift[c]);
}
