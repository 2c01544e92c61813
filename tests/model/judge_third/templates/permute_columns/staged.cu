//$ algorithm {
//$   brief = "Rows in shared memory, a block for each.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "MOST", "m", { 1024, 8192 }, "most columns of x" },
//$   },
//$   fits = "cols <= MOST",
//$   block = { "THREADS" },
//$   grid = { "rows" },
//$   shared = "MOST * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  __shared__ $(T) row[$(MOST)];
  const tw_block block = tw_block_of(rows, 1);
  if (block.z > 0 || block.x >= rows) return;
  x += block.x * x_stride;
  y += block.x * y_stride;
  for (int c = threadIdx.x; c < cols; c += THREADS) row[c] = x[c];
  __syncthreads();
  for (int64_t c = threadIdx.x; c < picked; c += THREADS) y[c] = row[from[c]];
}
