//$ algorithm {
//$   brief = "A block's bytes pass through shared memory, so that loads have no gaps.",
//$   space = {
//$     { "THREADS", "n", { 96, 192 }, "threads of a block" },
//$     { "PER", "e", { 2, 8 }, "pixels of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(pixels, THREADS * PER)", "images" },
//$   shared = "3 * THREADS * PER",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  __shared__ uint8_t bytes[3 * THREADS * PER];
  const tw_block block = tw_block_of(tw_ceil_div(pixels, THREADS * PER), images);
  if (block.z > 0 || block.y >= images) return;
  const int64_t first = block.x * THREADS * PER;
  const int count = (int)min((int64_t)THREADS * PER, pixels - first);
  x += block.y * x_stride + 3 * first;
  y += block.y * y_images_stride + first;
#pragma unroll
  for (int e = 0; e < 3 * PER; e++) {
    const int at = e * THREADS + threadIdx.x;
    if (at < 3 * count) bytes[at] = x[at];
  }
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 3; k++) {
    const float scale = factor[k], add = shift[k];
#pragma unroll
    for (int e = 0; e < PER; e++) {
      const int i = e * THREADS + threadIdx.x;
      if (i < count) y[k * y_stride + i] = ($(U))((float)bytes[3 * i + k] * scale + add);
    }
  }
}
