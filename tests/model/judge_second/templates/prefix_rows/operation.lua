return operation {
  formula = "y[r][c] = x[r][0] + ... + x[r][c]",
  brief = "Running sums of each row.",
  doc = "y must not overlap x.",
  types = { "f32", "i64" },
  arguments = {
    size { "rows", "rows of x; 0 is allowed" }, size { "cols", "columns of x" },
    tensor { "x", access = "in", shape = { "rows", "cols" } },
    tensor { "y", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++) {
  sum_t sum = 0;
  for (int64_t c = 0; c < cols; c++) {
    sum += GET(x, r * x_stride + c);
    SET(y, r * y_stride + c, sum);
  }
}]],
  bytes = "2 * rows * cols * SIZE",
  flops = "rows * cols",
  error = { terms = "cols" },
  checks = {
    { "small", rows = 5, cols = 7 }, { "odd", rows = 33, cols = 131 }, { "long", rows = 3, cols = 5003 },
    { "one column", rows = 70, cols = 1 },
  },
  benches = { { rows = 100000, cols = 100 }, { rows = 4096, cols = 4096 }, { rows = 200, cols = 100003 } },
}
