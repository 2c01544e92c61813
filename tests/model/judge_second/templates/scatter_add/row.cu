//$ algorithm {
//$   brief = "A warp for each of a few rows, one after the other.",
//$   space = {
//$     { "WARPS", "w", { 2, 4, 8 }, "warps of a block" },
//$     { "PER", "e", { 1, 8 }, "rows of a warp" },
//$   },
//$   passes = {
//$     { set = "sums" },
//$     { block = { "32", "WARPS" }, grid = { "ceil_div(rows, WARPS * PER)" } },
//$   },
//$ }
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), PER = $(PER);
  const tw_block block = tw_block_of(tw_ceil_div(rows, WARPS * PER), 1);
  if (block.z > 0) return;
  for (int e = 0; e < PER; e++) {
    const int64_t i = (block.x * PER + e) * WARPS + threadIdx.y;
    if (i >= rows) return;
    const int64_t target = to[i];
    for (int64_t c = threadIdx.x; c < cols; c += 32)
      atomicAdd(&sums[target * sums_stride + c], x[i * x_stride + c]);
  }
}
