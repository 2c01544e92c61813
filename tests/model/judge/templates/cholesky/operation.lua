return operation {
  formula = "a[b] = l * transposed l, l lower triangular",
  brief = "Cholesky factors of many small matrices.",
  doc = "Each matrix must be symmetric and positive definite. The upper triangle of l is 0.",
  types = { "f32" },
  arguments = {
    size { "batch", "matrices" }, size { "n", "rows and columns, at most 32" },
    tensor { "a", access = "in", shape = { "batch", "n", "n" }, kind = "positive definite" },
    tensor { "l", access = "out", shape = { "batch", "n", "n" } },
  },
  reference = [[
for (int64_t b = 0; b < batch; b++)
  for (int64_t c = 0; c < n; c++)
    for (int64_t r = 0; r < n; r++) {
      sum_t sum = GET(a, b * a_batch_stride + r * a_stride + c);
      for (int64_t k = 0; k < c; k++)
        sum -= (sum_t)GET(l, b * l_batch_stride + r * l_stride + k) * GET(l, b * l_batch_stride + c * l_stride + k);
      sum_t root = r == c ? sqrt(sum) : r > c ? sum / GET(l, b * l_batch_stride + c * l_stride + c) : 0;
      SET(l, b * l_batch_stride + r * l_stride + c, root);
    }]],
  bytes = "2 * batch * n * n * SIZE",
  flops = "batch * n * n * n / 3",
  tolerance = { absolute = 1e-3, ulps = 4096 },
  checks = { { "small", batch = 3, n = 3 }, { "odd", batch = 33, n = 17 }, { "full", batch = 5, n = 32 } },
  benches = { { batch = 100000, n = 16 }, { batch = 20000, n = 32 }, { batch = 500000, n = 5 } },
}
