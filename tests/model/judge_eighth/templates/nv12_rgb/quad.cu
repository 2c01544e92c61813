//$ algorithm {
//$   brief = "A thread for the two by two pixels that share their chroma.",
//$   space = {
//$     { "WIDTH", "w", { 32, 128 }, "columns of chroma of a block" },
//$     { "HEIGHT", "h", { 1, 4 }, "rows of chroma of a block" },
//$   },
//$   block = { "WIDTH", "HEIGHT" },
//$   grid = { "ceil_div(cols, WIDTH)", "ceil_div(rows, HEIGHT) * frames" },
//$ }
//$ preamble(function() include "colour.cuh" end)
__global__ void __launch_bounds__($(WIDTH * HEIGHT))
    $(name)($(parameters)) {
  constexpr int WIDTH = $(WIDTH), HEIGHT = $(HEIGHT);
  const int64_t of_frame = tw_ceil_div(rows, HEIGHT);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), of_frame * frames);
  const int64_t f = block.y / of_frame;
  const int64_t r = (block.y - f * of_frame) * HEIGHT + threadIdx.y, c = block.x * WIDTH + threadIdx.x;
  if (block.z > 0 || f >= frames || r >= rows || c >= cols) return;
  chroma += f * chroma_frames_stride + r * chroma_stride + 2 * c;
  const int u = chroma[0], v = chroma[1];
#pragma unroll
  for (int i = 0; i < 2; i++)
#pragma unroll
    for (int j = 0; j < 2; j++) {
      const colour out = colour_of(luma[f * luma_frames_stride + (2 * r + i) * luma_stride + 2 * c + j], u, v);
      uint8_t *const to = rgb + f * rgb_frames_stride + (2 * r + i) * rgb_stride + 3 * (2 * c + j);
#pragma unroll
      for (int k = 0; k < 3; k++) to[k] = out.of[k];
    }
}
