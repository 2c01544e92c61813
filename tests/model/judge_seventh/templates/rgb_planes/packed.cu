//$ algorithm {
//$   brief = "A thread for four pixels: three words of bytes become three packs of four floats.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "PER", "e", { 1, 2 }, "packs of a thread" },
//$   },
//$   align = "4",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(pixels, 4 * THREADS * PER)", "images" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  struct alignas(4 * $(SIZE_U)) pack { $(U) e[4]; };
  const tw_block block = tw_block_of(tw_ceil_div(pixels, 4 * THREADS * PER), images);
  if (block.z > 0 || block.y >= images) return;
  x += block.y * x_stride;
  y += block.y * y_images_stride;
  const bool aligned = (uintptr_t)x % 4 == 0 && (uintptr_t)y % sizeof(pack) == 0 && y_stride % 4 == 0;
  float scale[3], add[3];
#pragma unroll
  for (int k = 0; k < 3; k++) scale[k] = factor[k], add[k] = shift[k];
#pragma unroll
  for (int p = 0; p < PER; p++) {
    const int64_t i = 4 * ((block.x * PER + p) * THREADS + threadIdx.x);
    if (aligned && i + 4 <= pixels) {
      const uint32_t *const from = (const uint32_t *)(x + 3 * i);
      const uint32_t word[3] = {from[0], from[1], from[2]};
      pack out[3];
#pragma unroll
      for (int b = 0; b < 12; b++)
        out[b % 3].e[b / 3] = ($(U))((float)(word[b / 4] >> b % 4 * 8 & 255) * scale[b % 3] + add[b % 3]);
#pragma unroll
      for (int k = 0; k < 3; k++) *(pack *)(y + k * y_stride + i) = out[k];
    } else {
      for (int64_t j = i; j < i + 4 && j < pixels; j++)
#pragma unroll
        for (int k = 0; k < 3; k++) y[k * y_stride + j] = ($(U))((float)x[3 * j + k] * scale[k] + add[k]);
    }
  }
}
