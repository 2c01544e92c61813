//$ algorithm {
//$   brief = "A thread for each point.",
//$   space = {
//$     { "THREADS", "n", { 64, 128, 512 }, "threads of a block" },
//$     { "UNROLL", "u", { 1, 4 }, "steps between two looks at the circle" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), UNROLL = $(UNROLL);
  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS), 1);
  const int64_t i = block.x * THREADS + threadIdx.x;
  if (block.z > 0 || i >= n) return;
  const $(T) a = x[i] > 0 ? x[i] / 8 : x[i] - 3, b = y[i] / 8;
  $(T) u = 0, v = 0;
  int s = 0;
  const int most = (int)limit;
  while (s + UNROLL <= most && u * u + v * v <= 4) {
    $(T) p = u, q = v;
#pragma unroll
    for (int k = 0; k < UNROLL; k++) {
      const $(T) next = p * p - q * q + a;
      q = 2 * p * q + b;
      p = next;
    }
    if (UNROLL > 1 && !(p * p + q * q <= 4)) break;
    u = p, v = q;
    s += UNROLL;
  }
  while (s < most && u * u + v * v <= 4) {
    const $(T) next = u * u - v * v + a;
    v = 2 * u * v + b;
    u = next;
    s++;
  }
  steps[i] = s;
}
