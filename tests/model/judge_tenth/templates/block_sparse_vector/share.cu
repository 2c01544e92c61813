//$ algorithm {
//$   brief = "Warps have equally many blocks, whatever the rows are, and add their sums by atomics.",
//$   space = {
//$     { "WARPS", "w", { 4, 8 }, "warps of a block" },
//$     { "SPAN", "s", { 32, 128 }, "blocks of a warp" },
//$   },
//$   align = "4 * SIZE",
//$   passes = {
//$     { set = "y", value = 0 },
//$     { block = { "32 * WARPS" }, grid = { "ceil_div(blocks, SPAN * WARPS)" } },
//$   },
//$ }
//$ preamble(function() include "quad.cuh" end)
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), SPAN = $(SPAN);
  const bool whole = ((uintptr_t)values | (uintptr_t)x | (uintptr_t)(values_stride * $(SIZE))) % $(4 * SIZE) == 0;
  const int lane = threadIdx.x % 32, row = lane % 4;
  const int64_t first = ((int64_t)blockIdx.x * WARPS + threadIdx.x / 32) * SPAN, end = min(first + SPAN, blocks);
  if (first >= end) return;
  // The last row that begins at the first block or before it.
  int64_t r = 0, above = rows;
  while (above - r > 1) {
    const int64_t middle = (r + above) / 2;
    if (starts[middle] <= first) r = middle;
    else above = middle;
  }
  for (int64_t from = first; from < end; r++) {
    const int64_t to = min((int64_t)starts[r + 1], end);
    if (to <= from) continue;
    float sum = 0;
    for (int64_t e = from + lane / 4; e < to; e += 8)
      sum += product(values + e * values_stride + 4 * row, x + (int64_t)columns[e] * 4, whole);
#pragma unroll
    for (int d = 16; d >= 4; d /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, d);
    if (lane < 4) atomicAdd(&y[r * 4 + row], sum);
    from = to;
  }
}
