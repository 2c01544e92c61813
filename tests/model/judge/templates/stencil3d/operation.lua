return operation {
  formula = "y[i][j][k] = centre * x[i][j][k] + beside * (the six neighbours)",
  brief = "Seven-point stencil in three dimensions; outside x is 0.",
  doc = "y must not overlap x.",
  types = { "f32", "f64" },
  arguments = {
    size { "depth", "planes" }, size { "rows", "rows" }, size { "cols", "columns" },
    scalar { "centre", "factor of the centre", default = 1 },
    scalar { "beside", "factor of the neighbours", default = 1 },
    tensor { "x", access = "in", shape = { "depth", "rows", "cols" } },
    tensor { "y", access = "out", shape = { "depth", "rows", "cols" } },
  },
  reference = [[
for (int64_t i = 0; i < depth; i++)
  for (int64_t j = 0; j < rows; j++)
    for (int64_t k = 0; k < cols; k++) {
      int64_t at = i * x_depth_stride + j * x_stride + k;
      sum_t sum = 0;
      if (i > 0) sum += GET(x, at - x_depth_stride);
      if (i + 1 < depth) sum += GET(x, at + x_depth_stride);
      if (j > 0) sum += GET(x, at - x_stride);
      if (j + 1 < rows) sum += GET(x, at + x_stride);
      if (k > 0) sum += GET(x, at - 1);
      if (k + 1 < cols) sum += GET(x, at + 1);
      SET(y, i * y_depth_stride + j * y_stride + k, (sum_t)centre * GET(x, at) + (sum_t)beside * sum);
    }]],
  bytes = "2 * depth * rows * cols * SIZE",
  flops = "8 * depth * rows * cols",
  error = { terms = "9" },
  checks = { { "small", depth = 5, rows = 6, cols = 7 }, { "odd", depth = 17, rows = 19, cols = 65 } },
  benches = {
    { depth = 512, rows = 512, cols = 512 },
    { depth = 100, rows = 1000, cols = 999 },
    { depth = 64, rows = 64, cols = 64 },
  },
}
