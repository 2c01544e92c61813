//$ algorithm {
//$   brief = "A warp has a row in registers, eight numbers a lane, and shuffles them.",
//$   space = {
//$     { "WARPS", "w", { 2, 4, 8 }, "warps of a block" },
//$     { "TABLE", "t", { 0, 1 }, "1: turns are in a table, 0: computed" },
//$   },
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(rows, WARPS)" },
//$ }
//$ preamble(function() include "turns.cuh" end)
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), TABLE = $(TABLE);
  const int64_t r = (int64_t)blockIdx.x * WARPS + threadIdx.y;
  if (r >= rows) return;
  const int lane = threadIdx.x;
  $(T) a[8];
#pragma unroll
  for (int i = 0; i < 8; i++) a[i] = x[r * x_stride + lane + 32 * i];
  transform<8>(a);
#pragma unroll
  for (int i = 1; i < 8; i++) a[i] *= turn<TABLE>(i * lane);
  // A transform across lanes; lane l ends with the result whose number has l's bits in reverse.
#pragma unroll
  for (int half = 16; half > 0; half /= 2) {
    const bool upper = lane & half;
    const $(T) t = turn<TABLE>((lane & (half - 1)) * (128 / half));
#pragma unroll
    for (int i = 0; i < 8; i++) {
      const $(T) other(__shfl_xor_sync(0xffffffffu, a[i].re, half), __shfl_xor_sync(0xffffffffu, a[i].im, half));
      a[i] = upper ? (other - a[i]) * t : a[i] + other;
    }
  }
  const int64_t to = r * y_stride + 8 * (__brev(lane) >> 27);
#pragma unroll
  for (int i = 0; i < 8; i++) y[to + i] = a[i];
}
