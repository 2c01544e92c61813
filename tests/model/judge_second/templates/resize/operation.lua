return operation {
  formula = "y[p][r][c] = x[p] between pixels, at row r * rows / tall, column c * cols / wide",
  brief = "Bilinear resize of images.",
  doc = "Pixels behind the last row and column are those of the last. y must not overlap x.",
  types = { "f32", "f16" },
  arguments = {
    size { "planes", "images" }, size { "rows", "rows of x" }, size { "cols", "columns of x" },
    size { "tall", "rows of y" }, size { "wide", "columns of y" },
    tensor { "x", access = "in", shape = { "planes", "rows", "cols" }, range = { 0, 1 } },
    tensor { "y", access = "out", shape = { "planes", "tall", "wide" } },
  },
  reference = [[
for (int64_t p = 0; p < planes && rows && cols; p++)
  for (int64_t r = 0; r < tall; r++)
    for (int64_t c = 0; c < wide; c++) {
      int64_t top = r * rows / tall, left = c * cols / wide;
      int64_t low = top + 1 < rows ? top + 1 : top, right = left + 1 < cols ? left + 1 : left;
      sum_t down = (sum_t)(r * rows % tall) / tall, across = (sum_t)(c * cols % wide) / wide;
      int64_t above = p * x_planes_stride + top * x_stride, below = p * x_planes_stride + low * x_stride;
      sum_t first = GET(x, above + left) * (1 - across) + GET(x, above + right) * across;
      sum_t second = GET(x, below + left) * (1 - across) + GET(x, below + right) * across;
      SET(y, p * y_planes_stride + r * y_stride + c, first * (1 - down) + second * down);
    }]],
  bytes = "planes * (rows * cols + tall * wide) * SIZE",
  flops = "planes * tall * wide * 8",
  tolerance = { f32 = { absolute = 1e-5, ulps = 64 }, f16 = { absolute = 1e-3, ulps = 4 } },
  checks = {
    { "up", planes = 2, rows = 5, cols = 7, tall = 11, wide = 40 },
    { "down", planes = 3, rows = 50, cols = 71, tall = 13, wide = 19 },
  },
  benches = {
    { planes = 3, rows = 1080, cols = 1920, tall = 2160, wide = 3840 },
    { planes = 64, rows = 500, cols = 500, tall = 224, wide = 224 },
    { planes = 16, rows = 1000, cols = 999, tall = 1001, wide = 1003 },
  },
}
