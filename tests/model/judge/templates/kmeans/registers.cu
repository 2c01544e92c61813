//$ algorithm {
//$   brief = "A point in registers, centres in shared memory, for few dimensions.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "DIMS", "d", { 4, 16, 32 }, "most dimensions" },
//$   },
//$   fits = "dims <= DIMS",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(points, THREADS)" },
//$   shared = "64 * DIMS * 4",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int DIMS = $(DIMS);
  __shared__ float piece[64][DIMS];
  const tw_block block = tw_block_of(tw_ceil_div(points, $(THREADS)), 1);
  if (block.z > 0) return;
  const int64_t i = block.x * $(THREADS) + threadIdx.x;
  float mine[DIMS];
#pragma unroll
  for (int d = 0; d < DIMS; d++) mine[d] = i < points && d < dims ? x[i * x_stride + d] : 0.0f;
  float least = INFINITY;
  int best = 0;
  for (int64_t first = 0; first < centres; first += 64) {
    const int count = (int)min((int64_t)64, centres - first);
    __syncthreads();
    for (int e = threadIdx.x; e < count * DIMS; e += $(THREADS))
      piece[e / DIMS][e % DIMS] = e % DIMS < dims ? centre[(first + e / DIMS) * centre_stride + e % DIMS] : 0.0f;
    __syncthreads();
    for (int k = 0; k < count; k++) {
      float far = 0;
#pragma unroll
      for (int d = 0; d < DIMS; d++) {
        const float by = mine[d] - piece[k][d];
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
