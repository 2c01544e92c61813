-- pixels: rows of pixels of four bytes, which may begin anywhere.

return operation {
  formula = "y[r][c][k] = x[r][c][k] + k",
  brief = "Adds a number to each channel, right or with a planted fault.",
  doc = "y must not overlap x.",
  types = { "u8" },
  arguments = {
    size { "rows", "rows" },
    size { "cols", "pixels of a row" },
    tensor { "x", access = "in", shape = { "rows", "cols", 4 } },
    tensor { "y", access = "out", shape = { "rows", "cols", 4 } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++)
    for (int64_t k = 0; k < 4; k++)
      SET(y, r * y_rows_stride + c * y_stride + k, GET(x, r * x_rows_stride + c * x_stride + k) + k);]],
  bytes = "8.0 * rows * cols",
  flops = "4.0 * rows * cols",
  checks = { { "some", rows = 5, cols = 30 }, { "gaps", rows = 3, cols = 7, x_stride = 5, y_stride = 6 } },
  benches = { { rows = 1000, cols = 1000 } },
}
