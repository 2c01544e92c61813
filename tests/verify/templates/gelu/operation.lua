-- gelu: an elementwise function that is computed by another function, with a
-- declared tolerance.

return operation {
  formula = "y[i] = 0.5 * x[i] * (1 + tanh(0.7978845608 * (x[i] + 0.044715 * x[i]^3)))",
  brief = "The Gaussian error linear unit, as tanh gives it.",
  doc = [[
y may be x.]],
  types = { "f16", "bf16", "f32" },
  arguments = {
    size { "n", "elements" },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "y", access = "out", shape = { "n" }, may_be = { "x" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) {
  const sum_t at = GET(x, i);
  SET(y, i, at / (1 + exp((sum_t)-1.59576912160573071176 * (at + (sum_t)0.044715 * at * at * at))));
}]],
  bytes = "2 * n * SIZE",
  flops = "8 * n",
  -- 1 + tanh cancels where x is below 0.
  tolerance = { f16 = { ulps = 2, absolute = 1e-6 }, bf16 = { ulps = 2, absolute = 1e-6 },
    f32 = { ulps = 4, absolute = 1e-6 } },
  checks = {
    { "some", n = 1000 },
    { "prime", n = 131 },
    { "short", n = 31 },
    { "ragged", n = 513 },
    { "single element", n = 1 },
    { "none", n = 0 },
  },
  benches = { { n = 4096 } },
}
