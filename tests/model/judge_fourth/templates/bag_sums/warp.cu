//$ algorithm {
//$   brief = "A warp for each sum; a lane keeps a few columns.",
//$   space = {
//$     { "WARPS", "w", { 2, 8 }, "sums of a block" },
//$     { "COLS", "e", { 1, 4 }, "columns of a lane at a time" },
//$   },
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(bags, WARPS)" },
//$ }
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), COLS = $(COLS);
  const tw_block block = tw_block_of(tw_ceil_div(bags, WARPS), 1);
  const int64_t b = block.x * WARPS + threadIdx.y;
  if (block.z > 0 || b >= bags) return;
  ids += b * ids_stride;
  for (int64_t left = threadIdx.x; left < width; left += 32 * COLS) {
    $(ACC) sum[COLS];
#pragma unroll
    for (int e = 0; e < COLS; e++) sum[e] = 0;
    for (int k = 0; k < per; k++) {
      const $(T) *row = table + ids[k] * table_stride + left;
#pragma unroll
      for (int e = 0; e < COLS; e++)
        if (left + 32 * e < width) sum[e] += ($(ACC))row[32 * e];
    }
#pragma unroll
    for (int e = 0; e < COLS; e++)
      if (left + 32 * e < width) y[b * y_stride + left + 32 * e] = ($(T))sum[e];
  }
}
