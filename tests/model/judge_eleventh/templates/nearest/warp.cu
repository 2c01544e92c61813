//$ algorithm {
//$   brief = "A warp for each query; its lanes merge what they found.",
//$   space = {
//$     { "WARPS", "w", { 2, 8 }, "warps of a block" },
//$     { "UNROLL", "u", { 1, 4 }, "points of a lane that are loaded together" },
//$   },
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(queries, WARPS)" },
//$ }
//$ preamble(function() include "best.cuh" end)
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  const int64_t q = (int64_t)blockIdx.x * $(WARPS) + threadIdx.y;
  if (q >= queries) return;
  const int lane = threadIdx.x;
  const float ax = at[q * at_stride], ay = at[q * at_stride + 1], az = at[q * at_stride + 2];
  best nearest;
#pragma unroll $(UNROLL)
  for (int64_t i = lane; i < n; i += 32)
    nearest.take(distance(x[i] - ax, x[x_stride + i] - ay, x[2 * x_stride + i] - az));
  for (int k = 0; k < 8; k++) {
    float low = nearest.d[0];
#pragma unroll
    for (int d = 16; d > 0; d /= 2) low = fminf(low, __shfl_xor_sync(0xffffffffu, low, d));
    const unsigned have = __ballot_sync(0xffffffffu, nearest.d[0] == low);
    if (lane == __ffs(have) - 1) {
      least[q * least_stride + k] = low;
#pragma unroll
      for (int e = 0; e < 7; e++) nearest.d[e] = nearest.d[e + 1];
      nearest.d[7] = INFINITY;
    }
  }
}
