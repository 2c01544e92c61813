//$ algorithm {
//$   brief = "A warp scans each row; then a thread walks down each column.",
//$   space = {
//$     { "WARPS", "w", { 2, 8 }, "warps of a block that scans rows" },
//$     { "PER", "e", { 1, 4 }, "neighbours of a lane" },
//$     { "THREADS", "n", { 64, 256 }, "threads of a block that walks down columns" },
//$   },
//$   passes = {
//$     { block = { "WARPS * 32" }, grid = { "ceil_div(rows, WARPS)" } },
//$     { block = { "THREADS" }, grid = { "ceil_div(cols, THREADS)" } },
//$   },
//$ }
__global__ void __launch_bounds__($(WARPS * 32))
    $(name)($(parameters)) {
  constexpr int PER = $(PER);
  const int64_t r = (int64_t)blockIdx.x * $(WARPS) + threadIdx.x / 32;
  const int lane = threadIdx.x % 32;
  if (r >= rows) return;
  x += r * x_stride;
  s += r * s_stride;
  $(ACC) before = 0;
  for (int64_t first = 0; first < cols; first += 32 * PER) {
    const int64_t c = first + lane * PER;
    $(ACC) v[PER];
#pragma unroll
    for (int e = 0; e < PER; e++) {
      v[e] = c + e < cols ? x[c + e] : 0;
      if (e > 0) v[e] += v[e - 1];
    }
    $(ACC) sum = v[PER - 1];
#pragma unroll
    for (int d = 1; d < 32; d *= 2) {
      const $(ACC) other = __shfl_up_sync(0xffffffffu, sum, d);
      if (lane >= d) sum += other;
    }
    const $(ACC) left = __shfl_up_sync(0xffffffffu, sum, 1);
    const $(ACC) of_lanes = lane > 0 ? before + left : before;
#pragma unroll
    for (int e = 0; e < PER; e++)
      if (c + e < cols) s[c + e] = of_lanes + v[e];
    before += __shfl_sync(0xffffffffu, sum, 31);
  }
}

__global__ void __launch_bounds__($(THREADS))
    $(name)_2($(parameters)) {
  const int64_t c = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x;
  if (c >= cols) return;
  $(ACC) sum = 0;
#pragma unroll 4
  for (int64_t r = 0; r < rows; r++) {
    sum += s[r * s_stride + c];
    s[r * s_stride + c] = sum;
  }
}
