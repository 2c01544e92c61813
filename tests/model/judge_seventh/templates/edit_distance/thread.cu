//$ algorithm {
//$   brief = "A thread for each pair: it keeps several rows of the table in registers, and the row above in the workspace.",
//$   space = {
//$     { "THREADS", "n", { 32, 128 }, "threads of a block" },
//$     { "PER", "r", { 8, 16, 32 }, "rows of a strip" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(pairs, THREADS)" },
//$   workspace = "2 * pairs * (m + 1)",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int PER = $(PER);
  const int64_t p = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x;
  if (p >= pairs) return;
  a += p * a_stride;
  b += p * b_stride;
  uint16_t *const above = (uint16_t *)workspace + p;
  const int rows = (int)n, cols = (int)m;
  int result = cols;
  for (int top = 0; top < rows; top += PER) {
    const int last = min(PER, rows - top) - 1;
    int left[PER];
    uint8_t mine[PER];
#pragma unroll
    for (int r = 0; r < PER; r++) {
      left[r] = top + r + 1;
      mine[r] = r <= last ? a[top + r] : 0;
    }
    result = left[last];
    int corner = top;
    for (int j = 0; j < cols; j++) {
      const uint8_t other = b[j];
      int up = top > 0 ? above[j * pairs] : j + 1, diagonal = corner;
      corner = up;
#pragma unroll
      for (int r = 0; r < PER; r++) {
        const int here = min(min(up, left[r]) + 1, diagonal + (mine[r] != other));
        diagonal = left[r];
        left[r] = up = here;
        if (r == last) result = here;
      }
      if (top + PER < rows) above[j * pairs] = (uint16_t)up;
    }
  }
  y[p] = result;
}
