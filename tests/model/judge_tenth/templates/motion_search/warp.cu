//$ algorithm {
//$   brief = "A warp for each block of pixels; its lanes take the moves in turns.",
//$   space = {
//$     { "WARPS", "w", { 2, 4, 8 }, "warps of a block" },
//$     { "WORDS", "v", { 0, 1 }, "1: four pixels are compared at once" },
//$   },
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(tall * wide, WARPS)" },
//$   shared = "WARPS * (64 + 22 * 28)",
//$ }
//$ preamble(function() include "window.cuh" end)
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), WORDS = $(WORDS);
  __shared__ uint32_t pixels[WARPS][16], windows[WARPS][22 * 7];
  const int lane = threadIdx.x, of = threadIdx.y;
  const int64_t at = (int64_t)blockIdx.x * WARPS + of, r = at / wide, c = at - r * wide;
  if (r >= tall) return;
  uint8_t *const to = (uint8_t *)pixels[of], *const around = (uint8_t *)windows[of];
#pragma unroll
  for (int k = lane; k < 64; k += 32) to[k] = now[(8 * r + k / 8) * now_stride + 8 * c + k % 8];
  for (int i = 0; i < 22; i++)
    if (lane < 28) around[i * 28 + lane] = lane < 22 ? before[(8 * r + i) * before_stride + 8 * c + lane] : (uint8_t)0;
  __syncwarp();
  uint32_t least = 0xffffffffu;
  for (int move = lane; move < 225; move += 32) least = min(least, cost_of<WORDS, 7, 2>(pixels[of], windows[of], move));
#pragma unroll
  for (int d = 16; d > 0; d /= 2) least = min(least, __shfl_xor_sync(0xffffffffu, least, d));
  if (lane == 0) best[r * best_stride + c] = least;
}
