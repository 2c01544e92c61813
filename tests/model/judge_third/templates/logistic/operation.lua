return operation {
  formula = "y[i] = x[i] after steps steps of x = rate * x * (1 - x)",
  brief = "Steps of the logistic map.",
  doc = "x must be in [0, 1], rate in [0, 3]. y may be x.",
  types = { "f32", "f64" },
  arguments = {
    size { "n", "numbers; 0 is allowed" }, size { "steps", "steps, below 2^31" },
    scalar { "rate", "the growth of a step", default = 2.5 },
    tensor { "x", access = "in", shape = { "n" }, range = { 0, 1 } },
    tensor { "y", access = "out", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) {
  sum_t value = GET(x, i);
  for (int64_t s = 0; s < steps; s++) value = rate * value * (1 - value);
  SET(y, i, value);
}]],
  bytes = "2 * n * SIZE",
  flops = "3 * n * steps",
  tolerance = { f32 = { absolute = 1e-4, ulps = 64 }, f64 = { absolute = 1e-12, ulps = 64 } },
  checks = { { "small", n = 40, steps = 3 }, { "odd", n = 1001, steps = 17 } },
  benches = { { n = 10000000, steps = 20 }, { n = 100000, steps = 1000 }, { n = 3000, steps = 5000 } },
}
