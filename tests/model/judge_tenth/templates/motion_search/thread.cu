//$ algorithm {
//$   brief = "A thread for each block of pixels, which tries all moves.",
//$   space = { { "THREADS", "n", { 32, 128 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(tall * wide, THREADS)" },
//$ }
//$ preamble(function() include "distance.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int64_t at = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x, r = at / wide, c = at - r * wide;
  if (r >= tall) return;
  uint8_t pixels[8][8];
#pragma unroll
  for (int i = 0; i < 8; i++)
#pragma unroll
    for (int j = 0; j < 8; j++) pixels[i][j] = now[(8 * r + i) * now_stride + 8 * c + j];
  uint32_t least = 0xffffffffu;
  for (int down = 0; down < 15; down++)
    for (int right = 0; right < 15; right++) {
      const uint8_t *const from = before + (8 * r + down) * before_stride + 8 * c + right;
      uint32_t cost = 0;
#pragma unroll
      for (int i = 0; i < 8; i++)
#pragma unroll
        for (int j = 0; j < 8; j++) cost += distance(pixels[i][j], from[i * before_stride + j]);
      least = min(least, 256 * cost + 15 * down + right);
    }
  best[r * best_stride + c] = least;
}
