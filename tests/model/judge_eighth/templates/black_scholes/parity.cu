//$ algorithm {
//$   brief = "A thread for a pack of neighbouring options; the put follows from the call, so that two probabilities do.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "BYTES", "b", { 8, 16 }, "bytes of a pack" },
//$   },
//$   align = "BYTES",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, BYTES // SIZE * THREADS)" },
//$ }
//$ local f = ACC == "float" and "f" or ""
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int PER = $(BYTES // SIZE);
  struct alignas($(BYTES)) pack { $(T) e[PER]; };
  const $(T) root = ($(T))0.70710678118654752440;
  const int64_t first = ((int64_t)blockIdx.x * $(THREADS) + threadIdx.x) * PER;
  const uintptr_t addresses = (uintptr_t)spot | (uintptr_t)strike | (uintptr_t)years | (uintptr_t)call | (uintptr_t)put;
  if (first >= n) return;
  const bool whole = first + PER <= n && addresses % $(BYTES) == 0;
  const int count = (int)min((int64_t)PER, n - first);
  pack s, k, t, up, down;
  if (whole) {
    s = *(const pack *)(spot + first);
    k = *(const pack *)(strike + first);
    t = *(const pack *)(years + first);
  } else {
#pragma unroll
    for (int e = 0; e < PER; e++) {
      const int64_t i = first + min(e, count - 1);
      s.e[e] = spot[i], k.e[e] = strike[i], t.e[e] = years[i];
    }
  }
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const $(T) v = volatility * sqrt$(f)(t.e[e]), later = k.e[e] * exp$(f)(-rate * t.e[e]);
    const $(T) d = (log$(f)(s.e[e] / k.e[e]) + (rate + volatility * volatility / 2) * t.e[e]) / v;
    up.e[e] = (s.e[e] * erfc$(f)(-d * root) - later * erfc$(f)((v - d) * root)) / 2;
    down.e[e] = up.e[e] + later - s.e[e];
  }
  if (whole) {
    *(pack *)(call + first) = up;
    *(pack *)(put + first) = down;
  } else {
#pragma unroll
    for (int e = 0; e < PER; e++)
      if (e < count) call[first + e] = up.e[e], put[first + e] = down.e[e];
  }
}
