//$ algorithm {
//$   brief = "A thread for four pixels of two rows: two words of luma and one of chroma become six words.",
//$   space = {
//$     { "THREADS", "n", { 64, 128, 256 }, "threads of a block" },
//$     { "PER", "e", { 1, 2 }, "pieces of four by two pixels of a thread" },
//$   },
//$   align = "4",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(ceil_div(cols, 2), THREADS * PER)", "rows * frames" },
//$ }
//$ preamble(function() include "colour.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const tw_block block = tw_block_of(tw_ceil_div(tw_ceil_div(cols, 2), THREADS * PER), rows * frames);
  if (block.z > 0 || block.y >= rows * frames) return;
  const int64_t f = block.y / rows, r = block.y - f * rows;
  chroma += f * chroma_frames_stride + r * chroma_stride;
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t c = 4 * ((block.x * PER + e) * THREADS + threadIdx.x);
    if (c >= 2 * cols) return;
    const uint8_t *const shades = chroma + c;
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const uint8_t *const from = luma + f * luma_frames_stride + (2 * r + i) * luma_stride + c;
      uint8_t *const to = rgb + f * rgb_frames_stride + (2 * r + i) * rgb_stride + 3 * c;
      if (c + 4 <= 2 * cols && ((uintptr_t)from | (uintptr_t)shades | (uintptr_t)to) % 4 == 0) {
        const uint32_t four = *(const uint32_t *)from, shade = *(const uint32_t *)shades;
        uint32_t out[3] = {0, 0, 0};
#pragma unroll
        for (int b = 0; b < 4; b++) {
          const int u = shade >> b / 2 * 16 & 255, v = shade >> (b / 2 * 16 + 8) & 255;
          const colour one = colour_of(four >> 8 * b & 255, u, v);
#pragma unroll
          for (int k = 0; k < 3; k++) out[(3 * b + k) / 4] |= (uint32_t)one.of[k] << (3 * b + k) % 4 * 8;
        }
#pragma unroll
        for (int k = 0; k < 3; k++) ((uint32_t *)to)[k] = out[k];
      } else {
        for (int b = 0; b < 4 && c + b < 2 * cols; b++) {
          const colour one = colour_of(from[b], shades[b / 2 * 2], shades[b / 2 * 2 + 1]);
          for (int k = 0; k < 3; k++) to[3 * b + k] = one.of[k];
        }
      }
    }
  }
}
