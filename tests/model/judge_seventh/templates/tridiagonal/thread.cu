//$ algorithm {
//$   brief = "A thread for each system, by Thomas' algorithm; the workspace keeps the eliminated upper diagonal.",
//$   space = { { "THREADS", "n", { 32, 64, 128, 256 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(systems, THREADS)" },
//$   workspace = "systems * n * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int64_t s = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x;
  if (s >= systems) return;
  $(T) *const upper = ($(T) *)workspace + s;
  a += s * a_stride, b += s * b_stride, c += s * c_stride, d += s * d_stride, x += s * x_stride;
  $(T) above = 0, right = 0;
  for (int64_t i = 0; i < n; i++) {
    const $(T) low = i > 0 ? a[i] : 0;
    const $(T) factor = 1 / (b[i] - low * above);
    above = c[i] * factor;
    right = (d[i] - low * right) * factor;
    upper[i * systems] = above;
    x[i] = right;
  }
  for (int64_t i = n - 2; i >= 0; i--) {
    right = x[i] - upper[i * systems] * right;
    x[i] = right;
  }
}
