//$ algorithm {
//$   brief = "A warp for each row, 32 columns at a time.",
//$   space = {
//$     { "WARPS", "w", { 1, 4, 8 }, "rows of a block" },
//$     { "PER", "e", { 1, 4 }, "pieces of 32 columns that are on their way together" },
//$   },
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(rows, WARPS)" },
//$ }
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), PER = $(PER);
  const tw_block block = tw_block_of(tw_ceil_div(rows, WARPS), 1);
  const int64_t row = block.x * WARPS + threadIdx.y;
  if (block.z > 0 || row >= rows) return;
  const int lane = threadIdx.x;
  x += row * x_stride;
  y += row * y_stride;
  $(ACC) before = 0;
  for (int64_t left = 0; left < cols; left += 32 * PER) {
    $(ACC) own[PER];
#pragma unroll
    for (int e = 0; e < PER; e++) own[e] = left + e * 32 + lane < cols ? x[left + e * 32 + lane] : ($(ACC))0;
#pragma unroll
    for (int e = 0; e < PER; e++) {
#pragma unroll
      for (int step = 1; step < 32; step *= 2) {
        const $(ACC) there = __shfl_up_sync(0xffffffffu, own[e], step);
        if (lane >= step) own[e] += there;
      }
      own[e] += before;
      before = __shfl_sync(0xffffffffu, own[e], 31);
      if (left + e * 32 + lane < cols) y[left + e * 32 + lane] = own[e];
    }
  }
}
