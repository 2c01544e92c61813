//$ algorithm {
//$   brief = "The random words of a piece of a row are made first, and lie in shared memory.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "QUADS", "q", { 1, 4 }, "quads of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(cols, 4 * THREADS * QUADS)", "rows" },
//$   shared = "16 * THREADS * QUADS",
//$ }
//$ preamble(function() include "philox.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), QUADS = $(QUADS);
  __shared__ uint32_t words[4 * THREADS * QUADS];
  const tw_block block = tw_block_of(tw_ceil_div(cols, 4 * THREADS * QUADS), rows);
  const int64_t r = block.y, left = block.x * (4 * THREADS * QUADS);
  if (block.z > 0 || r >= rows) return;
  const float scale = 1 / (1 - drop);
#pragma unroll 1
  for (int q = threadIdx.x; q < THREADS * QUADS; q += THREADS) {
    const philox_words made = philox((uint32_t)(left / 4 + q), (uint32_t)r, seed);
#pragma unroll
    for (int e = 0; e < 4; e++) words[4 * q + e] = made.of[e];
  }
  __syncthreads();
#pragma unroll 4
  for (int i = threadIdx.x; i < 4 * THREADS * QUADS && left + i < cols; i += THREADS)
    y[r * y_stride + left + i] = ($(T))dropped_or((float)x[r * x_stride + left + i], words[i], drop, scale);
}
