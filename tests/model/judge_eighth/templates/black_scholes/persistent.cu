//$ algorithm {
//$   brief = "A few blocks for each SM stride over the options; the put follows from the call.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "BLOCKS", "k", { 1, 4 }, "blocks for each SM" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "min(SM_COUNT * BLOCKS, ceil_div(n, THREADS))" },
//$ }
//$ local f = ACC == "float" and "f" or ""
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const $(T) root = ($(T))0.70710678118654752440, drift = rate + volatility * volatility / 2;
  const int64_t step = (int64_t)gridDim.x * $(THREADS);
  for (int64_t i = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x; i < n; i += step) {
    const $(T) s = spot[i], k = strike[i], t = years[i];
    const $(T) v = volatility * sqrt$(f)(t), later = k * exp$(f)(-rate * t);
    const $(T) d = (log$(f)(s / k) + drift * t) / v;
    const $(T) price = (s * erfc$(f)(-d * root) - later * erfc$(f)((v - d) * root)) / 2;
    call[i] = price;
    put[i] = price + later - s;
  }
}
