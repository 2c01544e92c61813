//$ algorithm {
//$   brief = "A block for each row; a thread adds neighbours, then warps, then the block.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 1024 }, "threads of a block" },
//$     { "PER", "e", { 1, 4, 8 }, "neighbours of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "rows" },
//$   shared = "(THREADS * PER + THREADS // 32) * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), PIECE = THREADS * PER;
  __shared__ $(T) piece[PIECE];
  __shared__ $(T) of_warp[THREADS / 32];
  const tw_block block = tw_block_of(rows, 1);
  if (block.z > 0 || block.x >= rows) return;
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  x += block.x * x_stride;
  y += block.x * y_stride;
  $(ACC) before = 0;
  for (int64_t left = 0; left < cols; left += PIECE) {
    for (int c = threadIdx.x; c < PIECE; c += THREADS) piece[c] = left + c < cols ? x[left + c] : ($(T))0;
    __syncthreads();
    $(ACC) own[PER], sum = 0;
#pragma unroll
    for (int e = 0; e < PER; e++) own[e] = sum += piece[threadIdx.x * PER + e];
#pragma unroll
    for (int step = 1; step < 32; step *= 2) {
      const $(ACC) there = __shfl_up_sync(0xffffffffu, sum, step);
      if (lane >= step) sum += there;
    }
    if (lane == 31) of_warp[warp] = sum;
    __syncthreads();
    $(ACC) earlier = __shfl_up_sync(0xffffffffu, sum, 1);
    if (lane == 0) earlier = 0;
    earlier += before;
    for (int w = 0; w < THREADS / 32; w++) {
      if (w < warp) earlier += of_warp[w];
      before += of_warp[w];
    }
#pragma unroll
    for (int e = 0; e < PER; e++) piece[threadIdx.x * PER + e] = earlier + own[e];
    __syncthreads();
    for (int c = threadIdx.x; c < PIECE; c += THREADS)
      if (left + c < cols) y[left + c] = piece[c];
    __syncthreads();
  }
}
