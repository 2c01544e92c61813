return operation {
  formula = "y[r] = the elements of x[r] in ascending order",
  brief = "Sorts each row.",
  doc = "y must not overlap x.",
  types = { "i32" },
  arguments = {
    size { "rows", "rows of x; 0 is allowed" }, size { "cols", "columns of x, at most 2048" },
    tensor { "x", access = "in", shape = { "rows", "cols" } },
    tensor { "y", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) {
    element_t value = (element_t)GET(x, r * x_stride + c);
    int64_t at = c;
    for (; at > 0 && (element_t)GET(y, r * y_stride + at - 1) > value; at--)
      SET(y, r * y_stride + at, GET(y, r * y_stride + at - 1));
    SET(y, r * y_stride + at, value);
  }]],
  bytes = "2 * rows * cols * SIZE",
  flops = "rows * cols",
  checks = {
    { "small", rows = 5, cols = 7 }, { "odd", rows = 33, cols = 31 }, { "long", rows = 3, cols = 257 },
    { "one", rows = 9, cols = 1 },
  },
  benches = { { rows = 100000, cols = 32 }, { rows = 20000, cols = 256 }, { rows = 5000, cols = 1024 } },
}
