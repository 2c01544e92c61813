//$ algorithm {
//$   brief = "A warp for each matrix, in shared memory; a lane for each row.",
//$   space = {
//$     { "WARPS", "w", { 1, 2, 4, 8 }, "matrices of a block" },
//$     { "MOST", "m", { 8, 16, 32 }, "most rows" },
//$   },
//$   fits = "n <= MOST",
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(batch, WARPS)" },
//$   shared = "WARPS * MOST * (MOST + 1) * 4",
//$ }
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), MOST = $(MOST);
  __shared__ float all[WARPS][MOST][MOST + 1];
  const tw_block block = tw_block_of(tw_ceil_div(batch, WARPS), 1);
  const int64_t b = block.x * WARPS + threadIdx.y;
  if (block.z > 0 || b >= batch) return;
  float(*const own)[MOST + 1] = all[threadIdx.y];
  const int lane = threadIdx.x, size = (int)n;
  for (int t = lane; t < size * size; t += 32)
    own[t / size][t % size] = a[b * a_batch_stride + t / size * a_stride + t % size];
  __syncwarp();
  for (int c = 0; c < size; c++) {
    if (lane >= c && lane < size) {
      float sum = own[lane][c];
      for (int k = 0; k < c; k++) sum -= own[lane][k] * own[c][k];
      own[lane][c] = sum;
    }
    __syncwarp();
    const float root = sqrtf(own[c][c]);
    __syncwarp();
    if (lane < size) own[lane][c] = lane == c ? root : lane > c ? own[lane][c] / root : 0.0f;
    __syncwarp();
  }
  for (int t = lane; t < size * size; t += 32)
    l[b * l_batch_stride + t / size * l_stride + t % size] = own[t / size][t % size];
}
