//$ algorithm {
//$   brief = "A warp for each row, in registers: bitonic, by shuffles.",
//$   space = {
//$     { "WARPS", "w", { 2, 8 }, "rows of a block" },
//$     { "PER", "e", { 1, 2, 8, 32 }, "elements of a lane" },
//$   },
//$   fits = "cols <= 32 * PER",
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
  int own[PER];
#pragma unroll
  for (int e = 0; e < PER; e++)
    own[e] = e * 32 + lane < cols ? x[row * x_stride + e * 32 + lane] : 2147483647;
#pragma unroll
  for (int size = 2; size <= 32 * PER; size *= 2)
#pragma unroll
    for (int step = size / 2; step > 0; step /= 2)
#pragma unroll
      for (int e = 0; e < PER; e++) {
        const bool rising = ((e * 32 + lane) & size) == 0;
        if (step >= 32) {
          const int other = e ^ (step / 32);
          if (other > e) {
            const int least = min(own[e], own[other]), most = max(own[e], own[other]);
            own[e] = rising ? least : most;
            own[other] = rising ? most : least;
          }
        } else {
          const int there = __shfl_xor_sync(0xffffffffu, own[e], step);
          own[e] = rising == ((lane & step) == 0) ? min(own[e], there) : max(own[e], there);
        }
      }
#pragma unroll
  for (int e = 0; e < PER; e++)
    if (e * 32 + lane < cols) y[row * y_stride + e * 32 + lane] = own[e];
}
