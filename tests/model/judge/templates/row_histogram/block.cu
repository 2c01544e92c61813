//$ algorithm {
//$   brief = "A block for each row counts in shared memory.",
//$   space = {
//$     { "THREADS", "n", { 64, 128, 256, 512 }, "threads of a block" },
//$     { "COPIES", "k", { 1, 4 }, "histograms of a block" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "rows" },
//$   shared = "COPIES * 256 * 4",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), COPIES = $(COPIES);
  __shared__ uint32_t local[COPIES][256];
  const tw_block block = tw_block_of(rows, 1);
  if (block.z > 0 || block.x >= rows) return;
  x += block.x * x_stride;
  for (int v = threadIdx.x; v < COPIES * 256; v += THREADS) local[v / 256][v % 256] = 0;
  __syncthreads();
  for (int64_t c = threadIdx.x; c < cols; c += THREADS) atomicAdd(&local[threadIdx.x % COPIES][x[c]], 1u);
  __syncthreads();
  for (int v = threadIdx.x; v < 256; v += THREADS) {
    uint32_t sum = 0;
    for (int k = 0; k < COPIES; k++) sum += local[k][v];
    counts[block.x * counts_stride + v] = sum;
  }
}
