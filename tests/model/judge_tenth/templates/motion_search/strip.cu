//$ algorithm {
//$   brief = "A strip of blocks of pixels in shared memory; a thread has the sums of fifteen moves to the right.",
//$   space = {
//$     { "BLOCKS", "b", { 4, 8, 16, 32 }, "blocks of pixels of a block" },
//$     { "PAD", "p", { 0, 1 }, "words between rows of the strip" },
//$   },
//$   let = { { "PITCH", "2 * BLOCKS + 4 + PAD" } },
//$   block = { "16 * BLOCKS" },
//$   grid = { "ceil_div(wide, BLOCKS)", "tall" },
//$   shared = "22 * PITCH * 4 + 64 * BLOCKS",
//$ }
__global__ void __launch_bounds__($(16 * BLOCKS))
    $(name)($(parameters)) {
  constexpr int BLOCKS = $(BLOCKS), PITCH = $(PITCH), THREADS = 16 * BLOCKS;
  __shared__ uint32_t pixels[8][2 * BLOCKS], strip[22][PITCH];
  const tw_block block = tw_block_of(tw_ceil_div(wide, BLOCKS), tall);
  if (block.z > 0 || block.y >= tall) return;
  const int64_t r = block.y, left = block.x * BLOCKS;
  const int thread = threadIdx.x, columns = 8 * (int)min((int64_t)BLOCKS, wide - left);
  for (int k = thread; k < 8 * 8 * BLOCKS; k += THREADS) {
    const int i = k / (8 * BLOCKS), j = k % (8 * BLOCKS);
    ((uint8_t *)pixels[i])[j] = j < columns ? now[(8 * r + i) * now_stride + 8 * left + j] : (uint8_t)0;
  }
  for (int k = thread; k < 22 * 4 * PITCH; k += THREADS) {
    const int i = k / (4 * PITCH), j = k % (4 * PITCH);
    ((uint8_t *)strip[i])[j] = j < columns + 14 ? before[(8 * r + i) * before_stride + 8 * left + j] : (uint8_t)0;
  }
  __syncthreads();
  const int of = thread / 16, down = thread % 16;
  uint32_t least = 0xffffffffu;
  if (down < 15) {
    uint32_t costs[15];
#pragma unroll
    for (int d = 0; d < 15; d++) costs[d] = 0;
#pragma unroll 2
    for (int i = 0; i < 8; i++) {
      uint32_t words[6];
#pragma unroll
      for (int k = 0; k < 6; k++) words[k] = strip[i + down][2 * of + k];
#pragma unroll
      for (int j = 0; j < 2; j++) {
        const uint32_t four = pixels[i][2 * of + j];
#pragma unroll
        for (int d = 0; d < 15; d++)
          costs[d] += __vsadu4(four, __funnelshift_r(words[j + d / 4], words[j + d / 4 + 1], d % 4 * 8));
      }
    }
#pragma unroll
    for (int d = 0; d < 15; d++) least = min(least, 256 * costs[d] + 15 * down + d);
  }
#pragma unroll
  for (int d = 8; d > 0; d /= 2) least = min(least, __shfl_xor_sync(0xffffffffu, least, d));
  if (down == 0 && left + of < wide) best[r * best_stride + left + of] = least;
}
