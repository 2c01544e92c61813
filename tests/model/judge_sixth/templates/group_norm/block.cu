//$ algorithm {
//$   brief = "A block for each group, which it reads twice.",
//$   space = {
//$     { "THREADS", "n", { 64, 256, 1024 }, "threads of a block" },
//$     { "UNROLL", "u", { 1, 4 }, "numbers of a thread at a time" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "groups" },
//$   shared = "THREADS // 32 * 8",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), WARPS = THREADS / 32;
  __shared__ float sums[WARPS], all_squares[WARPS];
  const tw_block block = tw_block_of(groups, 1);
  if (block.z > 0 || block.x >= groups) return;
  x += block.x * x_groups_stride;
  y += block.x * y_groups_stride;
  const int thread = threadIdx.x, length = (int)pixels;
  float sum = 0, squares = 0;
  for (int k = 0; k < (int)channels; k++) {
#pragma unroll $(UNROLL)
    for (int i = thread; i < length; i += THREADS) {
      const float v = x[k * x_stride + i];
      sum += v;
      squares += v * v;
    }
  }
#pragma unroll
  for (int d = 16; d > 0; d /= 2) {
    sum += __shfl_xor_sync(0xffffffffu, sum, d);
    squares += __shfl_xor_sync(0xffffffffu, squares, d);
  }
  if (thread % 32 == 0) sums[thread / 32] = sum, all_squares[thread / 32] = squares;
  __syncthreads();
  sum = squares = 0;
  for (int w = 0; w < WARPS; w++) sum += sums[w], squares += all_squares[w];
  const float count = (float)channels * (float)pixels, mean = sum / count;
  const float factor = rsqrtf(fmaxf(squares / count - mean * mean, 0) + 1e-5f);
  for (int k = 0; k < (int)channels; k++) {
    const float scale = factor * gain[k], add = shift[k] - mean * scale;
#pragma unroll $(UNROLL)
    for (int i = thread; i < length; i += THREADS)
      y[k * y_stride + i] = ($(T))((float)x[k * x_stride + i] * scale + add);
  }
}
