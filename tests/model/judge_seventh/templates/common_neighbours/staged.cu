//$ algorithm {
//$   brief = "A warp for each pair, which searches one list in a copy of the other in shared memory.",
//$   space = {
//$     { "WARPS", "w", { 2, 8 }, "warps of a block" },
//$     { "MOST", "m", { 64, 256 }, "numbers of a list at most" },
//$   },
//$   fits = "degree <= MOST",
//$   block = { "32 * WARPS" },
//$   grid = { "ceil_div(pairs, WARPS)" },
//$   shared = "4 * WARPS * MOST",
//$ }
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  __shared__ $(T) of_warps[$(WARPS)][$(MOST)];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, length = (int)degree;
  const int64_t p = (int64_t)blockIdx.x * $(WARPS) + warp;
  if (p >= pairs) return;
  $(T) *const right = of_warps[warp];
  const $(T) *const left = lists + u[p] * lists_stride, *const other = lists + v[p] * lists_stride;
  for (int k = lane; k < length; k += 32) right[k] = other[k];
  __syncwarp();
  int count = 0;
  for (int i = lane; i < length; i += 32) {
    const $(T) wanted = left[i];
    int low = 0, high = length;
    while (low < high) {
      const int middle = (low + high) / 2;
      if (right[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    count += low < length && right[low] == wanted;
  }
#pragma unroll
  for (int d = 16; d > 0; d /= 2) count += __shfl_xor_sync(0xffffffffu, count, d);
  if (lane == 0) y[p] = count;
}
