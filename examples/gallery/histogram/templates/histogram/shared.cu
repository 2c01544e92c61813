//$ algorithm {
//$   brief = "Each block counts in shared memory, in several copies so that equal bytes meet less often, and adds its counts once.",
//$   space = {
//$     { "THREADS", "n", { 256, 512 }, "threads of a block" },
//$     { "COPIES", "c", { 1, 4, 8, 16 }, "histograms of a block" },
//$     { "BLOCKS", "b", { 2, 4 }, "blocks for each SM" },
//$   },
//$   constraints = { { "THREADS * BLOCKS <= 2048", "an SM holds 2048 threads" } },
//$   passes = {
//$     { set = "counts", value = 0 },
//$     { block = { "THREADS" }, grid = { "min(ceil_div(n, THREADS * 16), SM_COUNT * BLOCKS)" },
//$       shared = "COPIES * 257 * 4" },
//$   },
//$   align = "16",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), COPIES = $(COPIES);
  // A row of 257: the same byte's counts of two copies are in two banks.
  __shared__ uint32_t local[COPIES][257];
  for (int v = threadIdx.x; v < COPIES * 257; v += THREADS) (&local[0][0])[v] = 0;
  __syncthreads();

  uint32_t *const own = local[threadIdx.x % COPIES];
  const int64_t index = (int64_t)blockIdx.x * THREADS + threadIdx.x;
  const int64_t count = (int64_t)gridDim.x * THREADS;
  const int64_t packs = (uintptr_t)x % 16 == 0 ? n / 16 : 0;
  for (int64_t i = index; i < packs; i += count) {
    const uint4 in = ((const uint4 *)x)[i];
    const uint32_t words[4] = {in.x, in.y, in.z, in.w};
#pragma unroll
    for (int w = 0; w < 4; w++)
#pragma unroll
      for (int b = 0; b < 4; b++) atomicAdd(&own[words[w] >> 8 * b & 255], 1u);
  }
  for (int64_t i = packs * 16 + index; i < n; i += count) atomicAdd(&own[x[i]], 1u);
  __syncthreads();

  for (int v = threadIdx.x; v < 256; v += THREADS) {
    uint32_t sum = 0;
#pragma unroll
    for (int c = 0; c < COPIES; c++) sum += local[c][v];
    if (sum > 0) atomicAdd(&counts[v], sum);
  }
}
