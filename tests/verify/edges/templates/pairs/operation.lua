-- pairs: differences of all pairs, of which a vector of 2111 numbers has two million.

return operation {
  formula = "y[pair (i, j)] = x[j] - x[i], i < j",
  brief = "Differences of all pairs in order.",
  doc = "y must not overlap x.",
  types = { "f32" },
  arguments = {
    size { "n", "numbers" },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "y", access = "out", shape = { "n * (n - 1) // 2" } },
  },
  reference = [[
int64_t at = 0;
for (int64_t i = 0; i < n; i++)
  for (int64_t j = i + 1; j < n; j++) SET(y, at++, GET(x, j) - GET(x, i));]],
  bytes = "2.0 * n * n",
  flops = "n * n / 2",
  error = { terms = "2" },
  checks = { { "some", n = 30 }, { "one", n = 1 } },
  benches = { { n = 1000 } },
}
