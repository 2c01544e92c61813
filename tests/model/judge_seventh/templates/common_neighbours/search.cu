//$ algorithm {
//$   brief = "Lanes for each pair, which search their part of one list in the other.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "LANES", "l", { 4, 8, 32 }, "lanes of a pair" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(pairs, THREADS // LANES)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int LANES = $(LANES), PAIRS = $(THREADS // LANES);
  const int64_t p = (int64_t)blockIdx.x * PAIRS + threadIdx.x / LANES;
  const int lane = threadIdx.x % LANES, length = (int)degree;
  int count = 0;
  if (p < pairs) {
    const $(T) *const left = lists + u[p] * lists_stride, *const right = lists + v[p] * lists_stride;
    for (int i = lane; i < length; i += LANES) {
      const $(T) wanted = left[i];
      int low = 0, high = length;
      while (low < high) {
        const int middle = (low + high) / 2;
        if (right[middle] < wanted) low = middle + 1;
        else high = middle;
      }
      count += low < length && right[low] == wanted;
    }
  }
#pragma unroll
  for (int d = LANES / 2; d > 0; d /= 2) count += __shfl_xor_sync(0xffffffffu, count, d);
  if (lane == 0 && p < pairs) y[p] = count;
}
