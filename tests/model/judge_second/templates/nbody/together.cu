//$ algorithm {
//$   brief = "The lanes of a warp share the bodies that pull, for few bodies.",
//$   space = {
//$     { "WARPS", "w", { 2, 4, 8 }, "warps of a block" },
//$     { "PER", "e", { 1, 4 }, "bodies of a warp" },
//$   },
//$   fits = "body_stride % 4 == 0 and pull_stride % 4 == 0",
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(bodies, WARPS * PER)" },
//$ }
//$ preamble(function()
//$ include("pull.cuh")
//$ end)
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), PER = $(PER);
  const tw_block block = tw_block_of(tw_ceil_div(bodies, WARPS * PER), 1);
  const int64_t first = (block.x * WARPS + threadIdx.y) * PER;
  if (block.z > 0 || first >= bodies) return;
  float4 own[PER], sum[PER];
#pragma unroll
  for (int e = 0; e < PER; e++) {
    own[e] = *(const float4 *)(body + min(first + e, bodies - 1) * body_stride);
    sum[e] = {0, 0, 0, 0};
  }
  for (int64_t j = threadIdx.x; j < bodies; j += 32) {
    const float4 other = *(const float4 *)(body + j * body_stride);
#pragma unroll
    for (int e = 0; e < PER; e++) tw_pull(sum[e], own[e], other);
  }
#pragma unroll
  for (int e = 0; e < PER; e++) {
#pragma unroll
    for (int step = 16; step > 0; step /= 2) {
      sum[e].x += __shfl_xor_sync(0xffffffffu, sum[e].x, step);
      sum[e].y += __shfl_xor_sync(0xffffffffu, sum[e].y, step);
      sum[e].z += __shfl_xor_sync(0xffffffffu, sum[e].z, step);
    }
    if (threadIdx.x == 0 && first + e < bodies) *(float4 *)(pull + (first + e) * pull_stride) = sum[e];
  }
}
