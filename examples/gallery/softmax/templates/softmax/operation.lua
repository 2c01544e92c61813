return operation {
  formula = "y[r][c] = exp(x[r][c] - max x[r]) / sum over c of exp(x[r][c] - max x[r])",
  brief = "Makes the numbers of each row probabilities.",
  doc = "y must not overlap x. A row with a NaN becomes NaN.",

  types = { "f32", "f16", "bf16" },

  arguments = {
    size { "rows", "rows of x; 0 is allowed" },
    size { "cols", "columns of x; 0 is allowed" },
    tensor { "x", access = "in", shape = { "rows", "cols" }, range = { -40, 40 }, nan = true },
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

  bytes = "2.0 * rows * cols * SIZE",
  flops = "4.0 * rows * cols",
  -- In units of 2^-24 of a result, which are at most one ulp: the difference of two
  -- numbers of up to 40 is rounded to 80 of them, and so changes its exponential; the
  -- sum has a chain of up to 70 additions; expf, twice, the quotient and the product
  -- have 10; the errors of the summands' exponentials cancel but for 20.
  tolerance = { f16 = { ulps = 1 }, bf16 = { ulps = 1 }, f32 = { ulps = 180 } },

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
    { rows = 4096, cols = 4096 },
    { rows = 65536, cols = 512 },
    { rows = 1000, cols = 50257 },
  },
}
