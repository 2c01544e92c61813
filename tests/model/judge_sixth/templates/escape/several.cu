//$ algorithm {
//$   brief = "Several points of a thread in turns, so that their steps do not wait for one another.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "PER", "e", { 2, 4 }, "points of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * PER)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const tw_block block = tw_block_of(tw_ceil_div(n, THREADS * PER), 1);
  const int64_t first = block.x * THREADS * PER + threadIdx.x;
  if (block.z > 0) return;
  $(T) a[PER], b[PER], u[PER], v[PER];
  int s[PER];
  const int most = (int)limit;
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t i = first + e * THREADS;
    const $(T) at = i < n ? x[i] : 0;
    a[e] = at > 0 ? at / 8 : at - 3;
    b[e] = i < n ? y[i] / 8 : 0;
    u[e] = v[e] = 0;
    s[e] = 0;
  }
  for (int k = 0; k < most; k++) {
    bool any = false;
#pragma unroll
    for (int e = 0; e < PER; e++) {
      const $(T) uu = u[e] * u[e], vv = v[e] * v[e];
      const bool inside = uu + vv <= 4;
      any |= inside;
      if (inside) {
        v[e] = 2 * u[e] * v[e] + b[e];
        u[e] = uu - vv + a[e];
        s[e]++;
      }
    }
    if (!any) break;
  }
#pragma unroll
  for (int e = 0; e < PER; e++)
    if (first + e * THREADS < n) steps[first + e * THREADS] = s[e];
}
