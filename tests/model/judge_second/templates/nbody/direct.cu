//$ algorithm {
//$   brief = "A thread for each body; the others come from L1.",
//$   space = { { "THREADS", "n", { 64, 128, 256 }, "threads of a block" } },
//$   fits = "body_stride % 4 == 0 and pull_stride % 4 == 0",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(bodies, THREADS)" },
//$ }
//$ preamble(function()
//$ include("pull.cuh")
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(bodies, $(THREADS)), 1);
  const int64_t i = block.x * $(THREADS) + threadIdx.x;
  if (block.z > 0 || i >= bodies) return;
  const float4 own = *(const float4 *)(body + i * body_stride);
  float4 sum = {0, 0, 0, 0};
  for (int64_t j = 0; j < bodies; j++) tw_pull(sum, own, *(const float4 *)(body + j * body_stride));
  *(float4 *)(pull + i * pull_stride) = sum;
}
