-- ring: two extents that are negative for small sizes.

return operation {
  formula = "y[r][c] = the sum of x[r + i][c + j], i < 3, j < 3",
  brief = "Adds up each 3 x 3 window.",
  doc = [[
y must not overlap x.]],
  types = { "i32", "f32" },
  arguments = {
    size { "rows", "rows of x, 2 or more" },
    size { "cols", "columns of x, 2 or more" },
    tensor { "x", access = "in", shape = { "rows", "cols" } },
    tensor { "y", access = "out", shape = { "rows - 2", "cols - 2" } },
  },
  reference = [[
for (int64_t r = 0; r < rows - 2; r++)
  for (int64_t c = 0; c < cols - 2; c++) {
    sum_t sum = 0;
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++) sum += (sum_t)GET(x, (r + i) * x_stride + c + j);
    SET(y, r * y_stride + c, sum);
  }]],
  bytes = "2.0 * rows * cols * SIZE",
  flops = "9.0 * rows * cols",
  error = { terms = "9" },
  checks = {
    { "some", rows = 12, cols = 70 },
    { "single element", rows = 3, cols = 3 },
  },
  benches = { { rows = 64, cols = 64 } },
}
