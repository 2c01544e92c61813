//$ algorithm {
//$   brief = "A thread for each row of numbers.",
//$   space = { { "THREADS", "n", { 64, 128, 256 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(4 * rows, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int64_t at = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x, r = at / 4;
  if (r >= rows) return;
  values += at % 4 * 4;
  float sum = 0;
  const int end = starts[r + 1];
  for (int64_t e = starts[r]; e < end; e++) {
    const int64_t from = (int64_t)columns[e] * 4;
#pragma unroll
    for (int j = 0; j < 4; j++) sum += (float)values[e * values_stride + j] * (float)x[from + j];
  }
  y[at] = sum;
}
