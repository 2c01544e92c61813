//$ algorithm {
//$   brief = "A warp for each row of y: lanes load the elements together, and pass them on.",
//$   space = {
//$     { "WARPS", "w", { 2, 8 }, "warps of a block" },
//$     { "PER", "e", { 1, 2, 4 }, "columns of a lane" },
//$   },
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(cols, 32 * PER)", "ceil_div(rows, WARPS)" },
//$ }
__global__ void __launch_bounds__($(WARPS * 32))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), PER = $(PER);
  const tw_block block = tw_block_of(tw_ceil_div(cols, 32 * PER), tw_ceil_div(rows, WARPS));
  const int64_t first = block.x * 32 * PER, r = block.y * WARPS + threadIdx.y;
  const int lane = threadIdx.x;
  if (block.z > 0 || r >= rows) return;
  const int begin = starts[r], end = starts[r + 1];
  $(ACC) sum[PER];
#pragma unroll
  for (int p = 0; p < PER; p++) sum[p] = 0;
  for (int e = begin; e < end; e += 32) {
    const int count = min(32, end - e);
    const $(T) value = lane < count ? values[e + lane] : 0;
    const int column = lane < count ? columns[e + lane] : 0;
    for (int k = 0; k < count; k++) {
      const $(T) one = __shfl_sync(0xffffffffu, value, k);
      const int64_t from = __shfl_sync(0xffffffffu, column, k);
#pragma unroll
      for (int p = 0; p < PER; p++) {
        const int64_t c = first + 32 * p + lane;
        if (c < cols) sum[p] += one * x[from * x_stride + c];
      }
    }
  }
#pragma unroll
  for (int p = 0; p < PER; p++)
    if (first + 32 * p + lane < cols) y[r * y_stride + first + 32 * p + lane] = sum[p];
}
