//$ algorithm {
//$   brief = "A warp for a few rows; a lane takes a word of each.",
//$   space = {
//$     { "WARPS", "w", { 2, 8 }, "warps of a block" },
//$     { "ROWS", "r", { 1, 2, 4 }, "rows of a warp" },
//$   },
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(rows, WARPS * ROWS)" },
//$ }
//$ preamble(function() include "unpack.cuh" end)
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), ROWS = $(ROWS);
  const tw_block block = tw_block_of(tw_ceil_div(rows, WARPS * ROWS), 1);
  const int64_t first = (block.x * WARPS + threadIdx.y) * ROWS;
  if (block.z > 0 || first >= rows) return;
  float sum[ROWS] = {};
  for (int word = threadIdx.x; word < 4 * groups; word += 32) {
    float v[8];
    load_eight(v, x + 8 * word);
    const float all = sum_of_eight(v);
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      const int64_t r = first + k;
      if (r >= rows) break;
      const float scale = (float)scales[r * scales_stride + word / 4];
      const float offset = (float)offsets[r * offsets_stride + word / 4];
      sum[k] += scale * times_eight(weights[r * weights_stride + word], v) + offset * all;
    }
  }
#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const float total = sum_of_warp(sum[k]);
    if (threadIdx.x == 0 && first + k < rows) y[first + k] = total;
  }
}
