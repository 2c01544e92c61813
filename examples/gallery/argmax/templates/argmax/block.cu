//$ algorithm {
//$   brief = "A block for each row, 16 bytes at a time.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block" },
//$     { "UNROLL", "u", { 1, 2, 4 }, "loads that a thread has in flight" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "rows" },
//$   shared = "THREADS // 32 * 16",
//$   align = "16",
//$ }
//$ preamble(function() include "best.cuh" end)
//$ local NUMBER = T == "int32_t" and T or ACC
//$ local VEC = 16 // SIZE
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), WARPS = THREADS / 32, UNROLL = $(UNROLL), VEC = $(VEC);
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ $(NUMBER) values[WARPS];
  __shared__ int64_t indices[WARPS];
  const tw_block block = tw_block_of(rows, 1);
  if (block.z > 0 || block.x >= rows) return;
  x += block.x * x_stride;

  best_of_row<$(NUMBER)> best = {0, INT64_MAX};
  const int64_t packs = (uintptr_t)x % 16 == 0 ? cols / VEC : 0;
  for (int64_t first = threadIdx.x; first < packs; first += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
      if (first + u * THREADS < packs) in[u].bits = ((const uint4 *)x)[first + u * THREADS];
#pragma unroll
    for (int u = 0; u < UNROLL; u++) {
      if (first + u * THREADS >= packs) break;
#pragma unroll
      for (int v = 0; v < VEC; v++)
        best.meet(($(NUMBER))in[u].element[v], (first + u * THREADS) * VEC + v);
    }
  }
  for (int64_t c = packs * VEC + threadIdx.x; c < cols; c += THREADS) best.meet(($(NUMBER))x[c], c);

  best.meet_lanes(16);
  if (threadIdx.x % 32 == 0) {
    values[threadIdx.x / 32] = best.value;
    indices[threadIdx.x / 32] = best.index;
  }
  __syncthreads();
  if (threadIdx.x != 0) return;
#pragma unroll
  for (int w = 1; w < WARPS; w++) best.meet(values[w], indices[w]);
  index[block.x] = (int32_t)best.index;
}
