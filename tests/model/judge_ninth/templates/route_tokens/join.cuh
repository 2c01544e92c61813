// For each expert, a block sums up the counts of the tiles in their order.
__global__ void __launch_bounds__(256)
    $(name)_2($(parameters)) {
  $(let "tiles")
  __shared__ int sums[8];
  const int thread = threadIdx.x, lane = thread % 32, warp = thread / 32;
  int *const counts = (int *)workspace + blockIdx.x * tiles;
  int before = 0;
  for (int64_t left = 0; left < tiles; left += 256) {
    const int v = left + thread < tiles ? counts[left + thread] : 0, to = sum_to(v);
    if (lane == 31) sums[warp] = to;
    __syncthreads();
    int mine = before + to - v;
    for (int w = 0; w < 8; w++) {
      if (w < warp) mine += sums[w];
      before += sums[w];
    }
    if (left + thread < tiles) counts[left + thread] = mine;
    __syncthreads();
  }
  if (thread == 0) ((int *)workspace)[experts * tiles + blockIdx.x] = before;
}
