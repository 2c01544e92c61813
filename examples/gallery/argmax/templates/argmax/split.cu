//$ algorithm {
//$   brief = "Several blocks for each row, whose candidates a second kernel compares: for few long rows.",
//$   space = {
//$     { "THREADS", "n", { 256, 512 }, "threads of a block" },
//$     { "UNROLL", "u", { 2, 4 }, "loads that a thread has in flight" },
//$     { "SPLITS", "s", { 8, 32 }, "most parts of a row" },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "splits", "max(1, min(SPLITS, cols // (THREADS * VEC * UNROLL)))" },
//$   },
//$   -- For each part of each row the place of its largest number.
//$   workspace = "rows * splits * 8",
//$   passes = {
//$     { block = { "THREADS" }, grid = { "splits", "rows" }, shared = "THREADS // 32 * 16" },
//$     { block = { "128" }, grid = { "ceil_div(rows, 4)" } },
//$   },
//$   align = "16",
//$ }
//$ preamble(function() include "best.cuh" end)
//$ local NUMBER = T == "int32_t" and T or ACC
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), WARPS = THREADS / 32, UNROLL = $(UNROLL), VEC = $(VEC);
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ $(NUMBER) values[WARPS];
  __shared__ int64_t indices[WARPS];
  $(let "splits")
  const tw_block block = tw_block_of(splits, rows);
  if (block.z > 0) return;
  x += block.y * x_stride;

  best_of_row<$(NUMBER)> best = {0, INT64_MAX};
  const int64_t packs = (uintptr_t)x % 16 == 0 ? cols / VEC : 0;
  const int64_t step = splits * THREADS, start = block.x * THREADS + threadIdx.x;
  for (int64_t first = start; first < packs; first += step * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
      if (first + u * step < packs) in[u].bits = ((const uint4 *)x)[first + u * step];
#pragma unroll
    for (int u = 0; u < UNROLL; u++) {
      if (first + u * step >= packs) break;
#pragma unroll
      for (int v = 0; v < VEC; v++)
        best.meet(($(NUMBER))in[u].element[v], (first + u * step) * VEC + v);
    }
  }
  for (int64_t c = packs * VEC + start; c < cols; c += step) best.meet(($(NUMBER))x[c], c);

  best.meet_lanes(16);
  if (threadIdx.x % 32 == 0) {
    values[threadIdx.x / 32] = best.value;
    indices[threadIdx.x / 32] = best.index;
  }
  __syncthreads();
  if (threadIdx.x != 0) return;
#pragma unroll
  for (int w = 1; w < WARPS; w++) best.meet(values[w], indices[w]);
  ((int64_t *)workspace)[block.y * splits + block.x] = best.index;
}

// A warp for each row.
__global__ void __launch_bounds__(128)
    $(name)_2($(parameters)) {
  $(let "splits")
  const tw_block block = tw_block_of(tw_ceil_div(rows, 4), 1);
  const int64_t r = block.x * 4 + threadIdx.x / 32;
  if (block.z > 0 || r >= rows) return;
  best_of_row<$(NUMBER)> best = {0, INT64_MAX};
  for (int64_t part = threadIdx.x % 32; part < splits; part += 32) {
    const int64_t at = ((const int64_t *)workspace)[r * splits + part];
    if (at != INT64_MAX) best.meet(($(NUMBER))x[r * x_stride + at], at);
  }
  best.meet_lanes(16);
  if (threadIdx.x % 32 == 0) index[r] = (int32_t)best.index;
}
