//$ algorithm {
//$   brief = "A warp for each piece: three steps in a lane's registers, five by shuffles.",
//$   space = {
//$     { "WARPS", "w", { 1, 4, 8 }, "warps of a block" },
//$   },
//$   block = { "32 * WARPS" },
//$   grid = { "ceil_div(frames, WARPS)" },
//$ }
//$ preamble(function() include "turns.cuh" end)
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  const int64_t f = (int64_t)blockIdx.x * $(WARPS) + threadIdx.x / 32;
  const int lane = threadIdx.x % 32;
  if (f >= frames) return;
  x += f * hop;
  y += f * y_stride;
  point v[8];
#pragma unroll
  for (int e = 0; e < 8; e++) v[e] = {window[lane + 32 * e] * (float)x[lane + 32 * e], 0};
  // Eight numbers that are 32 apart; v[e] becomes their term number `bits` of e.
#pragma unroll
  for (int half = 4; half > 0; half /= 2)
#pragma unroll
    for (int e = 0; e < 8; e++)
      if ((e & half) == 0) {
        const point a = v[e], b = v[e + half];
        v[e] = a + b;
        v[e + half] = (a - b) * turns[(e & (half - 1)) * (128 / half)];
      }
#pragma unroll
  for (int e = 0; e < 8; e++) {
    const int bits = (e & 1) * 4 + (e & 2) + e / 4;
    v[e] = v[e] * turns[bits * lane];
  }
#pragma unroll
  for (int half = 16; half > 0; half /= 2) {
    const bool upper = lane & half;
    const point turn = turns[upper ? (lane & (half - 1)) * (128 / half) : 0];
#pragma unroll
    for (int e = 0; e < 8; e++) {
      const point other = {__shfl_xor_sync(0xffffffffu, v[e].re, half), __shfl_xor_sync(0xffffffffu, v[e].im, half)};
      v[e] = upper ? (other - v[e]) * turn : v[e] + other;
    }
  }
  const int of_lane = (int)(__brev((unsigned)lane) >> 27);
#pragma unroll
  for (int e = 0; e < 8; e++) {
    const int k = (e & 1) * 4 + (e & 2) + e / 4 + 8 * of_lane;
    if (k < 129) y[k] = v[e].re * v[e].re + v[e].im * v[e].im;
  }
}
