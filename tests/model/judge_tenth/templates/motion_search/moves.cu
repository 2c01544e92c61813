//$ algorithm {
//$   brief = "A thread for each move; the pixels and those around are in shared memory.",
//$   space = {
//$     { "BLOCKS", "b", { 1, 2, 4 }, "blocks of pixels of a block" },
//$     { "WORDS", "v", { 0, 1 }, "1: four pixels are compared at once" },
//$   },
//$   block = { "256", "BLOCKS" },
//$   grid = { "ceil_div(tall * wide, BLOCKS)" },
//$   shared = "BLOCKS * (64 + 22 * 28 + 32)",
//$ }
//$ preamble(function() include "window.cuh" end)
__global__ void __launch_bounds__($(256 * BLOCKS))
    $(name)($(parameters)) {
  constexpr int BLOCKS = $(BLOCKS), WORDS = $(WORDS);
  __shared__ uint32_t pixels[BLOCKS][16], windows[BLOCKS][22 * 7], leasts[BLOCKS][8];
  const int thread = threadIdx.x, of = threadIdx.y;
  const int64_t at = (int64_t)blockIdx.x * BLOCKS + of, r = at / wide, c = at - r * wide;
  const bool valid = r < tall;
  if (valid) {
    uint8_t *const to = (uint8_t *)pixels[of], *const around = (uint8_t *)windows[of];
    if (thread < 64) to[thread] = now[(8 * r + thread / 8) * now_stride + 8 * c + thread % 8];
    for (int k = thread; k < 22 * 28; k += 256) {
      const int i = k / 28, j = k % 28;
      around[k] = j < 22 ? before[(8 * r + i) * before_stride + 8 * c + j] : (uint8_t)0;
    }
  }
  __syncthreads();
  uint32_t least = 0xffffffffu;
  if (valid && thread < 225) least = cost_of<WORDS, 7, 2>(pixels[of], windows[of], thread);
#pragma unroll
  for (int d = 16; d > 0; d /= 2) least = min(least, __shfl_xor_sync(0xffffffffu, least, d));
  if (thread % 32 == 0) leasts[of][thread / 32] = least;
  __syncthreads();
  if (!valid || thread > 0) return;
#pragma unroll
  for (int w = 1; w < 8; w++) least = min(least, leasts[of][w]);
  best[r * best_stride + c] = least;
}
