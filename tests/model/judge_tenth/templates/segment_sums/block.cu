//$ algorithm {
//$   brief = "A block for each segment.",
//$   space = { { "THREADS", "n", { 64, 128, 256, 512 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "segments" },
//$   shared = "THREADS // 32 * 4",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), WARPS = THREADS / 32;
  __shared__ float of_warps[WARPS];
  const int64_t s = blockIdx.x;
  const int end = starts[s + 1];
  float sum = 0;
#pragma unroll 4
  for (int64_t i = starts[s] + threadIdx.x; i < end; i += THREADS) sum += (float)x[i];
#pragma unroll
  for (int d = 16; d > 0; d /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, d);
  if (threadIdx.x % 32 == 0) of_warps[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x > 0) return;
  for (int w = 1; w < WARPS; w++) sum += of_warps[w];
  y[s] = sum;
}
