return operation {
  formula = "scales[r] = max |x[r]| / 127, y[r][c] = x[r][c] * (127 / max |x[r]|), rounded",
  brief = "Makes bytes of each row, with the row's largest number as 127.",
  doc = "A row of zeros has the scale 0. Ties round to even. No operand may overlap another.",
  types = { "f32", "f16" },
  arguments = {
    size { "rows", "rows of x; 0 is allowed" }, size { "cols", "columns of x" },
    tensor { "x", access = "in", shape = { "rows", "cols" }, range = { -100, 100 } },
    tensor { "y", access = "out", type = "i8", shape = { "rows", "cols" } },
    tensor { "scales", access = "out", type = "f32", shape = { "rows" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++) {
  acc_t most = 0;
  for (int64_t c = 0; c < cols; c++) most = fmax(most, fabs((acc_t)GET(x, r * x_stride + c)));
  const acc_t factor = most > 0 ? 127 / most : 0;
  for (int64_t c = 0; c < cols; c++) SET(y, r * y_stride + c, rint((acc_t)GET(x, r * x_stride + c) * factor));
  SET(scales, r, most / 127);
}]],
  bytes = "rows * cols * (SIZE + 1) + 4 * rows",
  flops = "2 * rows * cols",
  error = { terms = "2" },
  checks = {
    { "small", rows = 5, cols = 12 }, { "odd", rows = 33, cols = 131 }, { "long", rows = 3, cols = 5003 },
    { "fours", rows = 9, cols = 600 },
  },
  benches = {
    { rows = 4096, cols = 2048 }, { rows = 100000, cols = 128 }, { rows = 100, cols = 30000 },
  },
}
