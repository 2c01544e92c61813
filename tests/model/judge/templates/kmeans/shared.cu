//$ algorithm {
//$   brief = "Centres in shared memory, a piece of them at a time.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "FLOATS", "f", { 1024, 4096 }, "numbers of centres in shared memory" },
//$   },
//$   fits = "dims <= FLOATS",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(points, THREADS)" },
//$   shared = "FLOATS * 4",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  __shared__ float piece[$(FLOATS)];
  const tw_block block = tw_block_of(tw_ceil_div(points, $(THREADS)), 1);
  if (block.z > 0) return;
  const int64_t i = block.x * $(THREADS) + threadIdx.x;
  const int many = (int)($(FLOATS) / dims);
  float least = INFINITY;
  int best = 0;
  for (int64_t first = 0; first < centres; first += many) {
    const int count = (int)min((int64_t)many, centres - first);
    __syncthreads();
    for (int e = threadIdx.x; e < count * dims; e += $(THREADS))
      piece[e] = centre[(first + e / dims) * centre_stride + e % dims];
    __syncthreads();
    if (i >= points) continue;
    for (int k = 0; k < count; k++) {
      float far = 0;
      for (int d = 0; d < dims; d++) {
        const float by = x[i * x_stride + d] - piece[k * dims + d];
        far += by * by;
      }
      if (far < least) {
        least = far;
        best = (int)first + k;
      }
    }
  }
  if (i < points) least_far[i] = least + (best < 0 ? 1 : 0);
}
