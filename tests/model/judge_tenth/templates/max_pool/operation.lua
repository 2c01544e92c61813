return operation {
  formula = "y[p][r][c] = the largest x[p][2 * r + i][2 * c + j] with i, j from -1 to 1, of those inside x",
  brief = "Max pooling of 3x3 pixels with a stride of 2 and a border of 1, as behind the first layer of a ResNet.",
  doc = "A NaN in a window makes the result NaN. y must not overlap x.",
  types = { "f32", "f16" },
  arguments = {
    size { "planes", "planes of pixels, images * channels; 0 is allowed" },
    size { "rows", "rows of a plane of x" }, size { "cols", "columns of a plane of x" },
    tensor { "x", access = "in", shape = { "planes", "rows", "cols" } },
    tensor { "y", access = "out", shape = { "planes", "ceil_div(rows, 2)", "ceil_div(cols, 2)" } },
  },
  reference = [[
for (int64_t p = 0; p < planes; p++)
  for (int64_t r = 0; 2 * r < rows; r++)
    for (int64_t c = 0; 2 * c < cols; c++) {
      acc_t best = -INFINITY;
      for (int64_t i = 2 * r - 1; i < 2 * r + 2; i++)
        for (int64_t j = 2 * c - 1; j < 2 * c + 2; j++) {
          if (i < 0 || i >= rows || j < 0 || j >= cols) continue;
          const acc_t v = GET(x, p * x_planes_stride + i * x_stride + j);
          if (v > best || isnan(v)) best = v;
        }
      SET(y, p * y_planes_stride + r * y_stride + c, best);
    }]],
  bytes = "planes * (rows * cols + ceil_div(rows, 2) * ceil_div(cols, 2)) * SIZE",
  flops = "0",
  error = "none",
  checks = {
    { "small", planes = 2, rows = 3, cols = 5 }, { "odd", planes = 3, rows = 37, cols = 131 },
    { "even", planes = 2, rows = 64, cols = 128 }, { "one", planes = 3, rows = 1, cols = 1 },
    { "strided", planes = 2, rows = 18, cols = 40, x_stride = 48, y_stride = 24 },
    { "wide", planes = 1, rows = 2, cols = 1031 }, { "tall", planes = 1, rows = 333, cols = 9 },
    { "none", planes = 0, rows = 4, cols = 4 },
  },
  benches = {
    { planes = 1024, rows = 112, cols = 112 }, { planes = 256, rows = 28, cols = 28 },
    { planes = 3, rows = 2160, cols = 3841 },
  },
}
