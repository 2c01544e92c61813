return operation {
  formula = "least[q][0 .. 7] = the 8 smallest of the sum over k of (x[k][i] - at[q][k])^2",
  brief = "Squared distances of the 8 nearest points in space, in ascending order, by looking at all points.",
  doc = "x has a row for each coordinate, at a row for each query.",
  types = { "f32" },
  workspace = true,
  arguments = {
    size { "n", "points", least = 8 }, size { "queries", "queries; 0 is allowed" },
    tensor { "x", access = "in", shape = { 3, "n" }, range = { -8, 8 } },
    tensor { "at", access = "in", shape = { "queries", 3 }, range = { -8, 8 } },
    tensor { "least", access = "out", shape = { "queries", 8 } },
  },
  reference = [=[
for (int64_t q = 0; q < queries; q++) {
  sum_t best[8];
  for (int64_t k = 0; k < 8; k++) best[k] = INFINITY;
  for (int64_t i = 0; i < n; i++) {
    sum_t d = 0;
    for (int64_t k = 0; k < 3; k++) {
      const sum_t far = GET(x, k * x_stride + i) - GET(at, q * at_stride + k);
      d += far * far;
    }
    if (!(d < best[7])) continue;
    int64_t k = 7;
    for (; k > 0 && d < best[k - 1]; k--) best[k] = best[k - 1];
    best[k] = d;
  }
  for (int64_t k = 0; k < 8; k++) SET(least, q * least_stride + k, best[k]);
}]=],
  bytes = "(3 * n + 11 * queries) * SIZE",
  flops = "9 * n * queries",
  tolerance = { ulps = 16, absolute = 1e-6 },
  checks = {
    { "small", n = 40, queries = 7 }, { "odd", n = 1031, queries = 37 }, { "even", n = 512, queries = 64 },
    { "least", n = 8, queries = 3 }, { "many", n = 300, queries = 300 }, { "long", n = 5000, queries = 9 },
    { "strided", n = 100, queries = 70, x_stride = 130, at_stride = 5, least_stride = 9 },
    { "none", n = 20, queries = 0 },
  },
  benches = { { n = 100000, queries = 20000 }, { n = 3000, queries = 50000 }, { n = 30000, queries = 100 } },
}
