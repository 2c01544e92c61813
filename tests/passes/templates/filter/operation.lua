-- filter: a table that a pass copies into __constant__ memory.

return operation {
  formula = "y[i] = sum over k of taps[k] * x[(i + k) % n]",
  brief = "A cyclic filter.",
  doc = [[
y must not overlap x or taps.]],
  types = { "f32" },
  arguments = {
    size { "n", "elements" },
    size { "count", "taps" },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "taps", access = "in", shape = { "count" } },
    tensor { "y", access = "out", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) {
  sum_t sum = 0;
  for (int64_t k = 0; k < count; k++) sum += (sum_t)GET(taps, k) * (sum_t)GET(x, (i + k) % n);
  SET(y, i, sum);
}]],
  bytes = "(2.0 * n + count) * SIZE",
  flops = "2.0 * n * count",
  error = { terms = "count" },
  checks = {
    { "some", n = 1000, count = 5 },
    { "whole table", n = 300, count = 64 },
    { "no taps", n = 100, count = 0 },
    { "single element", n = 1, count = 1 },
  },
  benches = { { n = 65536, count = 16 } },
}
