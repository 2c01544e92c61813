//$ algorithm {
//$   brief = "A warp for each row; a lane takes a whole group, 16 bytes, at a time.",
//$   space = {
//$     { "WARPS", "w", { 1, 4, 16 }, "rows of a block" },
//$   },
//$   align = "16",
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(rows, WARPS)" },
//$ }
//$ preamble(function() include "unpack.cuh" end)
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS);
  const tw_block block = tw_block_of(tw_ceil_div(rows, WARPS), 1);
  const int64_t r = block.x * WARPS + threadIdx.y;
  if (block.z > 0 || r >= rows) return;
  weights += r * weights_stride;
  scales += r * scales_stride;
  offsets += r * offsets_stride;
  const bool aligned = (uintptr_t)weights % 16 == 0;
  float sum = 0;
  for (int group = threadIdx.x; group < groups; group += 32) {
    const uint32_t *const from = weights + 4 * group;
    const uint4 words = aligned ? *(const uint4 *)from : make_uint4(from[0], from[1], from[2], from[3]);
    const uint32_t word[4] = { words.x, words.y, words.z, words.w };
    float products = 0, all = 0;
#pragma unroll
    for (int i = 0; i < 4; i++) {
      float v[8];
      load_eight(v, x + 32 * group + 8 * i);
      products += times_eight(word[i], v);
      all += sum_of_eight(v);
    }
    sum += (float)scales[group] * products + (float)offsets[group] * all;
  }
  sum = sum_of_warp(sum);
  if (threadIdx.x == 0) y[r] = sum;
}
