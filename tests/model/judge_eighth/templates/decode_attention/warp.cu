//$ algorithm {
//$   brief = "A warp for each head; a lane has two of the 64 numbers, and several keys are loaded at a time.",
//$   space = {
//$     { "WARPS", "w", { 1, 4 }, "warps of a block" },
//$     { "UNROLL", "u", { 2, 8 }, "keys at a time" },
//$   },
//$   block = { "32 * WARPS" },
//$   grid = { "ceil_div(heads, WARPS)" },
//$ }
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int UNROLL = $(UNROLL);
  const int64_t h = (int64_t)blockIdx.x * $(WARPS) + threadIdx.x / 32;
  const int lane = threadIdx.x % 32;
  if (h >= heads) return;
  const float q0 = (float)q[h * q_stride + lane] / 8, q1 = (float)q[h * q_stride + lane + 32] / 8;
  keys += h * keys_heads_stride + lane;
  values += h * values_heads_stride + lane;
  float most = -INFINITY, total = 0, out0 = 0, out1 = 0;
  for (int64_t first = 0; first < length; first += UNROLL) {
    float score[UNROLL], v0[UNROLL], v1[UNROLL], high = most;
#pragma unroll
    for (int u = 0; u < UNROLL; u++) {
      const int64_t t = min(first + u, length - 1);
      score[u] = q0 * (float)keys[t * keys_stride] + q1 * (float)keys[t * keys_stride + 32];
      v0[u] = values[t * values_stride], v1[u] = values[t * values_stride + 32];
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++) {
#pragma unroll
      for (int d = 16; d > 0; d /= 2) score[u] += __shfl_xor_sync(0xffffffffu, score[u], d);
      high = fmaxf(high, score[u]);
    }
    const float scale = expf(most - high);
    total *= scale, out0 *= scale, out1 *= scale, most = high;
#pragma unroll
    for (int u = 0; u < UNROLL; u++) {
      const float weight = first + u < length ? expf(score[u] - high) : 0;
      total += weight, out0 += weight * v0[u], out1 += weight * v1[u];
    }
  }
  y[h * y_stride + lane] = ($(T))(out0 / total);
  y[h * y_stride + lane + 32] = ($(T))(out1 / total);
}
