//$ algorithm {
//$   brief = "A lane makes the words of four neighbours, and gets by shuffles those of elements 32 apart.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "TURNS", "t", { 1, 4 }, "quads of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(cols, 4 * THREADS * TURNS)", "rows" },
//$ }
//$ preamble(function() include "philox.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), TURNS = $(TURNS);
  const tw_block block = tw_block_of(tw_ceil_div(cols, 4 * THREADS * TURNS), rows);
  const int64_t r = block.y;
  if (block.z > 0 || r >= rows) return;
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const float scale = 1 / (1 - drop);
#pragma unroll
  for (int turn = 0; turn < TURNS; turn++) {
    const int64_t left = (block.x * TURNS + turn) * (4 * THREADS) + warp * 128;
    const philox_words words = philox((uint32_t)(left / 4 + lane), (uint32_t)r, seed);
#pragma unroll
    for (int i = 0; i < 4; i++) {
      uint32_t mine = 0;
#pragma unroll
      for (int w = 0; w < 4; w++) {
        const uint32_t word = __shfl_sync(0xffffffffu, words.of[w], i * 8 + lane / 4);
        if (lane % 4 == w) mine = word;
      }
      const int64_t c = left + i * 32 + lane;
      if (c < cols) y[r * y_stride + c] = ($(T))dropped_or((float)x[r * x_stride + c], mine, drop, scale);
    }
  }
}
