//$ algorithm {
//$   brief = "A thread for one option or for several, by the formula as it is written: four probabilities.",
//$   space = {
//$     { "THREADS", "n", { 64, 128, 256 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "options of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * PER)" },
//$ }
//$ local f = ACC == "float" and "f" or ""
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const $(T) root = ($(T))0.70710678118654752440;
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t i = ((int64_t)blockIdx.x * PER + e) * THREADS + threadIdx.x;
    if (i >= n) return;
    const $(T) s = spot[i], k = strike[i], t = years[i], v = volatility * sqrt$(f)(t);
    const $(T) d1 = (log$(f)(s / k) + (rate + volatility * volatility / 2) * t) / v, d2 = d1 - v;
    const $(T) later = k * exp$(f)(-rate * t);
    call[i] = (s * erfc$(f)(-d1 * root) - later * erfc$(f)(-d2 * root)) / 2;
    put[i] = (later * erfc$(f)(d2 * root) - s * erfc$(f)(d1 * root)) / 2;
  }
}
