//$ algorithm {
//$   brief = "A warp for each matrix, a lane for each row, in registers.",
//$   space = {
//$     { "WARPS", "w", { 1, 4 }, "matrices of a block" },
//$     { "MOST", "m", { 8, 32 }, "most rows" },
//$   },
//$   fits = "n <= MOST",
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(batch, WARPS)" },
//$ }
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), MOST = $(MOST);
  const tw_block block = tw_block_of(tw_ceil_div(batch, WARPS), 1);
  const int64_t b = block.x * WARPS + threadIdx.y;
  if (block.z > 0 || b >= batch) return;
  const int lane = threadIdx.x, size = (int)n;
  $(T) row[MOST];
#pragma unroll
  for (int c = 0; c < MOST; c++) {
    row[c] = lane == c;
    if (lane < size && c < size) row[c] = a[b * a_batch_stride + lane * a_stride + c] + (lane == c ? ($(T))size : 0);
  }
#pragma unroll
  for (int k = 0; k < MOST; k++) {
    if (k >= size) break;
    const $(T) pivot = __shfl_sync(0xffffffffu, row[k], k);
    if (lane > k) row[k] /= pivot;
#pragma unroll
    for (int c = k + 1; c < MOST; c++) {
      const $(T) above = __shfl_sync(0xffffffffu, row[c], k);
      if (lane > k) row[c] -= row[k] * above;
    }
  }
#pragma unroll
  for (int c = 0; c < MOST; c++)
    if (lane < size && c < size) lu[b * lu_batch_stride + lane * lu_stride + c] = row[c];
}
