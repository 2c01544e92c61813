return operation {
  formula = "y = anomaly[i] solves y - e[i] * sin(y) = mean[i]",
  brief = "Solves Kepler's equation: the eccentric anomalies of bodies on elliptic orbits.",
  doc = "mean is from -3.1 to 3.1, e from 0 to 0.95. A result may have ten times the error of mean where e is large.",
  types = { "f32", "f64" },
  arguments = {
    size { "n", "bodies; 0 is allowed" },
    tensor { "mean", access = "in", shape = { "n" }, range = { -3.1, 3.1 } },
    tensor { "e", access = "in", shape = { "n" }, range = { 0, 0.95 } },
    tensor { "anomaly", access = "out", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) {
  const acc_t turn = fabs((acc_t)GET(mean, i)), flat = GET(e, i), limit = (acc_t)3.141592653589793;
  acc_t at = turn + flat < limit ? turn + flat : limit;
  for (int step = 0; step < 30; step++) at -= (at - flat * sin(at) - turn) / (1 - flat * cos(at));
  SET(anomaly, i, GET(mean, i) < 0 ? -at : at);
}]],
  bytes = "3 * n * SIZE",
  flops = "100 * n",
  tolerance = { f32 = { ulps = 16, absolute = 2e-6 }, f64 = { ulps = 16, absolute = 5e-15 } },
  checks = {
    { "small", n = 5 }, { "odd", n = 1031 }, { "even", n = 4096 }, { "prime", n = 2113 }, { "none", n = 0 },
  },
  benches = { { n = 4000000 }, { n = 1000001 }, { n = 10000 } },
}
