return operation {
  formula = "a[b] + n * identity = l * u, l below u",
  brief = "LU factors of many small matrices, without exchanging rows.",
  doc = "The diagonal of l, all 1, is left out. Numbers of a must be in [-1, 1]. lu must not overlap a.",
  types = { "f32", "f64" },
  arguments = {
    size { "batch", "matrices" }, size { "n", "rows and columns, at most 32" },
    tensor { "a", access = "in", shape = { "batch", "n", "n" }, range = { -1, 1 } },
    tensor { "lu", access = "out", shape = { "batch", "n", "n" } },
  },
  reference = [[
for (int64_t b = 0; b < batch; b++)
  for (int64_t r = 0; r < n; r++)
    for (int64_t c = 0; c < n; c++) {
      sum_t sum = GET(a, b * a_batch_stride + r * a_stride + c) + (r == c ? n : 0);
      for (int64_t k = 0; k < (r < c ? r : c); k++)
        sum -= (sum_t)GET(lu, b * lu_batch_stride + r * lu_stride + k) *
               GET(lu, b * lu_batch_stride + k * lu_stride + c);
      if (r > c) sum /= GET(lu, b * lu_batch_stride + c * lu_stride + c);
      SET(lu, b * lu_batch_stride + r * lu_stride + c, sum);
    }]],
  bytes = "2 * batch * n * n * SIZE",
  flops = "batch * n * n * n * 2 / 3",
  tolerance = { f32 = { absolute = 1e-3, ulps = 4096 }, f64 = { absolute = 1e-11, ulps = 4096 } },
  checks = { { "small", batch = 3, n = 3 }, { "odd", batch = 33, n = 17 }, { "full", batch = 5, n = 32 } },
  benches = { { batch = 100000, n = 12 }, { batch = 20000, n = 30 }, { batch = 400000, n = 4 } },
}
