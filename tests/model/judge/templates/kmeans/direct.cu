//$ algorithm {
//$   brief = "A thread for each point; centres from the caches.",
//$   space = { { "THREADS", "n", { 64, 128, 256 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(points, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(points, $(THREADS)), 1);
  const int64_t i = block.x * $(THREADS) + threadIdx.x;
  if (block.z > 0 || i >= points) return;
  float least = INFINITY;
  int best = 0;
  for (int k = 0; k < centres; k++) {
    float far = 0;
    for (int d = 0; d < dims; d++) {
      const float by = x[i * x_stride + d] - centre[k * centre_stride + d];
      far += by * by;
    }
    if (far < least) {
      least = far;
      best = k;
    }
  }
  least_far[i] = least + (best < 0 ? 1 : 0);
}
