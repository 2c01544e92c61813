//$ algorithm {
//$   brief = "A thread for each element, which makes four random words and uses one.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "elements of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(cols, THREADS * PER)", "rows" },
//$ }
//$ preamble(function() include "philox.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const tw_block block = tw_block_of(tw_ceil_div(cols, THREADS * PER), rows);
  const int64_t r = block.y;
  if (block.z > 0 || r >= rows) return;
  const float scale = 1 / (1 - drop);
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t c = (block.x * PER + e) * THREADS + threadIdx.x;
    if (c >= cols) return;
    const philox_words words = philox((uint32_t)(c / 4), (uint32_t)r, seed);
    const uint32_t word = c % 4 < 2 ? words.of[c % 2] : words.of[2 + c % 2];
    y[r * y_stride + c] = ($(T))dropped_or((float)x[r * x_stride + c], word, drop, scale);
  }
}
