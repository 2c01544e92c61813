//$ algorithm {
//$   brief = "A warp for each row, with a largest number and a sum for each lane as it goes.",
//$   space = {
//$     { "WARPS", "w", { 1, 4, 8 }, "warps of a block" },
//$     { "UNROLL", "u", { 1, 4 }, "numbers of a lane at a time" },
//$   },
//$   block = { "WARPS * 32" },
//$   grid = { "ceil_div(rows, WARPS)" },
//$ }
__global__ void __launch_bounds__($(WARPS * 32))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), UNROLL = $(UNROLL);
  const tw_block block = tw_block_of(tw_ceil_div(rows, WARPS), 1);
  const int64_t r = block.x * WARPS + threadIdx.x / 32;
  const int lane = threadIdx.x % 32;
  if (block.z > 0 || r >= rows) return;
  x += r * x_stride;
  float most = -1e30f, sum = 0;
  for (int64_t c = lane; c < cols; c += 32 * UNROLL) {
    float v[UNROLL], high = most;
#pragma unroll
    for (int u = 0; u < UNROLL; u++) v[u] = c + 32 * u < cols ? (float)x[c + 32 * u] : -1e30f;
#pragma unroll
    for (int u = 0; u < UNROLL; u++) high = fmaxf(high, v[u]);
    sum *= expf(most - high);
    most = high;
#pragma unroll
    for (int u = 0; u < UNROLL; u++) sum += expf(v[u] - most);
  }
#pragma unroll
  for (int d = 16; d > 0; d /= 2) {
    const float other = __shfl_xor_sync(0xffffffffu, most, d), more = __shfl_xor_sync(0xffffffffu, sum, d);
    const float high = fmaxf(most, other);
    sum = sum * expf(most - high) + more * expf(other - high);
    most = high;
  }
  if (lane == 0) loss[r] = logf(sum) + most - (float)x[label[r]];
}
