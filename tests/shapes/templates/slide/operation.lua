-- slide: a size that follows from others, and an extent that may be negative.

return operation {
  formula = "y[i] = sum over t of h[t] * x[i + t], i < outputs = n - taps + 1",
  brief = "The valid part of a correlation.",
  doc = [[
y must not overlap x or h.]],
  types = { "i32", "f32" },
  arguments = {
    size { "n", "elements of x" },
    size { "taps", "elements of h, at most n + 1" },
    size { "outputs", "elements of y", equals = "n - taps + 1" },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "h", access = "in", shape = { "taps" } },
    tensor { "y", access = "out", shape = { "outputs" } },
  },
  reference = [[
for (int64_t i = 0; i < outputs; i++) {
  sum_t sum = 0;
  for (int64_t t = 0; t < taps; t++) sum += (sum_t)GET(h, t) * (sum_t)GET(x, i + t);
  SET(y, i, sum);
}]],
  bytes = "(2.0 * n + taps) * SIZE",
  flops = "2.0 * outputs * taps",
  error = { terms = "taps" },
  checks = {
    { "some", n = 100, taps = 5 },
    { "given", n = 100, taps = 5, outputs = 96 },
    { "one output", n = 70, taps = 70 },
    { "single element", n = 1, taps = 1 },
    { "no output", n = 4, taps = 5 },
  },
  benches = { { n = 4096, taps = 9 } },
}
