return operation {
  formula = "call[i], put[i] = the prices of Black and Scholes for spot[i], strike[i], years[i]",
  brief = "Prices European options by the closed formula of Black and Scholes.",
  doc = "call and put must not overlap an input.",
  types = { "f32", "f64" },
  arguments = {
    size { "n", "options; 0 is allowed" },
    scalar { "rate", "interest without risk, per year", default = 0.02, range = { 0, 0.1 } },
    scalar { "volatility", "standard deviation of the return, per year", default = 0.3, range = { 0.1, 0.6 } },
    tensor { "spot", access = "in", shape = { "n" }, range = { 5, 100 } },
    tensor { "strike", access = "in", shape = { "n" }, range = { 5, 100 } },
    tensor { "years", access = "in", shape = { "n" }, range = { 0.25, 10 } },
    tensor { "call", access = "out", shape = { "n" } },
    tensor { "put", access = "out", shape = { "n" } },
  },
  -- erfc(-d / sqrt(2)) / 2 is the probability of a normal variable below d.
  reference = [[
for (int64_t i = 0; i < n; i++) {
  const sum_t s = GET(spot, i), k = GET(strike, i), t = GET(years, i), v = volatility * sqrt(t);
  const sum_t d1 = (log(s / k) + (rate + volatility * volatility / 2) * t) / v, d2 = d1 - v;
  const sum_t later = k * exp(-rate * t), root = sqrt((sum_t)0.5);
  SET(call, i, (s * erfc(-d1 * root) - later * erfc(-d2 * root)) / 2);
  SET(put, i, (later * erfc(d2 * root) - s * erfc(d1 * root)) / 2);
}]],
  bytes = "5 * n * SIZE",
  flops = "120 * n",
  -- A price is half the difference of two products up to 200, whose erfc CUDA states with 4 ulps
  -- for f32 and 5 for f64: up to 1e-4 and 2.3e-13. The rest is for the other roundings.
  tolerance = { f32 = { absolute = 2e-4 }, f64 = { absolute = 4e-13 } },
  checks = { { "small", n = 7 }, { "odd", n = 3001 }, { "even", n = 8192 }, { "ragged", n = 1025 } },
  benches = { { n = 4000000 }, { n = 100000 }, { n = 10000001 } },
}
