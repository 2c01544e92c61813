return operation {
  formula = "y[r][c] = the largest x[r + i][c + j] with i, j < side",
  brief = "The largest number in a square window.",
  doc = "x has side - 1 rows and columns more than y. y must not overlap x.",
  types = { "f32", "u8" },
  arguments = {
    size { "rows", "rows of y; 0 is allowed" }, size { "cols", "columns of y" },
    size { "side", "rows and columns of the window, at least 1" },
    tensor { "x", access = "in", shape = { "rows + side - 1", "cols + side - 1" } },
    tensor { "y", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) {
    element_t most = (element_t)GET(x, r * x_stride + c);
    for (int64_t i = 0; i < side; i++)
      for (int64_t j = 0; j < side; j++) {
        element_t one = (element_t)GET(x, (r + i) * x_stride + c + j);
        if (one > most) most = one;
      }
    SET(y, r * y_stride + c, most);
  }]],
  bytes = "2 * rows * cols * SIZE",
  flops = "rows * cols * side * side",
  checks = { { "small", rows = 5, cols = 7, side = 3 }, { "odd", rows = 33, cols = 131, side = 6 } },
  benches = {
    { rows = 2048, cols = 2048, side = 3 }, { rows = 1000, cols = 1500, side = 11 },
    { rows = 4000, cols = 4001, side = 5 },
  },
}
