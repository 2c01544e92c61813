//$ algorithm {
//$   brief = "Bodies in shared memory, a tile of them at a time.",
//$   space = {
//$     { "THREADS", "n", { 64, 128, 256 }, "threads of a block, bodies of a tile" },
//$     { "PER", "e", { 1, 2, 4 }, "bodies of a thread" },
//$   },
//$   fits = "body_stride % 4 == 0 and pull_stride % 4 == 0",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(bodies, THREADS * PER)" },
//$   shared = "THREADS * 16",
//$ }
//$ preamble(function()
//$ include("pull.cuh")
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  __shared__ float4 tile[THREADS];
  const tw_block block = tw_block_of(tw_ceil_div(bodies, THREADS * PER), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * (THREADS * PER) + threadIdx.x;
  float4 own[PER], sum[PER];
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t i = first + e * THREADS;
    own[e] = i < bodies ? *(const float4 *)(body + i * body_stride) : float4{0, 0, 0, 0};
    sum[e] = {0, 0, 0, 0};
  }
  for (int64_t j = 0; j < bodies; j += THREADS) {
    const int64_t mine = j + threadIdx.x;
    __syncthreads();
    tile[threadIdx.x] = mine < bodies ? *(const float4 *)(body + mine * body_stride) : float4{0, 0, 0, 0};
    __syncthreads();
#pragma unroll 8
    for (int k = 0; k < THREADS; k++)
#pragma unroll
      for (int e = 0; e < PER; e++) tw_pull(sum[e], own[e], tile[k]);
  }
#pragma unroll
  for (int e = 0; e < PER; e++)
    if (first + e * THREADS < bodies) *(float4 *)(pull + (first + e * THREADS) * pull_stride) = sum[e];
}
