return operation {
  formula = "y[i] = sum over k of a[i][k] * x[i + k]",
  brief = "A matrix with a band of numbers, times a vector.",
  doc = "x has band - 1 numbers more than y. y must not overlap a or x.",
  types = { "f32", "f64" },
  arguments = {
    size { "n", "rows of a; 0 is allowed" }, size { "band", "columns of a, at least 1" },
    tensor { "a", access = "in", shape = { "n", "band" } },
    tensor { "x", access = "in", shape = { "n + band - 1" } },
    tensor { "y", access = "out", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) {
  sum_t sum = 0;
  for (int64_t k = 0; k < band; k++) sum += (sum_t)GET(a, i * a_stride + k) * GET(x, i + k);
  SET(y, i, sum);
}]],
  bytes = "(n * band + 2 * n + band) * SIZE",
  flops = "2 * n * band",
  error = { terms = "band" },
  checks = { { "small", n = 7, band = 3 }, { "odd", n = 301, band = 37 } },
  benches = { { n = 1000000, band = 9 }, { n = 100000, band = 101 }, { n = 2000, band = 3000 } },
}
