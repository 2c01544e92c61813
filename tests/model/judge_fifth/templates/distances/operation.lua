return operation {
  formula = "d[i][j] = sum over k of (a[i][k] - b[j][k])^2",
  brief = "Squared distances between all points of a and all points of b.",
  doc = "d must not overlap a or b.",
  types = { "f32" },
  arguments = {
    size { "m", "points of a; 0 is allowed" }, size { "n", "points of b; 0 is allowed" },
    size { "depth", "coordinates of a point" },
    tensor { "a", access = "in", shape = { "m", "depth" }, range = { -10, 10 } },
    tensor { "b", access = "in", shape = { "n", "depth" }, range = { -10, 10 } },
    tensor { "d", access = "out", shape = { "m", "n" } },
  },
  reference = [[
for (int64_t i = 0; i < m; i++)
  for (int64_t j = 0; j < n; j++) {
    sum_t sum = 0;
    for (int64_t k = 0; k < depth; k++) {
      const sum_t apart = (sum_t)GET(a, i * a_stride + k) - GET(b, j * b_stride + k);
      sum += apart * apart;
    }
    SET(d, i * d_stride + j, sum);
  }]],
  bytes = "(m * depth + n * depth + m * n) * SIZE",
  flops = "3 * m * n * depth",
  -- All terms are positive: each addition and each square rounds once.
  tolerance = { ulps = 2200, absolute = 1e-30 },
  checks = {
    { "small", m = 5, n = 7, depth = 3 }, { "odd", m = 67, n = 131, depth = 19 },
    { "whole", m = 128, n = 128, depth = 32 }, { "no coordinates", m = 3, n = 4, depth = 0 },
  },
  benches = {
    { m = 4096, n = 4096, depth = 16 }, { m = 1024, n = 1024, depth = 128 }, { m = 20000, n = 100, depth = 3 },
  },
}
