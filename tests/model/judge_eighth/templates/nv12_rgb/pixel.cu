//$ algorithm {
//$   brief = "A thread for each pixel of a row, or for several with the block's other pixels between them.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "pixels of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(2 * cols, THREADS * PER)", "2 * rows * frames" },
//$ }
//$ preamble(function() include "colour.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const tw_block block = tw_block_of(tw_ceil_div(2 * cols, THREADS * PER), 2 * rows * frames);
  if (block.z > 0 || block.y >= 2 * rows * frames) return;
  const int64_t f = block.y / (2 * rows), r = block.y - f * 2 * rows;
  luma += f * luma_frames_stride + r * luma_stride;
  chroma += f * chroma_frames_stride + r / 2 * chroma_stride;
  rgb += f * rgb_frames_stride + r * rgb_stride;
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t c = (block.x * PER + e) * THREADS + threadIdx.x;
    if (c >= 2 * cols) return;
    const colour out = colour_of(luma[c], chroma[c / 2 * 2], chroma[c / 2 * 2 + 1]);
#pragma unroll
    for (int k = 0; k < 3; k++) rgb[3 * c + k] = out.of[k];
  }
}
