//$ algorithm {
//$   brief = "A warp votes on a word at a time, a few of them one after the other.",
//$   space = {
//$     { "WARPS", "w", { 4, 16 }, "warps of a block" },
//$     { "WORDS", "e", { 1, 4, 32 }, "words of a warp" },
//$   },
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(words, WARPS * WORDS)" },
//$ }
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), WORDS = $(WORDS);
  const tw_block block = tw_block_of(tw_ceil_div(words, WARPS * WORDS), 1);
  if (block.z > 0) return;
  const int64_t first = (block.x * WARPS + threadIdx.y) * WORDS;
  const int lane = threadIdx.x;
  int own = 0;
#pragma unroll 4
  for (int e = 0; e < WORDS; e++) {
    const bool above = first + e < words && x[(first + e) * x_stride + lane] > limit;
    const unsigned bits = __ballot_sync(0xffffffffu, above);
    if (lane == e) own = (int)bits;
  }
  if (lane < WORDS && first + lane < words) y[first + lane] = own;
}
