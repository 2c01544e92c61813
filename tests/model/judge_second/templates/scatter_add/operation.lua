return operation {
  formula = "sums[t][c] = sum of all x[i][c] with to[i] = t",
  brief = "Adds rows to those that indices name.",
  doc = "Indices must be below targets.",
  types = { "i32", "f32" },
  workspace = true,
  arguments = {
    size { "rows", "rows of x; 0 is allowed" }, size { "targets", "rows of sums, at least 1" },
    size { "cols", "columns of both" },
    tensor { "x", access = "in", shape = { "rows", "cols" }, range = { -8, 8 } },
    tensor { "to", access = "in", type = "i32", shape = { "rows" }, kind = "index", extent = "targets" },
    tensor { "sums", access = "out", shape = { "targets", "cols" } },
  },
  reference = [[
for (int64_t t = 0; t < targets; t++)
  for (int64_t c = 0; c < cols; c++) {
    sum_t sum = 0;
    for (int64_t i = 0; i < rows; i++)
      if (to[i] == t) sum += GET(x, i * x_stride + c);
    SET(sums, t * sums_stride + c, sum);
  }]],
  bytes = "rows * (cols * SIZE + 4) + targets * cols * SIZE",
  flops = "rows * cols",
  tolerance = { f32 = { absolute = 0.01, ulps = 64 } },
  checks = {
    { "small", rows = 40, targets = 3, cols = 5 }, { "odd", rows = 301, targets = 40, cols = 33 },
    { "one", rows = 100, targets = 1, cols = 1 },
  },
  benches = {
    { rows = 1000000, targets = 1000, cols = 64 }, { rows = 100000, targets = 100000, cols = 256 },
    { rows = 10000000, targets = 50, cols = 1 },
  },
}
