//$ algorithm {
//$   brief = "A block for each row, in shared memory: bitonic.",
//$   space = {
//$     { "THREADS", "n", { 64, 256, 512 }, "threads of a block" },
//$     { "MOST", "m", { 256, 1024, 2048 }, "most columns" },
//$   },
//$   fits = "cols <= MOST",
//$   block = { "THREADS" },
//$   grid = { "rows" },
//$   shared = "MOST * 4",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  __shared__ int all[$(MOST)];
  const tw_block block = tw_block_of(rows, 1);
  if (block.z > 0 || block.x >= rows) return;
  int padded = 1;
  while (padded < cols) padded *= 2;
  for (int c = threadIdx.x; c < padded; c += THREADS)
    all[c] = c < cols ? x[block.x * x_stride + c] : 2147483647;
  __syncthreads();
  for (int size = 2; size <= padded; size *= 2)
    for (int step = size / 2; step > 0; step /= 2) {
      for (int p = threadIdx.x; p < padded / 2; p += THREADS) {
        const int low = p / step * step * 2 + p % step, high = low + step;
        const int a = all[low], b = all[high];
        if ((a > b) == ((low & size) == 0)) {
          all[low] = b;
          all[high] = a;
        }
      }
      __syncthreads();
    }
  for (int c = threadIdx.x; c < cols; c += THREADS) y[block.x * y_stride + c] = all[c];
}
