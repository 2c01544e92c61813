//$ algorithm {
//$   brief = "A block for each matrix, in shared memory.",
//$   space = { { "THREADS", "n", { 32, 128, 256 }, "threads of a block" } },
//$   fits = "n <= 32",
//$   block = { "THREADS" },
//$   grid = { "batch" },
//$   shared = "32 * 33 * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  __shared__ $(T) own[32][33];
  const tw_block block = tw_block_of(batch, 1);
  if (block.z > 0 || block.x >= batch) return;
  const int size = (int)n;
  for (int t = threadIdx.x; t < size * size; t += THREADS) {
    const int r = t / size, c = t % size;
    own[r][c] = a[block.x * a_batch_stride + r * a_stride + c] + (r == c ? ($(T))size : 0);
  }
  __syncthreads();
  for (int k = 0; k < size; k++) {
    for (int r = k + 1 + threadIdx.x; r < size; r += THREADS) own[r][k] /= own[k][k];
    __syncthreads();
    const int rest = size - k - 1;
    for (int t = threadIdx.x; t < rest * rest; t += THREADS) {
      const int r = k + 1 + t / rest, c = k + 1 + t % rest;
      own[r][c] -= own[r][k] * own[k][c];
    }
    __syncthreads();
  }
  for (int t = threadIdx.x; t < size * size; t += THREADS)
    lu[block.x * lu_batch_stride + t / size * lu_stride + t % size] = own[t / size][t % size];
}
