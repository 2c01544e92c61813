//$ algorithm {
//$   brief = "Warps have equally many numbers, scan them by segments, and add what they have by atomics.",
//$   space = {
//$     { "WARPS", "w", { 4, 8 }, "warps of a block" },
//$     { "PER", "e", { 4, 16, 64 }, "numbers of a lane" },
//$   },
//$   passes = {
//$     { set = "y", value = 0 },
//$     { block = { "32 * WARPS" }, grid = { "ceil_div(n, 32 * WARPS * PER)" }, when = "segments > 0" },
//$   },
//$ }
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), SPAN = 32 * $(PER);
  const int lane = threadIdx.x % 32;
  const int64_t first = ((int64_t)blockIdx.x * WARPS + threadIdx.x / 32) * SPAN, end = min(n, first + SPAN);
  if (first >= end) return;
  // The last segment that begins at the first number or before it.
  int64_t s = 0, above = segments;
  while (above - s > 1) {
    const int64_t middle = (s + above) / 2;
    if (starts[middle] <= first) s = middle;
    else above = middle;
  }
  int64_t next = starts[s + 1];
  float sum = 0;
  for (int64_t from = first; from < end; from += 32) {
    const int64_t i = from + lane;
    const float value = i < end ? (float)x[i] : 0;
    const int64_t to = min(from + 32, end);
    if (next > to) {
      sum += value;
      continue;
    }
    // Segments end among these 32 numbers.
    int64_t begin = from;
    while (next <= to) {
      if (i >= begin && i < next) sum += value;
#pragma unroll
      for (int d = 16; d > 0; d /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, d);
      if (lane == 0 && sum != 0) atomicAdd(&y[s], sum);
      sum = 0;
      begin = next;
      if (++s == segments) return;
      next = starts[s + 1];
    }
    if (i >= begin && i < to) sum = value;
  }
#pragma unroll
  for (int d = 16; d > 0; d /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, d);
  if (lane == 0) atomicAdd(&y[s], sum);
}
