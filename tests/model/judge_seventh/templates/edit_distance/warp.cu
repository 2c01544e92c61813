//$ algorithm {
//$   brief = "A warp for each pair: each lane has rows of the table, and is a column behind the lane before it.",
//$   space = {
//$     { "WARPS", "w", { 1, 4 }, "warps of a block" },
//$     { "PER", "r", { 2, 4, 8, 16 }, "rows of a lane" },
//$   },
//$   fits = "n <= 32 * PER",
//$   block = { "32 * WARPS" },
//$   grid = { "ceil_div(pairs, WARPS)" },
//$ }
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int PER = $(PER);
  const int64_t p = (int64_t)blockIdx.x * $(WARPS) + threadIdx.x / 32;
  const int lane = threadIdx.x % 32, rows = (int)n, cols = (int)m;
  if (p >= pairs) return;
  a += p * a_stride;
  b += p * b_stride;
  int left[PER];
  uint8_t mine[PER];
#pragma unroll
  for (int r = 0; r < PER; r++) {
    left[r] = lane * PER + r + 1;
    mine[r] = lane * PER + r < rows ? a[lane * PER + r] : 0;
  }
  const int owner = (rows - 1) / PER, place = (rows - 1) % PER;
  int corner = lane * PER, other = 0;
  for (int step = 0; step < cols + owner; step++) {
    const int j = step - lane;
    int up = __shfl_up_sync(0xffffffffu, left[PER - 1], 1);
    const int passed = __shfl_up_sync(0xffffffffu, other, 1);
    if (lane == 0) {
      up = j + 1;
      other = j < cols ? b[j] : 0;
    } else {
      other = passed;
    }
    if (j >= 0 && j < cols) {
      int diagonal = corner;
      corner = up;
#pragma unroll
      for (int r = 0; r < PER; r++) {
        const int here = min(min(up, left[r]) + 1, diagonal + (mine[r] != other));
        diagonal = left[r];
        left[r] = up = here;
      }
    }
  }
  if (rows == 0) {
    if (lane == 0) y[p] = cols;
    return;
  }
#pragma unroll
  for (int r = 0; r < PER; r++)
    if (lane == owner && r == place) y[p] = left[r];
}
