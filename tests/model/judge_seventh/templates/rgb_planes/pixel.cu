//$ algorithm {
//$   brief = "A thread for each pixel, or for several with the block's other pixels between them.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "pixels of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(pixels, THREADS * PER)", "images" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const tw_block block = tw_block_of(tw_ceil_div(pixels, THREADS * PER), images);
  if (block.z > 0 || block.y >= images) return;
  x += block.y * x_stride;
  y += block.y * y_images_stride;
  const int64_t first = block.x * THREADS * PER + threadIdx.x;
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t i = first + e * THREADS;
    if (i >= pixels) return;
#pragma unroll
    for (int k = 0; k < 3; k++) y[k * y_stride + i] = ($(U))((float)x[3 * i + k] * factor[k] + shift[k]);
  }
}
