//$ algorithm {
//$   brief = "The bytes of a part of a row are collected in shared memory and stored in order.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "pixels of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(2 * cols, THREADS * PER)", "2 * rows * frames" },
//$   shared = "3 * THREADS * PER",
//$ }
//$ preamble(function() include "colour.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  __shared__ uint8_t bytes[3 * THREADS * PER];
  const tw_block block = tw_block_of(tw_ceil_div(2 * cols, THREADS * PER), 2 * rows * frames);
  if (block.z > 0 || block.y >= 2 * rows * frames) return;
  const int64_t f = block.y / (2 * rows), r = block.y - f * 2 * rows, first = block.x * THREADS * PER;
  const int count = (int)min((int64_t)THREADS * PER, 2 * cols - first);
  luma += f * luma_frames_stride + r * luma_stride + first;
  chroma += f * chroma_frames_stride + r / 2 * chroma_stride + first;
  rgb += f * rgb_frames_stride + r * rgb_stride + 3 * first;
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int c = e * THREADS + threadIdx.x;
    if (c < count) {
      const colour out = colour_of(luma[c], chroma[c / 2 * 2], chroma[c / 2 * 2 + 1]);
#pragma unroll
      for (int k = 0; k < 3; k++) bytes[3 * c + k] = out.of[k];
    }
  }
  __syncthreads();
#pragma unroll
  for (int e = 0; e < 3 * PER; e++) {
    const int at = e * THREADS + threadIdx.x;
    if (at < 3 * count) rgb[at] = bytes[at];
  }
}
