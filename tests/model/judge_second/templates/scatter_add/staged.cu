//$ algorithm {
//$   brief = "Blocks add in shared memory first, for few sums.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "PER", "e", { 16, 64 }, "elements of a thread" },
//$     { "MOST", "m", { 1024, 8192 }, "most sums" },
//$   },
//$   fits = "targets * cols <= MOST",
//$   passes = {
//$     { set = "sums" },
//$     { block = { "THREADS" }, grid = { "ceil_div(rows * cols, THREADS * PER)" }, shared = "MOST * SIZE" },
//$   },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  __shared__ $(T) local[$(MOST)];
  const tw_block block = tw_block_of(tw_ceil_div(rows * cols, THREADS * PER), 1);
  if (block.z > 0) return;
  const int wide = (int)cols, all = (int)targets * wide;
  for (int k = threadIdx.x; k < all; k += THREADS) local[k] = 0;
  __syncthreads();
  for (int e = 0; e < PER; e++) {
    const int64_t at = block.x * (THREADS * PER) + e * THREADS + threadIdx.x;
    if (at >= rows * cols) break;
    const int64_t i = at / wide;
    const int c = (int)(at % wide);
    atomicAdd(&local[to[i] * wide + c], x[i * x_stride + c]);
  }
  __syncthreads();
  for (int k = threadIdx.x; k < all; k += THREADS)
    if (local[k] != 0) atomicAdd(&sums[k / wide * sums_stride + k % wide], local[k]);
}
