//$ algorithm {
//$   brief = "A warp for each row counts in shared memory of its own.",
//$   space = { { "WARPS", "w", { 2, 4, 8 }, "rows of a block" } },
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(rows, WARPS)" },
//$   shared = "WARPS * 256 * 4",
//$ }
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS);
  __shared__ uint32_t local[WARPS][256];
  const tw_block block = tw_block_of(tw_ceil_div(rows, WARPS), 1);
  const int64_t r = block.x * WARPS + threadIdx.y;
  if (block.z > 0 || r >= rows) return;
  uint32_t *const own = local[threadIdx.y];
  for (int v = threadIdx.x; v < 256; v += 32) own[v] = 0;
  __syncwarp();
  for (int64_t c = threadIdx.x; c < cols; c += 32) atomicAdd(&own[x[r * x_stride + c]], 1u);
  __syncwarp();
  for (int v = threadIdx.x; v < 256; v += 32) counts[r * counts_stride + v] = own[v];
}
