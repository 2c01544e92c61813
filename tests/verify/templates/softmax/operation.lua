-- softmax: an operation whose results no two libraries give to the bit, with a
-- declared tolerance.

return operation {
  formula = "y[r][c] = exp(x[r][c] - max x[r]) / sum over c of exp(x[r][c] - max x[r])",
  brief = "Makes the numbers of each row probabilities.",
  doc = [[
y must not overlap x.]],
  types = { "f16", "f32" },
  arguments = {
    size { "rows", "rows of x" },
    size { "cols", "columns of x" },
    tensor { "x", access = "in", shape = { "rows", "cols" }, range = { -20, 20 }, nan = true },
    tensor { "y", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++) {
  sum_t most = 0, sum = 0;
  for (int64_t c = 0; c < cols; c++) {
    const sum_t at = GET(x, r * x_stride + c);
    most = c == 0 ? at : fmax(most, at);
  }
  for (int64_t c = 0; c < cols; c++) sum += exp((sum_t)GET(x, r * x_stride + c) - most);
  for (int64_t c = 0; c < cols; c++)
    SET(y, r * y_stride + c, exp((sum_t)GET(x, r * x_stride + c) - most) / sum);
}]],
  bytes = "2 * rows * cols * SIZE",
  flops = "4 * rows * cols",
  -- An exponential, the difference of two numbers of up to 20, a sum and a quotient.
  tolerance = { f16 = { ulps = 1 }, f32 = { ulps = 128, absolute = 1e-30 } },
  checks = {
    { "square", rows = 32, cols = 32 },
    { "prime", rows = 7, cols = 131 },
    { "strided", rows = 9, cols = 40, x_stride = 47, y_stride = 41 },
    { "one column", rows = 40, cols = 1 },
    { "no columns", rows = 3, cols = 0 },
  },
  benches = { { rows = 64, cols = 64 } },
}
