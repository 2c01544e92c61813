-- scaled: rows times a scalar; references.sh plants mistakes in its reference.

return operation {
  brief = "Rows times a scalar, and a bias if there is one.",
  formula = "y[r][c] = alpha * x[r][c] + (k > 0 and bias[0] or 0)",
  doc = [[
In place or not.]],
  types = { "f32" },
  arguments = {
    size { "rows", "rows" },
    size { "cols", "columns" },
    size { "k", "biases" },
    scalar { "alpha", "the factor", default = 1 },
    tensor { "x", access = "in", shape = { "rows", "cols" } },
    tensor { "bias", access = "in", shape = { "k" } },
    tensor { "y", access = "out", shape = { "rows", "cols" }, may_be = { "x" } },
  },
  reference = [[
const acc_t first = k > 0 ? GET(bias, 0) : 0;

for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) {
    const sum_t value = alpha * GET(x, r * x_stride + c);
    SET(y, r * y_stride + c, value + first);
  }]],
  bytes = "2.0 * rows * cols * SIZE",
  flops = "2.0 * rows * cols",
  checks = {
    { "some", rows = 4, cols = 9, k = 1 },
    { "odd", rows = 3, cols = 5, k = 2, y_stride = 6 },
    { "strided", rows = 7, cols = 33, k = 3, x_stride = 40, y_stride = 35 },
  },
  benches = { { rows = 1000, cols = 4096, k = 1 } },
}
