//$ algorithm {
//$   brief = "Each thread counts the elements that come before its own.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "MOST", "m", { 256, 2048 }, "most columns" },
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
  for (int c = threadIdx.x; c < cols; c += THREADS) all[c] = x[block.x * x_stride + c];
  __syncthreads();
  for (int c = threadIdx.x; c < cols; c += THREADS) {
    const int own = all[c];
    int before = 0;
    for (int k = 0; k < cols; k++) before += all[k] < own || (all[k] == own && k < c);
    y[block.x * y_stride + before] = own;
  }
}
