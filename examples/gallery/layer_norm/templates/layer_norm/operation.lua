return operation {
  formula = "y[r][c] = (x[r][c] - mean of x[r]) / sqrt(variance of x[r] + eps) * gain[c] + shift[c]",
  brief = "Layer normalisation: each row gets mean 0 and variance 1, then a gain and a shift for each column.",
  doc = [[
The variance is the mean of the squared differences from the mean. y must not
overlap the other tensors.]],

  types = { "f32", "f16", "bf16" },

  arguments = {
    size { "rows", "rows of x; 0 is allowed" },
    size { "cols", "columns of x; 0 is allowed" },
    scalar { "eps", "added to the variance", default = 1e-5, type = "f32", range = { 1e-6, 1 } },
    tensor { "x", access = "in", shape = { "rows", "cols" }, range = { -8, 8 }, nan = true },
    tensor { "gain", access = "in", shape = { "cols" }, range = { -2, 2 } },
    tensor { "shift", access = "in", shape = { "cols" }, range = { -2, 2 } },
    tensor { "y", access = "out", shape = { "rows", "cols" } },
  },

  reference = [[
for (int64_t r = 0; r < rows; r++) {
  sum_t sum = 0, squares = 0;
  for (int64_t c = 0; c < cols; c++) sum += GET(x, r * x_stride + c);
  const sum_t mean = sum / cols;
  for (int64_t c = 0; c < cols; c++) {
    const sum_t away = GET(x, r * x_stride + c) - mean;
    squares += away * away;
  }
  const sum_t scale = 1 / sqrt(squares / cols + eps);
  for (int64_t c = 0; c < cols; c++)
    SET(y, r * y_stride + c,
        (GET(x, r * x_stride + c) - mean) * scale * GET(gain, c) + GET(shift, c));
}]],

  bytes = "(2 * rows * cols + 2 * cols) * SIZE",
  flops = "8 * rows * cols",
  -- In standard deviations of a row, its differences from its first element are 17 on
  -- average in the worst row that is drawn, and a sum has a chain of up to 60
  -- additions: the mean is off by 60 * 17 * 2^-24, the scale by half as much, and a
  -- gain doubles it. The shift may cancel the result, so the error is absolute.
  tolerance = {
    f16 = { ulps = 1, absolute = 2e-4 },
    bf16 = { ulps = 1, absolute = 2e-4 },
    f32 = { ulps = 2, absolute = 2e-4 },
  },

  checks = {
    { "square", rows = 32, cols = 32 },
    { "prime", rows = 7, cols = 131 },
    { "strided", rows = 9, cols = 40, x_stride = 47, y_stride = 41 },
    { "aligned strides", rows = 5, cols = 64, x_stride = 96, y_stride = 80 },
    { "one column", rows = 40, cols = 1 },
    { "long row", rows = 2, cols = 4099 },
    { "no columns", rows = 3, cols = 0 },
  },

  benches = {
    { rows = 16384, cols = 1024 },
    { rows = 8192, cols = 4096 },
    { rows = 999, cols = 12289 },
  },
}
