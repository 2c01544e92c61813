//$ algorithm {
//$   brief = "A thread for each pair, which walks along both lists.",
//$   space = { { "THREADS", "n", { 64, 128, 256, 512 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(pairs, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int64_t p = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x;
  if (p >= pairs) return;
  const $(T) *const left = lists + u[p] * lists_stride, *const right = lists + v[p] * lists_stride;
  const int length = (int)degree;
  int i = 0, k = 0, count = 0;
  while (i < length && k < length) {
    const $(T) a = left[i], b = right[k];
    count += a == b;
    i += a <= b;
    k += b < a;
  }
  y[p] = count;
}
