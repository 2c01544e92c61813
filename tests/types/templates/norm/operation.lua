-- norm: a scalar with a type of its own and a default that is not whole.

return operation {
  formula = "y[r][c] = x[r][c] / sqrt(mean over c of x[r][c]^2 + eps)",
  brief = "Divides each row by its root mean square.",
  doc = [[
No operand may overlap another.]],
  types = { "f16", "f32" },
  arguments = {
    size { "rows", "rows of x" },
    size { "cols", "columns of x" },
    scalar { "eps", "is added to the mean", default = 1e-5, type = "f32", range = { 1e-6, 1e-2 } },
    tensor { "x", access = "in", shape = { "rows", "cols" }, range = { -4, 4 }, nan = true },
    tensor { "y", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++) {
  sum_t sum = 0;
  for (int64_t c = 0; c < cols; c++) {
    const sum_t at = GET(x, r * x_stride + c);
    sum += at * at;
  }
  const sum_t root = sqrt(sum / (sum_t)cols + (sum_t)eps);
  for (int64_t c = 0; c < cols; c++) SET(y, r * y_stride + c, (sum_t)GET(x, r * x_stride + c) / root);
}]],
  bytes = "2.0 * rows * cols * SIZE",
  flops = "4.0 * rows * cols",
  tolerance = { f16 = { ulps = 1, absolute = 6e-8 }, f32 = { ulps = 64, absolute = 1e-40 } },
  checks = {
    { "square", rows = 32, cols = 32 },
    { "prime", rows = 7, cols = 131 },
    { "strided", rows = 9, cols = 40, x_stride = 47, y_stride = 41 },
    { "no columns", rows = 3, cols = 0 },
  },
  benches = { { rows = 64, cols = 64 } },
}
