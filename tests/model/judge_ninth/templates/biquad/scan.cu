//$ algorithm {
//$   brief = "A warp for each channel: its lanes filter pieces from rest, add up what goes before, and filter again.",
//$   space = {
//$     { "WARPS", "w", { 2, 8 }, "channels of a block" },
//$     { "PER", "e", { 4, 16 }, "samples of a lane" },
//$   },
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(channels, WARPS)" },
//$ }
//$ preamble(function() include "section.cuh" end)
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int PER = $(PER);
  const int lane = threadIdx.x;
  const int64_t k = (int64_t)blockIdx.x * $(WARPS) + threadIdx.y;
  if (k >= channels) return;
  section<$(T)> filter(coefs + k * coefs_stride);
  transition<$(T)> piece(filter);
#pragma unroll
  for (int i = 1; i < PER; i *= 2) piece.square();
  x += k * x_stride;
  y += k * y_stride;
  $(T) carry_y = 0, carry_z = 0;
  for (int64_t left = 0; left < samples; left += 32 * PER) {
    const int64_t first = left + lane * PER;
    $(T) v[PER + 2];
#pragma unroll
    for (int i = 0; i < PER + 2; i++) {
      const int64_t t = first + i - 2;
      v[i] = t >= 0 && t < samples ? x[t] : 0;
    }
    filter.x2 = v[0], filter.x1 = v[1];
    filter.y1 = lane == 0 ? carry_y : 0, filter.y2 = lane == 0 ? carry_z : 0;
#pragma unroll
    for (int i = 0; i < PER; i++) filter.step(v[i + 2]);
    $(T) end_y = filter.y1, end_z = filter.y2;
    transition<$(T)> over = piece;
#pragma unroll
    for (int d = 1; d < 32; d *= 2) {
      const $(T) before_y = __shfl_up_sync(0xffffffffu, end_y, d), before_z = __shfl_up_sync(0xffffffffu, end_z, d);
      if (lane >= d) {
        end_y += over.yy * before_y + over.yz * before_z;
        end_z += over.zy * before_y + over.zz * before_z;
      }
      over.square();
    }
    const $(T) begin_y = __shfl_up_sync(0xffffffffu, end_y, 1), begin_z = __shfl_up_sync(0xffffffffu, end_z, 1);
    filter.x2 = v[0], filter.x1 = v[1];
    filter.y1 = lane == 0 ? carry_y : begin_y, filter.y2 = lane == 0 ? carry_z : begin_z;
#pragma unroll
    for (int i = 0; i < PER; i++) {
      const $(T) out = filter.step(v[i + 2]);
      if (first + i < samples) y[first + i] = out;
    }
    carry_y = __shfl_sync(0xffffffffu, end_y, 31);
    carry_z = __shfl_sync(0xffffffffu, end_z, 31);
  }
}
