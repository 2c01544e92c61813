//$ algorithm {
//$   brief = "A warp for each pair, whose lanes compare their numbers of one list with all of the other.",
//$   space = { { "WARPS", "w", { 1, 4, 16 }, "warps of a block" } },
//$   block = { "32 * WARPS" },
//$   grid = { "ceil_div(pairs, WARPS)" },
//$ }
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  const int64_t p = (int64_t)blockIdx.x * $(WARPS) + threadIdx.x / 32;
  const int lane = threadIdx.x % 32, length = (int)degree;
  if (p >= pairs) return;
  const $(T) *const left = lists + u[p] * lists_stride, *const right = lists + v[p] * lists_stride;
  int count = 0;
  for (int i = lane; i - lane < length; i += 32) {
    const $(T) wanted = i < length ? left[i] : 0;
    bool found = false;
    for (int first = 0; first < length; first += 32) {
      const int width = min(32, length - first);
      const $(T) mine = lane < width ? right[first + lane] : 0;
      for (int k = 0; k < width; k++) found |= wanted == __shfl_sync(0xffffffffu, mine, k);
    }
    count += found && i < length;
  }
#pragma unroll
  for (int d = 16; d > 0; d /= 2) count += __shfl_xor_sync(0xffffffffu, count, d);
  if (lane == 0) y[p] = count;
}
