return operation {
  formula = "a[s][i] * x[s][i - 1] + b[s][i] * x[s][i] + c[s][i] * x[s][i + 1] = d[s][i]",
  brief = "Solves tridiagonal systems of equations whose diagonal is dominant.",
  doc = "a[s][0] and c[s][n - 1] are not used. x must not overlap the others.",
  types = { "f32", "f64" },
  workspace = true,
  arguments = {
    size { "systems", "systems; 0 is allowed" }, size { "n", "unknowns of a system" },
    tensor { "a", access = "in", shape = { "systems", "n" }, range = { -1, 1 } },
    tensor { "b", access = "in", shape = { "systems", "n" }, range = { 3, 4 } },
    tensor { "c", access = "in", shape = { "systems", "n" }, range = { -1, 1 } },
    tensor { "d", access = "in", shape = { "systems", "n" }, range = { -4, 4 } },
    tensor { "x", access = "out", shape = { "systems", "n" } },
  },
  reference = [[
for (int64_t s = 0; s < systems; s++) {
  sum_t upper[n > 0 ? n : 1], right[n > 0 ? n : 1];
  for (int64_t i = 0; i < n; i++) {
    const sum_t low = i > 0 ? GET(a, s * a_stride + i) : 0;
    const sum_t pivot = GET(b, s * b_stride + i) - (i > 0 ? low * upper[i - 1] : 0);
    upper[i] = GET(c, s * c_stride + i) / pivot;
    right[i] = (GET(d, s * d_stride + i) - (i > 0 ? low * right[i - 1] : 0)) / pivot;
  }
  for (int64_t i = n - 1; i >= 0; i--) {
    if (i < n - 1) right[i] -= upper[i] * right[i + 1];
    SET(x, s * x_stride + i, right[i]);
  }
}]],
  bytes = "5 * systems * n * SIZE",
  flops = "8 * systems * n",
  tolerance = { f32 = { absolute = 1e-5, ulps = 16 }, f64 = { absolute = 1e-14, ulps = 16 } },
  checks = {
    { "small", systems = 5, n = 7 }, { "odd", systems = 70, n = 37 }, { "one", systems = 1, n = 100 },
    { "long", systems = 3, n = 1000 }, { "short", systems = 300, n = 2 },
  },
  benches = { { systems = 20000, n = 128 }, { systems = 1000, n = 512 }, { systems = 50000, n = 32 } },
}
