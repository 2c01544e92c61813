//$ algorithm {
//$   brief = "Each lane of a warp counts in a shared-memory bank of its own, so that no two lanes of a warp ever wait for each other.",
//$   space = {
//$     { "THREADS", "n", { 256, 512, 1024 }, "threads of a block" },
//$     { "UNROLL", "u", { 1, 2, 4 }, "16-byte loads that a thread has in flight" },
//$     { "BLOCKS", "b", { 1, 2, 4 }, "blocks for each SM" },
//$   },
//$   constraints = {
//$     { "THREADS * BLOCKS <= 2048 and THREADS * BLOCKS >= 1024", "an SM holds 2048 threads" },
//$   },
//$   passes = {
//$     { set = "counts", value = 0 },
//$     { block = { "THREADS" }, grid = { "min(ceil_div(n, THREADS * 64), SM_COUNT * BLOCKS)" },
//$       shared = "256 * 32 * 4" },
//$   },
//$   align = "16",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), UNROLL = $(UNROLL);
  // local[v][lane] lies in bank `lane`.
  __shared__ uint32_t local[256][32];
  const int lane = threadIdx.x % 32;
  for (int v = threadIdx.x / 32; v < 256; v += THREADS / 32) local[v][lane] = 0;
  __syncthreads();

  const int64_t index = (int64_t)blockIdx.x * THREADS + threadIdx.x;
  const int64_t count = (int64_t)gridDim.x * THREADS;
  const int64_t packs = (uintptr_t)x % 16 == 0 ? n / 16 : 0;
  for (int64_t first = index; first < packs; first += count * UNROLL) {
    uint4 in[UNROLL];
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
      if (first + u * count < packs) in[u] = ((const uint4 *)x)[first + u * count];
#pragma unroll
    for (int u = 0; u < UNROLL; u++) {
      if (first + u * count >= packs) break;
      const uint32_t words[4] = {in[u].x, in[u].y, in[u].z, in[u].w};
#pragma unroll
      for (int w = 0; w < 4; w++)
#pragma unroll
        for (int b = 0; b < 4; b++) atomicAdd(&local[words[w] >> 8 * b & 255][lane], 1u);
    }
  }
  for (int64_t i = packs * 16 + index; i < n; i += count) atomicAdd(&local[x[i]][lane], 1u);
  __syncthreads();

  // A warp adds up the 32 counts of a byte.
  for (int v = threadIdx.x / 32; v < 256; v += THREADS / 32) {
    uint32_t sum = local[v][lane];
#pragma unroll
    for (int step = 16; step > 0; step /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, step);
    if (lane == 0 && sum > 0) atomicAdd(&counts[v], sum);
  }
}
