//$ algorithm {
//$   brief = "A thread for each query looks at all points.",
//$   space = {
//$     { "THREADS", "n", { 32, 64, 256 }, "threads of a block" },
//$     { "UNROLL", "u", { 1, 4 }, "points that are loaded together" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(queries, THREADS)" },
//$ }
//$ preamble(function() include "best.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int64_t q = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x;
  if (q >= queries) return;
  const float ax = at[q * at_stride], ay = at[q * at_stride + 1], az = at[q * at_stride + 2];
  best nearest;
#pragma unroll $(UNROLL)
  for (int64_t i = 0; i < n; i++) nearest.take(distance(x[i] - ax, x[x_stride + i] - ay, x[2 * x_stride + i] - az));
#pragma unroll
  for (int k = 0; k < 8; k++) least[q * least_stride + k] = nearest.d[k];
}
