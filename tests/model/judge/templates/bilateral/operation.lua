return operation {
  formula = "y[r][c] = weighted mean of x around, weights exp(-near * d^2 - alike * (x' - x)^2)",
  brief = "Bilateral filter of an image.",
  doc = "Points outside of the image do not count. y must not overlap x.",
  types = { "f32" },
  arguments = {
    size { "rows", "rows" }, size { "cols", "columns" }, size { "radius", "of the window" },
    scalar { "near", "how fast weights fall with the distance", default = 0.1 },
    scalar { "alike", "how fast weights fall with the difference", default = 0.5 },
    tensor { "x", access = "in", shape = { "rows", "cols" }, range = { 0, 1 } },
    tensor { "y", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) {
    sum_t all = 0, sum = 0, here = GET(x, r * x_stride + c);
    for (int64_t i = -radius; i <= radius; i++)
      for (int64_t j = -radius; j <= radius; j++) {
        if (r + i < 0 || r + i >= rows || c + j < 0 || c + j >= cols) continue;
        sum_t there = GET(x, (r + i) * x_stride + c + j);
        sum_t weight = exp(-(sum_t)near * (i * i + j * j) - (sum_t)alike * (there - here) * (there - here));
        all += weight;
        sum += weight * there;
      }
    SET(y, r * y_stride + c, sum / all);
  }]],
  bytes = "2 * rows * cols * SIZE",
  flops = "rows * cols * (2 * radius + 1) * (2 * radius + 1) * 10",
  tolerance = { absolute = 1e-5, ulps = 64 },
  checks = { { "small", rows = 9, cols = 11, radius = 1 }, { "odd", rows = 40, cols = 71, radius = 3 } },
  benches = {
    { rows = 2048, cols = 2048, radius = 2 },
    { rows = 1000, cols = 1500, radius = 5 },
    { rows = 4000, cols = 4001, radius = 1 },
  },
}
