return operation {
  formula = "y[r][c] = the fifth of the nine numbers x[r .. r + 2][c .. c + 2] in ascending order",
  brief = "The median of a 3x3 window.",
  doc = "x has two rows and columns more than y. y must not overlap x.",
  types = { "u8", "i32" },
  arguments = {
    size { "rows", "rows of y; 0 is allowed" }, size { "cols", "columns of y" },
    tensor { "x", access = "in", shape = { "rows + 2", "cols + 2" } },
    tensor { "y", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) {
    element_t v[9];
    for (int k = 0; k < 9; k++) v[k] = (element_t)GET(x, (r + k / 3) * x_stride + c + k % 3);
    for (int i = 0; i < 5; i++)
      for (int k = i + 1; k < 9; k++)
        if (v[k] < v[i]) {
          const element_t other = v[k];
          v[k] = v[i];
          v[i] = other;
        }
    SET(y, r * y_stride + c, v[4]);
  }]],
  bytes = "2 * rows * cols * SIZE",
  flops = "38 * rows * cols",
  checks = { { "small", rows = 5, cols = 7 }, { "odd", rows = 33, cols = 131 } },
  benches = { { rows = 2048, cols = 2048 }, { rows = 500, cols = 701 }, { rows = 4000, cols = 8001 } },
}
